import { expect, test } from "vitest";
import { isPaymentFileName } from "./file-name.ts";

test("the name of a payment file has at most 64 letters, digits, dots, hyphens and underscores, and ends in .csv, .xlsx or .xml [FILE-13, C-67]", () => {
  for (const name of [
    "a.csv",
    "PAY_2026-11.XLSX",
    "pain.001.Xml",
    "-.csv",
    "a..csv",
    `${"x".repeat(60)}.csv`,
  ])
    expect([name, isPaymentFileName(name)]).toEqual([name, true]);
  const wrong = ["", "a", "a.txt", "a.csv.exe", ".csv", ".hidden.csv", `${"x".repeat(61)}.csv`];
  const hostile = [
    "a/b.csv",
    "a\\b.csv",
    "a b.csv",
    "a\r\nb.csv",
    "a.csv\n",
    "a\0.csv",
    "é.csv",
    "<a>.csv",
    "=a.csv",
  ];
  for (const name of [...wrong, ...hostile]) expect([name, isPaymentFileName(name)]).toEqual([name, false]);
});
