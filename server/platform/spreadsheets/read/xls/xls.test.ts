import { expect, test } from "vitest";
import {
  compoundFileOf,
  record,
  xlsOf,
  type OddXls,
  type XlsCell,
} from "../../../../testing/files/odd-xls.ts";
import { readSheet } from "../read-sheet.ts";
import { cellKinds, FileRefused, fromFormula } from "../sheet.ts";

type SeenRow = { rowIndex: number; cells: string[]; kinds: number[] };

async function read(bytes: Buffer) {
  const rows: SeenRow[] = [];
  const facts = await readSheet(bytes, {
    row: (rowIndex, cells, kinds) =>
      void rows.push({ rowIndex, cells: [...cells], kinds: [...kinds!.subarray(0, cells.length)] }),
    ready: () => undefined,
  });
  return { rows, facts };
}

const row = (...cells: XlsCell[]): OddXls => ({ rows: [["Amount", "Name"], cells] });

test("an Excel 97 workbook is read cell by cell [PAY-29]", async () => {
  const { rows, facts } = await read(xlsOf(row({ number: 150.25 }, "Łukasz")));
  expect(rows).toEqual([
    { rowIndex: 0, cells: ["Amount", "Name"], kinds: [0, 0] },
    { rowIndex: 1, cells: ["150.25", "Łukasz"], kinds: [cellKinds.number, 0] },
  ]);
  expect(facts).toEqual({ hiddenSheets: 0, otherSheets: [], hiddenRows: 0, hiddenColumns: [] });
});

test("formulas give their stored value, and the cells are marked [PAY-29, C-63]", async () => {
  const { rows } = await read(xlsOf(row({ formula: 12.5 }, { formula: "Grace" }, { formula: null })));
  expect(rows[1]).toEqual({
    rowIndex: 1,
    cells: ["12.5", "Grace", ""],
    kinds: [cellKinds.number | fromFormula, fromFormula, cellKinds.error | fromFormula],
  });
});

test("a number shown as a date, and one of too many digits, are marked [PAY-32, C-63]", async () => {
  const style = (format: number) => record(0x00e0, [0, 0, format, 0]);
  const { rows } = await read(
    xlsOf({ ...row({ number: 32904, style: 1 }, { number: 2.5e17 }), globals: [style(0), style(14)] }),
  );
  expect(rows[1]?.kinds).toEqual([cellKinds.date, cellKinds.shortened]);
});

test("hidden sheets, rows and columns are counted [C-63]", async () => {
  const hiddenRow = Buffer.alloc(16);
  hiddenRow.writeUInt16LE(1, 0);
  hiddenRow.writeUInt32LE(0x20, 12);
  const hiddenColumn = Buffer.from([1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0]);
  const { facts } = await read(
    xlsOf({
      ...row("1", "Grace"),
      hiddenSheets: 2,
      sheetStart: [record(0x007d, hiddenColumn), record(0x0208, hiddenRow)],
    }),
  );
  expect(facts).toEqual({ hiddenSheets: 2, otherSheets: [], hiddenRows: 1, hiddenColumns: [1] });
});

/** A text in the first cell. */
const textCell = record(0x0204, [0, 0, 0, 0, 0, 0, 1, 0, 0, 65]);

function movedSheet(): Buffer {
  const bytes = xlsOf(row("1", "Grace"));
  const name = bytes.indexOf(record(0x0085, Buffer.alloc(9)).subarray(0, 4));
  bytes.writeUInt32LE(bytes.readUInt32LE(name + 4) + 20, name + 4);
  return bytes;
}

const whole = xlsOf({ rows: Array.from({ length: 300 }, () => ["150.00", "Grace Achieng"]) });

test.each([
  ["a password", xlsOf({ ...row("1"), globals: [record(0x002f, [0, 0])] })],
  ["an older version", xlsOf({ ...row("1"), version: 0x0500 })],
  ["a package with a password", compoundFileOf("EncryptedPackage", Buffer.alloc(100))],
  ["only its header", whole.subarray(0, 512)],
  ["half of itself", whole.subarray(0, whole.length / 2)],
])("a workbook with %s cannot be read, and is refused for that [F-62]", async (_what, bytes) => {
  await expect(read(bytes)).rejects.toThrow(FileRefused);
});

/** The entry of the large workbook's table that names the following sector; the table begins after the header. */
const nextOf = (sector: number) => 512 + sector * 4;

function changedTable(at: number, value: number): Buffer {
  const copy = Buffer.from(whole);
  copy.writeUInt32LE(value, at);
  return copy;
}

test.each([
  ["a stream that lost its last sectors", changedTable(nextOf(20), 0xfffffffe)],
  ["a sector that stands in its stream twice", changedTable(nextOf(20), 21 - 5)],
  ["one table sector too many in its header", changedTable(44, whole.readUInt32LE(44) + 1)],
  ["another size of small sectors", changedTable(56, 8_192)],
  ["a sheet that does not begin where its name says", movedSheet()],
  ["a cell that stands twice", xlsOf({ ...row("1"), sheetStart: [textCell, textCell] })],
])("a workbook with %s is refused [C-81]", async (_what, bytes) => {
  await expect(read(bytes)).rejects.toThrow(FileRefused);
});

test("with any byte changed, a workbook is read or refused, and nothing else happens [F-62]", async () => {
  const small = xlsOf(row({ number: 1 }, "Grace"));
  for (let at = 0; at < small.length; at += 3) {
    const damaged = Buffer.from(small);
    damaged[at] = (damaged[at]! + 129) % 256;
    const outcome = await read(damaged).catch((error: unknown) => error);
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(FileRefused);
  }
});
