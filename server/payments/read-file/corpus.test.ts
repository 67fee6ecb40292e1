import { expect, test } from "vitest";
import type { Language } from "@corridor/product/i18n/language";
import { wordFileProblem, wordFileWarning, wordPaymentProblem } from "@corridor/product/i18n/payment-texts";
import type { PaymentContext } from "@corridor/product/payments/context";
import { paymentProviders } from "@corridor/product/providers";
import { workbookParts, xlsxOf, xmlRow, zipOf } from "../../testing/odd-files.ts";
import { readPayments } from "./read.ts";
import { cellName } from "./sheet.ts";

const context: PaymentContext = {
  kycLevel: "Full",
  features: [],
  offshoreSwiftEnabled: false,
  fxTradesEnabled: false,
  today: "2026-11-15",
  providers: paymentProviders.map(({ name, currencies }) => ({ name, currencies })),
  wallets: ["USD", "KES", "EUR", "UGX"].map((currency) => ({
    walletId: currency === "USD" ? "main" : currency.toLowerCase(),
    currency,
    hidden: false,
    deactivated: false,
  })),
};
const permissive: PaymentContext = { ...context, features: ["PermissiveHeadersInBulkUpload"] };

const header = ["Amount", "Currency", "Name", "Birth Date", "Provider", "Recipient Account ID", "Wallet ID"];
const grace = ["150.00", "KES", "Grace Achieng", "1990-01-31", "mpesa-ke", "+254712345678", "kes"];
const withCell = (column: number, value: string) =>
  grace.map((cell, index) => (index === column ? value : cell));
const lines = (...rows: string[][]) => rows.map((row) => row.join(",")).join("\n");
const csv = (...rows: string[][]) => Buffer.from(lines(header, ...rows));

/** A workbook with the header and one payment, some of whose cells are given as XML by the letter of their column. */
const xlsx = (cells: Record<string, string> = {}, more: Partial<Parameters<typeof xlsxOf>[0]> = {}) =>
  xlsxOf({ rows: xmlRow(1, header) + xmlRow(2, grace, cells), ...more });

/** What a person is told about a file, the whole of it in order. */
async function told(bytes: Buffer, language: Language = "en", by = context): Promise<string[]> {
  const reading = await readPayments(bytes, by, {
    batch: () => undefined,
    progress: () => undefined,
    ready: () => undefined,
  });
  const isGood = reading.topLevel.length === 0 && reading.errorCount === 0;
  return [
    ...reading.topLevel.map((problem) => wordFileProblem(problem, language)),
    ...reading.invalidRows.flatMap(({ rowIndex, invalidFields }) =>
      invalidFields.map(
        ({ columnIndex, problem }) =>
          `${cellName(rowIndex, columnIndex)} ${wordPaymentProblem(problem, language)}`,
      ),
    ),
    ...(isGood ? [`${reading.transactionCount} good`] : []),
    ...reading.warnings.map((warning) => wordFileWarning(warning, language)),
  ];
}

const good = ["1 good"];
const unreadable = ["The file cannot be read (damaged or protected by a password)."];
const tooBigInside = [
  "The file is far larger inside than it seems. Save it again and remove what is not needed.",
];
const notASheet = ["Choose a CSV or Excel file."];
const shortened = "The spreadsheet has shortened this number. Format the column as text and enter it again.";
const madeADate =
  "The spreadsheet has turned this date into a number. Format the column as text and enter it as YYYY-MM-DD.";
const needsCountry = "The phone number must include the country code.";
const hiddenCharacters = "This text holds control or invisible characters. Type it again.";
const amountRule = "Enter an amount greater than zero with at most 2 decimals.";
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};
const number = (place: string, value: string, style = 0) =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;
const french = lines(header, withCell(2, "Amélie Müller")).replaceAll(",", ";").replace("150.00", "150,00");

const texts: [what: string, bytes: Buffer, told: string[], by?: PaymentContext][] = [
  ["plain commas", csv(grace), good],
  ["a line end after the last row", Buffer.from(`${lines(header, grace)}\n`), good],
  ["Windows line ends", Buffer.from(lines(header, grace).replaceAll("\n", "\r\n")), good],
  ["old Macintosh line ends", Buffer.from(lines(header, grace).replaceAll("\n", "\r")), good],
  ["tabs", Buffer.from(lines(header, grace).replaceAll(",", "\t")), good],
  ["French Excel: semicolons, decimal comma, Windows-1252", Buffer.from(french, "latin1"), good],
  ["French Excel: the same in UTF-8", Buffer.from(french), good],
  ["Excel's hint about the separator", Buffer.from(`sep=;\n${french}`), good],
  ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${lines(header, grace)}`), good],
  [
    "UTF-16 little-endian with a mark",
    Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(lines(header, grace))]),
    good,
  ],
  [
    "UTF-16 big-endian with a mark",
    Buffer.concat([Buffer.from([0xfe, 0xff]), utf16(lines(header, grace), true)]),
    good,
  ],
  ["UTF-16 little-endian without one", utf16(lines(header, grace)), good],
  ["UTF-16 big-endian without one", utf16(lines(header, grace), true), good],
  [
    "UTF-16 cut in the middle of a character",
    Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(lines(header, grace)), Buffer.from([65])]),
    ["The text of the file cannot be read. Save it as CSV UTF-8."],
  ],
  ["every cell in quotes", Buffer.from(lines(header, grace).replaceAll(/[^,\n]+/g, '"$&"')), good],
  ["separators and quotes inside quotes", csv(withCell(2, '"Achieng, Grace ""Gee"""')), good],
  ["a line end inside quotes", csv(withCell(2, '"Grace\nAchieng"')), [`C2 ${hiddenCharacters}`]],
  ["a quote inside a bare cell", csv(withCell(2, 'Grace "Gee" Achieng')), good],
  [
    "a quote that is never closed",
    csv(grace, withCell(2, '"Grace')),
    ["A quotation mark opened in row 3 is never closed."],
  ],
  [
    "blank rows between",
    Buffer.from(`${lines(header, grace)}\n\n,,,,,,\n   \n${grace.join(",")}1`),
    ["G6 Unknown, inactive or inaccessible wallet."],
  ],
  ["a blank row before the header", Buffer.from(`\n,,\n${lines(header, grace)}`), good],
  ["nothing at all", Buffer.alloc(0), ["File is empty."]],
  ["a byte order mark and nothing more", Buffer.from("\ufeff"), ["File is empty."]],
  ["blank lines only", Buffer.from("\n\n \n"), ["File is empty."]],
  ["a header and no payments", csv(), ["The file contains no payments."]],
  ["columns in another order", Buffer.from(lines(header.toReversed(), grace.toReversed())), good],
  [
    "an unknown column",
    Buffer.from(lines([...header, "Colour"], [...grace, "red"])),
    ["Unknown column: Colour."],
  ],
  [
    "an unknown column, permissively",
    Buffer.from(lines([...header, "Colour"], [...grace, "red"])),
    good,
    permissive,
  ],
  [
    "headers in small letters",
    Buffer.from(
      lines(
        header.map((name) => name.toLowerCase()),
        grace,
      ),
    ),
    [
      ...header.map((name) => `Unknown column: ${name.toLowerCase()}.`),
      ...["Amount", "Currency", "Name", "Provider", "Recipient Account ID"].map(
        (name) => `Missing column: ${name}.`,
      ),
    ],
  ],
  [
    "headers in small letters, permissively",
    Buffer.from(
      lines(
        header.map((name) => name.toLowerCase()),
        grace,
      ),
    ),
    good,
    permissive,
  ],
  [
    "a column twice",
    Buffer.from(lines([...header, "Amount"], [...grace, "1"])),
    ["Column appears twice: Amount."],
  ],
  ["a column missing", Buffer.from(lines(header.slice(1), grace.slice(1))), ["Missing column: Amount."]],
  [
    "no header",
    Buffer.from(lines(grace)),
    [
      ...grace.map((name) => `Unknown column: ${name}.`),
      ...["Amount", "Currency", "Name", "Provider", "Recipient Account ID"].map(
        (name) => `Missing column: ${name}.`,
      ),
    ],
  ],
  [
    "a decimal comma that shifts the row",
    csv(["150", ...withCell(0, "00")]),
    [
      "Column H holds values but has no name.",
      "B2 00 is not a currency.",
      "D2 Use the format YYYY-MM-DD.",
      "E2 Unknown or unavailable provider.",
      "G2 Unknown, inactive or inaccessible wallet.",
    ],
  ],
  [
    "a row that is too short",
    csv(grace.slice(0, 5)),
    ["B2 The wallet main pays in USD only.", "F2 Recipient account is required."],
  ],
  ["a phone shortened by Excel", csv(withCell(5, "2.54713E+11")), [`F2 ${shortened}`]],
  [
    "a phone shortened by a French Excel",
    Buffer.from(lines(header, withCell(5, "2,54713E+11")).replaceAll(",", ";").replace("2;54713", "2,54713")),
    [`F2 ${shortened}`],
  ],
  ["an amount shortened by Excel", csv(withCell(0, "1.5E+06")), [`A2 ${shortened}`]],
  ["a phone without its country", csv(withCell(5, "0712345678")), [`F2 ${needsCountry}`]],
  ["a phone whose zero was lost", csv(withCell(5, "712345678")), [`F2 ${needsCountry}`]],
  ["a phone with an apostrophe", csv(withCell(5, "'+254712345678")), good],
  [
    "a phone of another country",
    csv(withCell(5, "+256772123456")),
    ["F2 This number does not belong to the provider's country."],
  ],
  ["a bidirectional override in a name", csv(withCell(2, "Grace\u202eevil")), [`C2 ${hiddenCharacters}`]],
  ["a zero-width space in an account", csv(withCell(5, "+254712\u200b345678")), [`F2 ${hiddenCharacters}`]],
  ["a control character", csv(withCell(2, "Grace\u0007")), [`C2 ${hiddenCharacters}`]],
  ["a NUL", csv(withCell(2, "Grace\u0000")), notASheet],
  ["an amount that could be read in two ways", csv(withCell(0, '"1,250"')), [`A2 ${amountRule}`]],
  ["an amount with groups and a point", csv(withCell(0, '"1,250.50"')), good],
  ["an amount of minus", csv(withCell(0, "-5")), [`A2 ${amountRule}`]],
  ["an amount with a formula's sign", csv(withCell(0, "=1+1")), [`A2 ${amountRule}`]],
  ["Arabic digits", csv(withCell(0, "١٥٠")), [`A2 ${amountRule}`]],
  ["a birth date in the other order", csv(withCell(3, "31/01/1990")), ["D2 Use the format YYYY-MM-DD."]],
  ["a birth date as a serial", csv(withCell(3, "32904")), ["D2 Use the format YYYY-MM-DD."]],
  [
    "the same payment twice",
    csv(grace, grace, withCell(0, "151.00")),
    ["3 good", "1 payment looks like a duplicate."],
  ],
  [
    "a name of 4,097 characters",
    csv(withCell(2, "x".repeat(4_097))),
    ["Cell C2 holds more than 4,096 characters."],
  ],
  ["a name of 141 characters", csv(withCell(2, "x".repeat(141))), ["C2 Use at most 140 characters."]],
  [
    "121 columns",
    Buffer.from(lines(Array.from({ length: 121 }, (_, index) => `c${index}`))),
    ["The file has more than 120 columns."],
  ],
  [
    "a line of a million commas",
    Buffer.from(`${header.join(",")}${",".repeat(1_000_000)}\n${grace.join(",")}`),
    good,
  ],
  ["a line of 20 megabytes", Buffer.alloc(20_000_000, "x"), ["Cell A1 holds more than 4,096 characters."]],
  ["a file over 50 megabytes", Buffer.alloc(50 * 1_024 * 1_024 + 1, "x"), ["The file is larger than 50 MB."]],
  ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj"), notASheet],
  ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), notASheet],
  ["a page named .xls", Buffer.from("<html><table><tr><td>Amount</td></tr></table></html>"), notASheet],
  [
    "random bytes",
    Buffer.from(Array.from({ length: 4_000 }, (_, index) => (index * 7_919 + (index >> 3)) % 256)),
    notASheet,
  ],
];

const books: [what: string, bytes: Buffer, told: string[], by?: PaymentContext][] = [
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
  ["only hidden sheets", xlsx({}, { sheets: [{ name: "Payments", state: "hidden" }] }), unreadable],
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
    [`C2 ${hiddenCharacters}`],
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

test.each([...texts, ...books])(
  "%s: the sender is told exactly this [PAY-28, PAY-29, PAY-32, C-62, C-63, F-61, F-62]",
  async (_what, bytes, expected, by) => {
    expect(await told(bytes, "en", by)).toEqual(expected);
  },
);

test("every file of the corpus is answered in French as well, and no French text is the English one [F-62]", async () => {
  for (const [what, bytes, english, by] of [...texts, ...books]) {
    const answer = await told(bytes, "fr", by);
    expect(answer, what).toHaveLength(english.length);
    for (const text of answer.filter((line) => !/^\d+ good$/.test(line))) expect(english).not.toContain(text);
  }
});

test("a workbook cut off at any kilobyte is refused or says that it is, and nothing breaks [F-62]", async () => {
  const rows = Array.from({ length: 400 }, (_, index) =>
    xmlRow(index + 2, withCell(5, `+2547${10_000_000 + index * 7_919}`)),
  );
  const whole = xlsxOf({ rows: xmlRow(1, header) + rows.join("") });
  expect(await told(whole)).toEqual(["400 good"]);
  for (let length = 1_024; length < whole.length; length += 1_024)
    expect(await told(whole.subarray(0, length)), `cut at ${length}`).toEqual(unreadable);
});
