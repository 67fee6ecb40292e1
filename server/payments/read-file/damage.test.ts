import { expect, test } from "vitest";
import { workbookParts, xmlRow, zipOf, type ZipPart } from "../../testing/odd-files.ts";
import { grace, good, header, told, unreadable } from "../../testing/payment-files.ts";

const parts = (change: Partial<ZipPart> = {}) =>
  workbookParts({ rows: xmlRow(1, header) + xmlRow(2, grace) }).map((part) => ({ ...part, ...change }));

/** The same bytes with one text in place of another of the same length, once or everywhere. */
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
  expect(await told(bytes)).toEqual(good);
});

/** The number of parts as the end of the directory tells it. */
function counting(bytes: Buffer, count: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt16LE(count, copy.length - 12);
  return copy;
}

/** A part that says, in both places, that it goes on into the next one. */
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
])("a workbook with %s is refused, and no payment of it is answered [C-81, F-61]", async (_what, bytes) => {
  expect(await told(bytes)).toEqual(unreadable);
});

/** The checksum of a part as it stands in the directory. */
function sumOf(name: string): string {
  const bytes = zipOf(parts());
  const entry = bytes.lastIndexOf("PK\u0001\u0002", bytes.lastIndexOf(name));
  return bytes.subarray(entry + 16, entry + 20).toString("latin1");
}
