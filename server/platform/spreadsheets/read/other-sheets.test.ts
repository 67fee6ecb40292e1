import { expect, test } from "vitest";
import { xlsxOf, xmlRow } from "../../../testing/files/odd-files.ts";
import { xlsOf } from "../../../testing/files/odd-xls.ts";
import { good, grace, header, permissive, errorsIn } from "../../../testing/files/payment-files.ts";
import { paymentTemplate } from "../../../payments/intake/template.ts";

const rows = xmlRow(1, header) + xmlRow(2, grace);
type Sheet = { name: string; state?: string; type?: string; rows?: string };
const book = (...sheets: Sheet[]) => xlsxOf({ rows, sheets });
const payments = { name: "November" };
const onlyFirst = (it: "it holds" | "they hold") =>
  `Only the first sheet is read. If ${it} payments to be made, copy them to the first sheet or upload them in another file.`;

test("a second visible sheet is named with its number of rows, without empty rows and the heading [PAY-46]", async () => {
  const october = `${rows}<row r="3"><c r="A3" s="1"/></row><row r="4"/>${xmlRow(5, grace)}`;
  expect(await errorsIn(book(payments, { name: "October &amp; more", rows: october }))).toEqual([
    "1 good",
    `The sheet “October & more” (2 rows) was not read. ${onlyFirst("it holds")}`,
  ]);
});

test("the first five of many sheets are named, without hidden, empty and chart sheets [PAY-46]", async () => {
  const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"].map((name) => ({
    name,
    rows,
  }));
  const quiet = [
    { name: "Heading", rows: xmlRow(1, header) },
    { name: "Empty", rows: "" },
    { name: "Chart", type: "chartsheet" },
  ];
  expect(await errorsIn(book(payments, ...quiet, ...months))).toEqual([
    "1 good",
    `6 sheets were not read: “Jan” (1 row), “Feb” (1 row), “Mar” (1 row), “Apr” (1 row), “May” (1 row) and more. ${onlyFirst("they hold")}`,
  ]);
});

test.each(["chartsheet", "dialogsheet", "xlMacrosheet", "xlIntlMacrosheet"])(
  "a %s before the payments is not read as a sheet [PAY-46]",
  async (type) => {
    expect(await errorsIn(book({ name: "First", type }, payments))).toEqual(good);
  },
);

test("the content of an unread sheet is no reason to refuse the file [PAY-46]", async () => {
  const odd = [
    `<row r="1"><c r="A1" t="str"><v>${"x".repeat(9_000)}</v></c><c r="XFD1"><v>1</v></c></row>`,
    '<row r="2"><c r="A2" t="s"><v>999</v></c></row><row r="1"><c r="A1"><v>&lol;</v></c></row>',
    '<!DOCTYPE w [<!ENTITY a "aaaa">]>',
  ];
  for (const other of odd)
    expect((await errorsIn(book(payments, { name: "Odd", rows: other })))[0]).toBe("1 good");
});

test("the rows of another sheet are counted up to 100,000 [PAY-46, C-62]", async () => {
  const long = Array.from({ length: 100_001 }, (_, n) => `<row><c><v>${n * 7_919}</v></c></row>`).join("");
  expect(await errorsIn(book(payments, { name: "Long", rows: long }, { name: "Next", rows }))).toEqual([
    "1 good",
    `2 sheets were not read: “Long” (100,000 rows or more), “Next” (1 row). ${onlyFirst("they hold")}`,
  ]);
});

test("the instructions of our own template do not count as payments [PAY-26, PAY-46]", async () => {
  for (const language of ["en", "fr"] as const)
    expect(await errorsIn(await paymentTemplate(permissive, "all", language))).toEqual([
      "The file holds only the example row of the template. Write your payments below it or over it, then upload the file again.",
      "The example row of the template was left out.",
    ]);
  expect(await errorsIn(book(payments, { name: "Instructions", rows }))).toHaveLength(2);
});

test("an Excel 97 workbook: charts before the payments are skipped, a second sheet is named with its rows [PAY-46]", async () => {
  const cells = [header, grace];
  expect(await errorsIn(xlsOf({ rows: cells, charts: 2, otherRows: [...cells, grace] }))).toEqual([
    "1 good",
    `The sheet “P” (2 rows) was not read. ${onlyFirst("it holds")}`,
  ]);
});

const elsewhere = (sheet: string) =>
  `Only the first sheet is read. The sheet ${sheet} has all columns of payments. If it holds the payments to be made, move it to the first place and upload the file again.`;
const cover = xmlRow(1, ["Payments of November"]) + xmlRow(2, ["Made by Grace"]);
const paymentSheet = { name: "Payments", rows: rows + xmlRow(3, grace) };

test("for payments behind a cover sheet, the sheet with the columns is named before the missing columns [PAY-49]", async () => {
  const bytes = xlsxOf({
    rows: cover,
    sheets: [{ name: "Cover" }, { name: "Notes", rows: cover }, paymentSheet],
  });
  const [first, ...others] = await errorsIn(bytes, "en", permissive);
  expect(first).toBe(elsewhere("“Payments” (2 rows)"));
  expect(others.slice(0, 5)).toEqual(
    ["Amount", "Currency", "Name", "Provider", "Recipient Account ID"].map(
      (name) => `Missing column: ${name}.`,
    ),
  );
  expect((await errorsIn(bytes, "fr"))[0]).toBe(
    "Seule la première feuille est lue. La feuille «\u00a0Payments\u00a0» (2 lignes) comporte toutes les colonnes des paiements. Si elle contient les paiements à effectuer, déplacez-la en première position, puis importez le fichier à nouveau.",
  );
});

test.each([
  ["is empty", ""],
  ["has a heading and no rows", xmlRow(1, header)],
])("the sheet with the payments is named if the first sheet %s [PAY-49]", async (_what, first) => {
  const bytes = xlsxOf({ rows: first, sheets: [{ name: "Sheet1" }, paymentSheet] });
  expect((await errorsIn(bytes))[0]).toBe(elsewhere("“Payments” (2 rows)"));
});

test("an Excel 97 workbook: payments behind a cover sheet are named as well [PAY-49]", async () => {
  const bytes = xlsOf({ rows: [["Payments of November"]], otherRows: [header, grace, grace] });
  expect((await errorsIn(bytes))[0]).toBe(elsewhere("“P” (2 rows)"));
});

test("a sheet without the columns of payments is not named with the errors [PAY-49]", async () => {
  const bytes = xlsxOf({ rows: cover, sheets: [{ name: "Cover" }, { name: "Notes", rows: cover }] });
  expect((await errorsIn(bytes))[0]).toBe("Unknown column: Payments of November.");
});
