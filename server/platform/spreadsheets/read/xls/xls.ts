import { records, recordsFrom, textAt, type BiffRecord, type BiffWorkbook } from "./biff-records.ts";
import { readBiffStrings } from "./biff-strings.ts";
import { BiffRows } from "./biff-rows.ts";
import { readCompoundFile } from "./compound-file.ts";
import { firstBiffRow } from "../first-row.ts";
import { numberFormat } from "../numbers/number-format.ts";
import { biffRowsOf, otherSheets } from "../other-sheets.ts";
import {
  FileRefused,
  refuseUnreadable,
  type RowSink,
  type SheetFacts,
  type UncountedSheet,
} from "../sheet.ts";

/** Reads the first visible sheet of an Excel 97 to 2003 workbook (BIFF8). */
export async function readXls(bytes: Buffer, sink: RowSink, uncounted?: UncountedSheet): Promise<SheetFacts> {
  const streams = readCompoundFile(bytes);
  // Older workbooks have a stream Book, and those with a password have a package: neither can be read.
  const stream = streams.get("Workbook")?.() ?? refuseUnreadable();
  const workbook = readGlobals(stream);
  const [first, ...others] = workbook.sheets.filter(({ isHidden }) => !isHidden);
  if (!first) throw new FileRefused({ code: "fileNoSheet" });
  const rows = new BiffRows(workbook, sink);
  let count = 0;
  for (const record of recordsFrom(stream, first.at)) {
    rows.take(record);
    if ((count += 1) % 10_000 === 0) await sink.ready();
  }
  rows.end();
  return {
    hiddenSheets: workbook.sheets.filter(({ isHidden }) => isHidden).length,
    otherSheets: await otherSheets(
      others.map(({ name, at }) => ({
        name,
        count: biffRowsOf(stream, at),
        firstRow: () => firstBiffRow(stream, at, workbook),
      })),
      workbook.strings,
      uncounted,
    ),
    hiddenRows: rows.hiddenRows,
    hiddenColumns: rows.hiddenColumns,
  };
}

function readGlobals(stream: Buffer): BiffWorkbook {
  const formats = new Map<number, string>();
  const styleFormats: number[] = [];
  const sheets: { at: number; name: string; isHidden: boolean }[] = [];
  let strings: string[] = [];
  for (const record of recordsFrom(stream, 0)) {
    const { type, data, next } = record;
    if (type === records.filePassword || isOldVersion(record)) refuseUnreadable();
    if (type === records.sheet && data.readUInt8(5) === 0)
      sheets.push({
        at: data.readUInt32LE(0),
        name: textAt(data, 6, 1),
        isHidden: (data.readUInt8(4) & 3) !== 0,
      });
    if (type === records.format) formats.set(data.readUInt16LE(0), textAt(data, 2, 2));
    if (type === records.style) styleFormats.push(data.readUInt16LE(2));
    if (type === records.sharedStrings) strings = readBiffStrings(stream, next - data.length - 4);
  }
  return { strings, styleFormats: styleFormats.map((id) => numberFormat(id, formats.get(id))), sheets };
}

const biff8 = 0x0600;

function isOldVersion({ type, data }: BiffRecord): boolean {
  return type === records.beginning && data.readUInt16LE(0) !== biff8;
}
