import { expect, test } from "vitest";
import { workbookParts, xlsxOf, xmlRow, zipOf, type ZipPart } from "../../testing/files/odd-files.ts";
import { compoundFileOf, record } from "../../testing/files/odd-xls.ts";
import {
  grace,
  good,
  header,
  noVisibleSheet,
  errorsIn,
  unreadable,
} from "../../testing/files/payment-files.ts";

const parts = (change: Partial<ZipPart> = {}) =>
  workbookParts({ rows: xmlRow(1, header) + xmlRow(2, grace) }).map((part) => ({ ...part, ...change }));

/** The bytes with one text replaced by another of the same length, once or everywhere. */
function changed(bytes: Buffer, from: string, to: string, which: "first" | "last" | "all" = "all"): Buffer {
  const copy = Buffer.from(bytes);
  const places: number[] = [];
  const wanted = Buffer.from(from, "latin1");
  for (let at = copy.indexOf(wanted); at !== -1; at = copy.indexOf(wanted, at + 1)) places.push(at);
  expect(places.length).toBeGreaterThan(0);
  const chosen = which === "all" ? places : [places.at(which === "first" ? 0 : -1)!];
  for (const at of chosen) copy.write(to, at, "latin1");
  return copy;
}

const stored = zipOf(parts({ isStored: true }));

test.each([
  ["stored parts", stored],
  ["packed parts", zipOf(parts())],
  ["checksums behind the parts", zipOf(parts({ measured: "behind" }))],
  ["sizes in the fields of zip64", zipOf(parts({ measured: "zip64" }))],
])("a workbook with %s is read [C-81]", async (_what, bytes) => {
  expect(await errorsIn(bytes)).toEqual(good);
});

/** Sets the number of parts at the end of the directory. */
function counting(bytes: Buffer, count: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt16LE(count, copy.length - 12);
  return copy;
}

/** A part whose two sizes reach into the next part. */
function overlapping(): Buffer {
  const bytes = zipOf([{ name: "docProps/app.xml", content: "x".repeat(100), isStored: true }, ...parts()]);
  const central = bytes.indexOf("PK\u0001\u0002");
  for (const at of [18, 22, central + 20, central + 24]) bytes.writeUInt32LE(200, at);
  return bytes;
}

const withApp = zipOf([...parts(), { name: "docProps/app.xml", content: "<Properties/>" }]);
const secondSheet = { name: "XL/worksheets/Sheet1.xml", content: "<worksheet><sheetData/></worksheet>" };

test.each([
  ["an amount changed in a stored sheet", changed(stored, "150.00", "950.00")],
  ["a sheet's checksum changed in both places", changed(zipOf(parts()), sumOf("sheet1"), "\0\0\0\0")],
  [
    "a sheet's checksum changed in the directory",
    changed(zipOf(parts()), sumOf("sheet1"), "\0\0\0\0", "last"),
  ],
  ["a part that is renamed in the directory", changed(stored, "xl/styles.xml", "xl/stylez.xml", "last")],
  ["a part that is renamed before its bytes", changed(stored, "xl/styles.xml", "xl/stylez.xml", "first")],
  ["a directory that counts one part too few", counting(withApp, parts().length)],
  ["a directory that counts one part too many", counting(withApp, parts().length + 2)],
  ["two parts of one name", zipOf([...parts(), secondSheet])],
  ["parts that overlap", overlapping()],
  ["a part that is smaller than it says", zipOf(parts().map((part) => ({ ...part, declaredBytes: 9_999 })))],
])(
  "a workbook with %s is refused, and none of its payments is returned [C-81, F-61]",
  async (_what, bytes) => {
    expect(await errorsIn(bytes)).toEqual(unreadable);
  },
);

/** The checksum of a part in the directory. */
function sumOf(name: string): string {
  const bytes = zipOf(parts());
  const entry = bytes.lastIndexOf("PK\u0001\u0002", bytes.lastIndexOf(name));
  return bytes.subarray(entry + 16, entry + 20).toString("latin1");
}

/** A workbook with this XML in place of one cell of a payment. */
const withXml = (column: string, xml: string) =>
  xlsxOf({ rows: xmlRow(1, header) + xmlRow(2, grace, { [column]: xml }) });

test.each([
  ["two numbers for one cell", withXml("A", '<c r="A2"><v>10</v></c><c r="A2"><v>900</v></c>')],
  [
    "an empty formula and a number for one cell",
    withXml("A", '<c r="A2"><f>B9</f></c><c r="A2"><v>900</v></c>'),
  ],
  [
    "a cell that comes again after others",
    withXml("B", '<c r="B2" t="str"><v>KES</v></c><c r="A2"><v>900</v></c>'),
  ],
])("a workbook with %s is refused as damaged [PAY-50]", async (_what, bytes) => {
  expect(await errorsIn(bytes)).toEqual(unreadable);
});

test("a workbook without a visible worksheet is refused for this reason, not as damaged [PAY-46, PAY-50]", async () => {
  const rows = xmlRow(1, header) + xmlRow(2, grace);
  const chart = { name: "Chart", type: "chartsheet" };
  expect(await errorsIn(xlsxOf({ rows, sheets: [chart] }))).toEqual(noVisibleSheet);
  expect(await errorsIn(xlsxOf({ rows, sheets: [chart, { name: "P", state: "hidden" }] }))).toEqual(
    noVisibleSheet,
  );
  const chartName = record(0x0085, [0, 0, 0, 0, 0, 2, 1, 0, 80]);
  const beginning = record(0x0809, [0, 6, 5, 0, ...Array.from({ length: 12 }, () => 0)]);
  const charts = compoundFileOf("Workbook", Buffer.concat([beginning, chartName, record(0x000a)]));
  expect(await errorsIn(charts)).toEqual(noVisibleSheet);
});

test("a negative number is neither a phone nor an account [PAY-32, PAY-33]", async () => {
  expect(await errorsIn(withXml("F", '<c r="F2"><v>-254712345678</v></c>'))).toEqual([
    "F2 This is not a valid phone number.",
  ]);
  const toTest = grace.with(4, "test");
  const number = { F: '<c r="F2"><v>-254712345678</v></c>' };
  expect(await errorsIn(xlsxOf({ rows: xmlRow(1, header) + xmlRow(2, toTest, number) }))).toEqual([
    "F2 The account number is not valid.",
  ]);
});
