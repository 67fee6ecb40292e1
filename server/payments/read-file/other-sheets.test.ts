import { expect, test } from "vitest";
import { xlsxOf, xmlRow } from "../../testing/odd-files.ts";
import { xlsOf } from "../../testing/odd-xls.ts";
import { good, grace, header, permissive, told } from "../../testing/payment-files.ts";
import { paymentTemplate } from "../template.ts";

const rows = xmlRow(1, header) + xmlRow(2, grace);
type Sheet = { name: string; state?: string; type?: string; rows?: string };
const book = (...sheets: Sheet[]) => xlsxOf({ rows, sheets });
const payments = { name: "November" };

test("a second visible sheet is named with its rows, empty rows not counted [PAY-46]", async () => {
  const october = `${rows}<row r="3"><c r="A3" s="1"/></row><row r="4"/>${xmlRow(5, grace)}`;
  expect(await told(book(payments, { name: "October &amp; more", rows: october }))).toEqual([
    "1 good",
    "The sheet “October & more” (3 rows) was not read. Only the first sheet is read.",
  ]);
});

test("of many sheets the first five are named, and hidden, empty and chart sheets are not among them [PAY-46]", async () => {
  const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"].map((name) => ({
    name,
    rows: xmlRow(1, header),
  }));
  const quiet = [
    { name: "Empty", rows: "" },
    { name: "Chart", type: "chartsheet" },
  ];
  expect(await told(book(payments, ...quiet, ...months))).toEqual([
    "1 good",
    "6 sheets were not read: “Jan” (1 row), “Feb” (1 row), “Mar” (1 row), “Apr” (1 row), “May” (1 row) and more. Only the first sheet is read.",
  ]);
});

test.each(["chartsheet", "dialogsheet", "xlMacrosheet", "xlIntlMacrosheet"])(
  "a %s before the payments is no sheet to be read [PAY-46]",
  async (type) => {
    expect(await told(book({ name: "First", type }, payments))).toEqual(good);
  },
);

test("what stands in a sheet that is not read is no reason to refuse the file [PAY-46]", async () => {
  const odd = [
    `<row r="1"><c r="A1" t="str"><v>${"x".repeat(9_000)}</v></c><c r="XFD1"><v>1</v></c></row>`,
    '<row r="2"><c r="A2" t="s"><v>999</v></c></row><row r="1"><c r="A1"><v>&lol;</v></c></row>',
    '<!DOCTYPE w [<!ENTITY a "aaaa">]>',
  ];
  for (const other of odd)
    expect((await told(book(payments, { name: "Odd", rows: other })))[0]).toBe("1 good");
});

test("the rows of another sheet are counted up to 100,000 [PAY-46, C-62]", async () => {
  const long = Array.from({ length: 100_001 }, (_, n) => `<row><c><v>${n * 7_919}</v></c></row>`).join("");
  expect(await told(book(payments, { name: "Long", rows: long }, { name: "Next", rows }))).toEqual([
    "1 good",
    "2 sheets were not read: “Long” (100,000 rows or more), “Next” (2 rows). Only the first sheet is read.",
  ]);
});

test("the instructions of our own template are not mistaken for payments [PAY-26, PAY-46]", async () => {
  for (const language of ["en", "fr"] as const)
    expect(await told(await paymentTemplate(permissive, language))).toEqual([
      "The file contains no payments.",
    ]);
  expect(await told(book(payments, { name: "Instructions", rows }))).toHaveLength(2);
});

test("an Excel 97 workbook: charts before the payments are skipped, a second sheet is named with its rows [PAY-46]", async () => {
  const cells = [header, grace];
  expect(await told(xlsOf({ rows: cells, charts: 2, otherRows: [...cells, grace] }))).toEqual([
    "1 good",
    "The sheet “P” (3 rows) was not read. Only the first sheet is read.",
  ]);
});
