import { expect, test } from "vitest";
import { workbookParts, xlsxOf, xmlRow, zipOf } from "../../testing/files/odd-files.ts";
import {
  permissive,
  header,
  grace,
  withCell,
  errorsIn,
  foundTwice,
  good,
  noVisibleSheet,
  unreadable,
  tooBigInside,
  notASheet,
  shortened,
  madeADate,
  hiddenCharacter,
  amountRule,
  type PaymentFile,
} from "../../testing/files/payment-files.ts";
import { makeErrorSheet } from "./error-sheet.ts";
import { readPaymentSheet } from "./payment-sheet.ts";
import { cellKinds } from "../../platform/spreadsheets/read/sheet.ts";

/** A workbook with the header and one payment, some of whose cells are given as XML by the letter of their column. */
const xlsx = (cells: Record<string, string> = {}, more: Partial<Parameters<typeof xlsxOf>[0]> = {}) =>
  xlsxOf({ rows: xmlRow(1, header) + xmlRow(2, grace, cells), ...more });

const number = (place: string, value: string, style = 0) =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;

const books: PaymentFile[] = [
  ["inline texts", xlsx(), good],
  [
    "shared texts",
    xlsx({ C: '<c r="C2" t="s"><v>1</v></c>' }, { sharedStrings: ["no", "Grace &amp; Co"] }),
    good,
  ],
  ["a shared text that is not there", xlsx({ C: '<c r="C2" t="s"><v>7</v></c>' }), unreadable],
  [
    "a text in pieces",
    xlsx({ C: '<c r="C2" t="inlineStr"><is><r><t>Grace </t></r><r><t>Achieng</t></r></is></c>' }),
    good,
  ],
  ["an amount as a number", xlsx({ A: number("A2", "150.5") }), good],
  ["an amount with the dust of binary fractions", xlsx({ A: number("A2", "150.30000000000001") }), good],
  ["a phone as a number", xlsx({ F: number("F2", "254712345678") }), good],
  ["a phone as a number in exponents", xlsx({ F: number("F2", "2.54712345678E+11") }), good],
  [
    "a number of more digits than Excel keeps",
    xlsx({ F: number("F2", "2.5471234567890001E+17") }),
    [`F2 ${shortened}`],
  ],
  [
    "an account of 17 digits that Excel has rounded",
    xlsxOf({
      rows:
        xmlRow(1, [...header, "Recipient Bank Code", "Reason"]) +
        xmlRow(2, [...withCell(4, "bank-ke"), "44", "Rent"], { F: number("F2", "12345678901234567") }),
    }),
    [`F2 ${shortened}`],
  ],
  [
    "a birth date that Excel made a number",
    xlsx({ D: number("D2", "32904", 1) }, { styleFormats: [0, 14] }),
    [`D2 ${madeADate}`],
  ],
  ["a birth date as a bare number", xlsx({ D: number("D2", "32904") }), [`D2 ${madeADate}`]],
  [
    "an amount that Excel made a date",
    xlsx({ A: number("A2", "46023", 1) }, { styleFormats: [0, 164], customFormats: { 164: "dd/mm/yyyy" } }),
    ["A2 The spreadsheet has turned this value into a date. Format the column as text and enter it again."],
  ],
  [
    "an amount in a format with a currency's letters",
    xlsx(
      { A: number("A2", "150", 1) },
      { styleFormats: [0, 165], customFormats: { 165: "[Red]#,##0.00 &quot;USD&quot;" } },
    ),
    good,
  ],
  [
    "a formula in the amount",
    xlsx({ A: '<c r="A2"><f>B1*2</f><v>150</v></c>' }),
    ["1 good", "1 amount comes from a formula; check the totals."],
  ],
  [
    "a formula in the name",
    xlsx({ C: '<c r="C2" t="str"><f>A1</f><v>Grace</v></c>' }),
    ["1 good", "1 other value comes from a formula; check it."],
  ],
  [
    "a formula without a value",
    xlsx({ A: '<c r="A2"><f>B1*2</f></c>' }),
    ["A2 The formula in this cell has no value. Enter the value itself."],
  ],
  [
    "a formula with an error",
    xlsx({ C: '<c r="C2" t="e"><f>1/0</f><v>#DIV/0!</v></c>' }),
    ["C2 The formula in this cell has no value. Enter the value itself."],
  ],
  ["a truth for a name", xlsx({ C: '<c r="C2" t="b"><v>1</v></c>' }), good],
  [
    "merged cells",
    xlsx({ C: '<c r="C2"/>' }, { afterRows: '<mergeCells><mergeCell ref="B2:C2"/></mergeCells>' }),
    ["C2 Name is required."],
  ],
  [
    "a hidden sheet before",
    xlsx({}, { sheets: [{ name: "Old", state: "hidden" }, { name: "Payments" }] }),
    ["1 good", "1 hidden sheet was not read."],
  ],
  [
    "two hidden sheets after",
    xlsx(
      {},
      { sheets: [{ name: "Payments" }, { name: "a", state: "hidden" }, { name: "b", state: "veryHidden" }] },
    ),
    ["1 good", "2 hidden sheets were not read."],
  ],
  ["only hidden sheets", xlsx({}, { sheets: [{ name: "Payments", state: "hidden" }] }), noVisibleSheet],
  [
    "a hidden row",
    xlsxOf({ rows: xmlRow(1, header) + xmlRow(2, grace, {}, ' hidden="1"') }),
    ["1 good", "1 hidden row was read as well."],
  ],
  [
    "a hidden column",
    xlsx(
      {},
      { beforeRows: '<cols><col min="6" max="6" hidden="1"/><col min="8" max="16384" hidden="1"/></cols>' },
    ),
    ["1 good", "1 hidden column was read as well."],
  ],
  [
    "rows that are not numbered",
    xlsxOf({ rows: (xmlRow(1, header) + xmlRow(2, grace)).replaceAll(/ r="\w+"/g, "") }),
    good,
  ],
  [
    "rows with gaps",
    xlsxOf({ rows: xmlRow(3, header) + xmlRow(900, withCell(0, "x")) }),
    [`A900 ${amountRule}`],
  ],
  ["rows out of order", xlsxOf({ rows: xmlRow(2, header) + xmlRow(1, grace) }), unreadable],
  [
    "elements with a prefix",
    xlsx(
      {},
      {
        sheetXml: `<x:worksheet xmlns:x="m"><x:sheetData>${(xmlRow(1, header) + xmlRow(2, grace)).replaceAll(/<(\/?)(row|c|is|t)\b/g, "<$1x:$2")}</x:sheetData></x:worksheet>`,
      },
    ),
    good,
  ],
  [
    "a cell far to the right",
    xlsxOf({ rows: `${xmlRow(1, header)}<row r="2"><c r="XFD2" t="str"><v>x</v></c></row>` }),
    ["The file has more than 120 columns."],
  ],
  [
    "an empty styled cell far down and right",
    xlsx(
      {},
      { rows: `${xmlRow(1, header)}${xmlRow(2, grace)}<row r="1048576"><c r="XFD1048576" s="1"/></row>` },
    ),
    good,
  ],
  [
    "an escaped control character",
    xlsx({ C: '<c r="C2" t="inlineStr"><is><t>Grace_x0007_</t></is></c>' }),
    [`C2 ${hiddenCharacter(6, "U+0007")}`],
  ],
  [
    "a bank code as a number",
    xlsxOf({
      rows:
        xmlRow(1, [...header, "Recipient Bank Code", "Reason"]) +
        xmlRow(2, [...withCell(4, "bank-ke").with(5, "0112345678"), "44", "Rent"], { H: number("H2", "44") }),
    }),
    ["1 good", "1 account or code is stored as a number; check that no leading zero is missing."],
  ],
  [
    "a document type",
    xlsx({}, { sheetXml: '<!DOCTYPE w [<!ENTITY a "aaaa">]><worksheet><sheetData/></worksheet>' }),
    unreadable,
  ],
  ["an entity of its own", xlsx({ C: '<c r="C2" t="str"><v>&lol;</v></c>' }), unreadable],
  ["a raw section", xlsx({ C: '<c r="C2" t="str"><v><![CDATA[x]]></v></c>' }), unreadable],
  ["a document that is no workbook", zipOf([{ name: "word/document.xml", content: "<w/>" }]), notASheet],
  [
    "a workbook without its sheet",
    zipOf(workbookParts({ rows: "" }).filter(({ name }) => !name.includes("sheet1"))),
    unreadable,
  ],
  [
    "a part with a password",
    zipOf(workbookParts({ rows: xmlRow(1, header) }).map((part) => ({ ...part, isEncrypted: true }))),
    unreadable,
  ],
  [
    "a cell of 5,000 characters",
    xlsx({ C: `<c r="C2" t="str"><v>${"x".repeat(5_000)}</v></c>` }),
    ["Cell C2 holds more than 4,096 characters."],
  ],
  [
    "a bomb of one part",
    xlsx({}, { extra: [{ name: "xl/media/bomb", content: Buffer.alloc(60_000_000) }] }),
    tooBigInside,
  ],
  [
    "a bomb that says it is small",
    zipOf(
      workbookParts({ rows: `${xmlRow(1, header)}${" ".repeat(60_000_000)}` }).map((part) => ({
        ...part,
        declaredBytes: 1_000,
      })),
    ),
    unreadable,
  ],
  [
    "a directory that promises ten gigabytes",
    zipOf(workbookParts({ rows: "" }).map((part) => ({ ...part, declaredBytes: 4_000_000_000 }))),
    tooBigInside,
  ],
  [
    "65,535 parts",
    zipOf(Array.from({ length: 65_535 }, (_, index) => ({ name: `p${index}`, content: "", isStored: true }))),
    tooBigInside,
  ],
  [
    "a million shared texts",
    xlsx({}, { extra: [], sharedStrings: Array.from({ length: 1_000_000 }, () => "x") }),
    tooBigInside,
  ],
  ["a zip of nothing", zipOf([]), notASheet],
  ["two letters of a zip", Buffer.from("PK"), unreadable],
  ["half an xls", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0]), unreadable],
];

test.each(books)(
  "%s: the sender gets exactly this message [PAY-28, PAY-29, PAY-32, C-62, C-63, F-61, F-62]",
  async (_what, bytes, expected, by) => {
    expect(await errorsIn(bytes, "en", by)).toEqual(expected);
  },
);

test("the error sheet of each of these files has the same errors when it is uploaded again [PAY-10, PAY-32]", async () => {
  let wrongCells = 0;
  for (const [what, bytes, , by] of books) {
    const found = await foundTwice(bytes, by);
    expect(found?.again, what).toEqual(found?.first);
    wrongCells += found?.first.length ?? 0;
  }
  expect(wrongCells).toBeGreaterThan(8);
});

test("each of these files is answered in French as well, and no French text equals the English one [F-62]", async () => {
  for (const [what, bytes, english, by] of books) {
    const answer = await errorsIn(bytes, "fr", by);
    expect(answer, what).toHaveLength(english.length);
    for (const text of answer.filter((line) => !/^\d+ good$/.test(line))) expect(english).not.toContain(text);
  }
});

test("the result of a formula is a value in the error sheet, never a formula, with a note beside it [C-61, C-63, F-60]", async () => {
  const sheet = await makeErrorSheet(
    xlsx({ A: '<c r="A2"><f>B1*2</f><v>150</v></c>', C: '<c r="C2" t="e"><f>1/0</f><v>#DIV/0!</v></c>' }),
    permissive,
    "en",
  );
  const rows: { cells: string[]; kinds: number[] }[] = [];
  await readPaymentSheet(sheet, {
    row: (_index, cells, kinds) => void rows.push({ cells: [...cells], kinds: [...kinds!] }),
    ready: () => undefined,
  });
  expect(rows[1]?.cells.at(-1)).toBe(
    "C2: The formula in this cell has no value. Enter the value itself.\nA2: This value came from a formula; check it.",
  );
  expect(rows[1]?.kinds.slice(0, 3)).toEqual([cellKinds.number, cellKinds.text, cellKinds.error]);
});

test("a workbook cut off at any kilobyte is refused as unreadable, and nothing breaks [F-62]", async () => {
  const rows = Array.from({ length: 400 }, (_, index) =>
    xmlRow(index + 2, withCell(5, `+2547${10_000_000 + index * 7_919}`)),
  );
  const whole = xlsxOf({ rows: xmlRow(1, header) + rows.join("") });
  expect(await errorsIn(whole)).toEqual(["400 good"]);
  for (let length = 1_024; length < whole.length; length += 1_024)
    expect(await errorsIn(whole.subarray(0, length)), `cut at ${length}`).toEqual(unreadable);
});
