import { BiffRows } from "./xls/biff-rows.ts";
import { recordsFrom, type BiffWorkbook } from "./xls/biff-records.ts";
import { passOver } from "./other-sheets.ts";
import { SheetRows, type Workbook } from "./sheet-xml.ts";
import type { RowSink } from "./sheet.ts";
import { piecesEndingWith } from "./xml-chunks.ts";

/** Keeps the first row that is not blank. */
class FirstRow implements RowSink {
  cells: readonly string[] | null = null;
  readonly ready = () => undefined;
  readonly row = (_rowIndex: number, cells: readonly string[]) => {
    if (cells.some((cell) => cell.trim() !== "")) this.cells ??= [...cells];
  };
}

/** The first row of an XML sheet that is not read otherwise. Damage in such a sheet is ignored (PAY-46). */
export async function firstXmlRow(
  chunks: AsyncIterable<Buffer>,
  workbook: Workbook,
): Promise<readonly string[]> {
  const first = new FirstRow();
  const rows = new SheetRows(workbook, first);
  try {
    for await (const piece of piecesEndingWith(chunks, "</row>")) {
      rows.read(piece);
      if (first.cells) break;
    }
  } catch (error) {
    passOver(error);
  }
  return first.cells ?? [];
}

/** The first row of a BIFF8 sheet that is not read otherwise. */
export async function firstBiffRow(
  stream: Buffer,
  at: number,
  workbook: BiffWorkbook,
): Promise<readonly string[]> {
  const first = new FirstRow();
  const rows = new BiffRows(workbook, first);
  try {
    for (const record of recordsFrom(stream, at)) {
      rows.take(record);
      if (first.cells) break;
    }
    rows.end();
  } catch (error) {
    passOver(error);
  }
  return first.cells ?? [];
}
