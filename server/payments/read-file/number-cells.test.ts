import { expect, test } from "vitest";
import { xlsxOf, xmlRow } from "../../testing/files/odd-files.ts";
import { record, xlsOf } from "../../testing/files/odd-xls.ts";
import {
  csv,
  foundTwice,
  good,
  grace,
  header,
  shortened,
  errorsIn,
  withCell,
} from "../../testing/files/payment-files.ts";
import { numberFormat, parseFormat } from "../../platform/spreadsheets/read/numbers/number-format.ts";
import { shownNumber } from "../../platform/spreadsheets/read/numbers/shown-number.ts";

const escaped = (format: string) =>
  format.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** A workbook whose rows have numbers of one format in one column, F for the recipient's account. */
function numbers(
  column: "A" | "F",
  format: string,
  values: readonly string[],
  provider = "mpesa-ke",
): Buffer {
  const payment = provider === "mpesa-ke" ? grace : [...withCell(4, provider), "44", "Rent"];
  const names = provider === "mpesa-ke" ? header : [...header, "Recipient Bank Code", "Reason"];
  const rows = values.map((value, index) =>
    xmlRow(index + 2, payment, { [column]: `<c r="${column}${index + 2}" s="1"><v>${value}</v></c>` }),
  );
  return xlsxOf({
    rows: xmlRow(1, names) + rows.join(""),
    styleFormats: [0, 164],
    customFormats: { 164: escaped(format) },
  });
}

const roundNumber =
  "This number ends in many zeros: a spreadsheet has probably shortened it. Format the column as text, enter the number again and save as XLSX.";
const roundText =
  "All numbers of this column end in many zeros: a spreadsheet has probably shortened them. Enter each number again. If this number is right, write it with spaces, such as 254 712 000 000.";
const otherwise = (shown: string, stored: string) =>
  `The spreadsheet shows “${shown}” here but stores ${stored}. Format the column as text and enter the value you mean.`;

test.each(["0.00E+00", "##0.0E+0", "0E+00;-0E+00", '[Red]0.00E+00" "'])(
  "a phone that a spreadsheet shows in the format %s is an error at its cell, with any digits left [PAY-32, PAY-43]",
  async (format) => {
    expect(await errorsIn(numbers("F", format, ["254712000000"]))).toEqual([`F2 ${shortened}`]);
    expect(await errorsIn(numbers("F", format, ["254712345678"]))).toEqual([`F2 ${shortened}`]);
    expect(await errorsIn(numbers("F", format, ["1234567890"], "bank-ke"))).toEqual([`F2 ${shortened}`]);
  },
);

test("a phone of 12 digits in the General format is stored exactly and is read [PAY-43]", async () => {
  expect(await errorsIn(numbers("F", "General", ["254712345678"]))).toEqual(good);
  expect(await errorsIn(numbers("F", "0", ["254712345678"]))).toEqual(good);
  expect(await errorsIn(numbers("F", "#,##0", ["254712345678"]))).toEqual(good);
});

test("a number of 16 digits may have lost digits in the spreadsheet and is an error at its cell; a number of 15 digits is read [PAY-32]", async () => {
  expect(await errorsIn(numbers("F", "General", ["123456789012345"], "bank-ke"))).toContain("1 good");
  expect(await errorsIn(numbers("F", "General", ["1000000000000000"], "bank-ke"))).toEqual([
    `F2 ${shortened}`,
  ]);
  for (const format of ["General", "0", "0000000000000000"])
    expect(await errorsIn(numbers("F", format, ["1234567890123456"], "bank-ke")), format).toEqual([
      `F2 ${shortened}`,
    ]);
});

test("the own and built-in scientific formats of an Excel 97 workbook are recognised [PAY-43]", async () => {
  const style = (format: number) => record(0x00e0, [0, 0, format, 0]);
  const own = record(0x041e, Buffer.from([164, 0, 5, 0, 0, ...Buffer.from("0.0E+")]));
  const row = (index: number) =>
    withCell(5, "").map((cell, column) => (column === 5 ? { number: 254712000000, style: index } : cell));
  const book = (index: number) =>
    xlsOf({ rows: [header, row(index)], globals: [own, style(0), style(11), style(48), style(164)] });
  expect(await errorsIn(book(1))).toEqual([`F2 ${shortened}`]);
  expect(await errorsIn(book(2))).toEqual([`F2 ${shortened}`]);
  expect(await errorsIn(book(3))).toEqual([`F2 ${shortened}`]);
  expect(await errorsIn(book(0))).toEqual([`F2 ${roundNumber}`]);
});

test.each(["2.54712E+11", "2,54712E+11", "4E+11"])(
  "an identifier that is the text %s is an error in every file and for every provider [PAY-32, PAY-43]",
  async (value) => {
    expect(await errorsIn(csv(withCell(5, `"${value}"`)))).toEqual([`F2 ${shortened}`]);
    expect(await errorsIn(csv(withCell(4, "test").with(5, `"${value}"`)))).toEqual([`F2 ${shortened}`]);
    expect(await errorsIn(csv(withCell(6, `"${value}"`)))).toEqual([`G2 ${shortened}`]);
    expect(await errorsIn(xlsxOf({ rows: xmlRow(1, header) + xmlRow(2, withCell(5, value)) }))).toEqual([
      `F2 ${shortened}`,
    ]);
  },
);

const phones = ["254712345678", "254712345679", "254712345681"];

test.each([
  ["one phone among others that do not", [...phones, "254712000000"], [5], [5]],
  ["every phone", ["254712000000", "254733000000"], [2, 3], [2, 3]],
  ["the same phone in every row", ["254712000000", "254712000000"], [2, 3], [2, 3]],
  ["the only phone", ["254712000000"], [2], [2]],
  ["the only phone, in a narrower column,", ["254710000000"], [2], [2]],
  ["one phone beside another round one", [...phones, "254712345000", "254712000000"], [6], []],
  ["fewer than six zeros", [...phones, "254712300000"], [], []],
])(
  "%s ends in zeros: a number of a workbook is judged by itself, a value of a csv file by its column [PAY-43]",
  async (_what, values, rows, csvRows) => {
    const found = (answer: string[]) => answer.filter((line) => line.startsWith("F"));
    const expected = rows.map((row) => `F${row} ${roundNumber}`);
    expect(found(await errorsIn(numbers("F", "0", values)))).toEqual(expected);
    expect(found(await errorsIn(numbers("F", "General", values)))).toEqual(expected);
    expect(found(await errorsIn(csv(...values.map((value) => withCell(5, value)))))).toEqual(
      csvRows.map((row) => `F${row} ${roundNumber}`),
    );
    expect(found(await errorsIn(csv(...values.map((value) => withCell(5, `+${value}`)))))).toEqual([]);
  },
);

test("a workbook with one phone stored as 2.54712E+11 in the General format is refused [PAY-32, PAY-43]", async () => {
  expect(await errorsIn(numbers("F", "General", ["2.54712E+11"]))).toEqual([`F2 ${roundNumber}`]);
  expect(await errorsIn(numbers("F", "General", ["2.5471E+11"]))).toEqual([`F2 ${roundNumber}`]);
});

test("an account that really ends in zeros is refused as a number and accepted as text [PAY-43]", async () => {
  const bank = [...withCell(4, "bank-ke").with(5, "1000000000"), "44", "Rent"];
  const names = [...header, "Recipient Bank Code", "Reason"];
  expect(await errorsIn(numbers("F", "General", ["1000000000"], "bank-ke"))).toEqual([`F2 ${roundNumber}`]);
  expect(await errorsIn(xlsxOf({ rows: xmlRow(1, names) + xmlRow(2, bank) }))).toEqual(good);
});

test.each([
  ["all end in zeros and differ", ["254712000000", "254733000000"], [2, 3]],
  ["all end in zeros and are the same", ["254712000000", "254712000000"], []],
  ["there is one", ["254712000000"], []],
  ["one ends otherwise", ["254712000000", "254733000000", "254712345678"], []],
  ["all are written with spaces", ["254 712 000 000", "254 733 000 000"], []],
  ["all begin with +", ["+254712000000", "+254733000000"], []],
])("phones in text cells of a workbook: %s [PAY-43]", async (_what, values, rows) => {
  const asText = values.map((value, index) => xmlRow(index + 2, withCell(5, value)));
  const found = (await errorsIn(xlsxOf({ rows: xmlRow(1, header) + asText.join("") }))).filter((line) =>
    line.startsWith("F"),
  );
  expect(found).toEqual(rows.map((row) => `F${row} ${roundText}`));
});

test("a shortened number is listed once, at its place in the sheet [PAY-30, PAY-43]", async () => {
  const rows = ["254712000000", ...phones, "254733000000"].map((phone) => withCell(5, phone));
  rows[1] = rows[1]!.with(0, "x");
  rows[4] = rows[4]!.with(0, "y");
  const places = (await errorsIn(csv(...rows))).map((line) => line.split(" ", 1)[0]);
  expect(places).toEqual(["F2", "A3", "A6", "F6"]);
});

test.each([
  ["a percentage", "0%", "0.5", otherwise("50%", "0.5")],
  ["a percentage with decimals", "0.0%", "1.255", otherwise("125.5%", "1.255")],
  ["thousands", "#,##0,", "1500000", otherwise("1500", "1500000")],
  ["millions", '0.0,,"M"', "1500000", otherwise("1.5M", "1500000")],
  ["fewer decimals than are stored", "#,##0", "150.5", otherwise("151", "150.5")],
  ["digits of the format itself", '0"00"', "150", otherwise("15000", "150")],
  ["nothing", ";;;", "150", otherwise("", "150")],
  ["a scientific format that loses digits", "0.0E+00", "150499", otherwise("1.5E+05", "150499")],
])(
  "an amount that is shown as %s is an error that names both readings [PAY-47]",
  async (_what, format, stored, problem) => {
    expect(await errorsIn(numbers("A", format, [stored]))).toEqual([`A2 ${problem}`]);
  },
);

test.each([
  "0.00",
  "#,##0.00",
  "[Magenta]0.00",
  "[Red]0.00;[Blue]-0.00",
  "[$KSh-409]\\ #,##0.00",
  "[$-409]#,##0.00",
  '"day" 0.00',
  "\\d0.00",
  "0.00_d",
  "*d0.00",
  '"dd/mm" 0.00',
  "[>=1000]#,##0.00;0.00",
  "0.000E+00",
  "00000.00",
  "_-* #,##0.00_-",
  "General",
  "@",
  '0.00 "USD"',
  "[Color10]0.00",
  "# ?/?",
])("an amount of 150.5 in the format %s is this amount, and no date [PAY-47]", async (format) => {
  expect(await errorsIn(numbers("A", format, ["150.5"]))).toEqual(good);
});

test.each([
  "dd/mm/yyyy",
  "[h]:mm",
  "[mm]:ss",
  "[$-409]d-mmm-yy",
  'yyyy"-"mm',
  "h:mm AM/PM",
  "[Red]d.m.yy",
  "\\d d",
])("a number in the format %s is a date or a time [PAY-47]", (format) =>
  expect(parseFormat(format).isDate).toBe(true),
);

test("leading zeros that a format shows belong to an account [PAY-32, PAY-47]", async () => {
  const taken = (format: string, value: string) => shownNumber(value, parseFormat(format)).padded;
  expect(taken("0000000000", "112345678")).toBe("0112345678");
  expect(taken("000-000-0000", "112345678")).toBe("0112345678");
  expect(await errorsIn(numbers("F", "0000000000", ["112345678"], "bank-ke"))).toEqual(good);
  expect(await errorsIn(numbers("F", '"+254"000000000', ["712345678"], "bank-ke"))).toEqual([
    `F2 ${otherwise("+254712345678", "712345678")}`,
  ]);
});

test("a format that a workbook refers to only by number is recognised [PAY-47]", () => {
  expect(shownNumber("0.5", numberFormat(9, undefined)).text).toBe("50%");
  expect(shownNumber("254712345678", numberFormat(11, undefined)).text).toBe("2.55E+11");
  expect(numberFormat(14, undefined).isDate).toBe(true);
  expect(numberFormat(49, undefined).isDate).toBe(false);
});

test("the error sheet of a file with such cells has the same errors when it is uploaded again [PAY-10, PAY-43, PAY-47]", async () => {
  const files = [
    numbers("F", "0.00E+00", ["254712000000"]),
    numbers("F", "0", [...phones, "254712000000"]),
    csv(...[...phones, "254712000000"].map((phone) => withCell(5, phone))),
    csv(withCell(5, "254712000000")),
    csv(...[...phones, "254712345000", "254712000000"].map((phone) => withCell(5, phone))),
    xlsxOf({
      rows:
        xmlRow(1, header) + xmlRow(2, withCell(5, "254712000000")) + xmlRow(3, withCell(5, "254733000000")),
    }),
    numbers("A", '0.0,,"M"', ["1500000", "2500000"]),
    numbers("F", "0000000000", ["112345678"], "bank-ke"),
  ];
  const found = await Promise.all(files.map((file) => foundTwice(file)));
  expect(found.map((one) => one?.first.length)).toEqual([1, 1, 1, 1, 0, 2, 2, 0]);
  for (const one of found) expect(one?.again).toEqual(one?.first);
});
