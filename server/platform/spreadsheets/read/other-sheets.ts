import { records, recordsFrom } from "./xls/biff-records.ts";
import { limits } from "./limits.ts";
import { FileRefused, type UncountedSheet, type UnreadSheet } from "./sheet.ts";
import { piecesEndingWith } from "./xml-chunks.ts";

/** Counts the rows of a sheet: calls `note` with each further number of rows, and stops when `note` returns false. */
type CountRows = (note: (rows: number) => boolean) => Promise<void>;

type SheetToCount = {
  readonly name: string;
  readonly count: CountRows;
  readonly firstRow: () => Promise<readonly string[]>;
};

/** The visible unread sheets with rows, each with its number of rows up to the limit (PAY-46). */
export async function otherSheets(
  sheets: readonly SheetToCount[],
  strings: readonly string[],
  uncounted?: UncountedSheet,
): Promise<UnreadSheet[]> {
  const found: UnreadSheet[] = [];
  const isMarked = holdsMark(strings, uncounted);
  for (const { name, count, firstRow } of sheets) {
    if (isMarked && name === uncounted?.name) continue;
    let rows = 0;
    await count((more) => {
      rows = Math.min(rows + more, limits.rows);
      return rows < limits.rows;
    }).catch(passOver);
    if (rows === 0) continue;
    const isAll = rows < limits.rows;
    found.push({ name: name.slice(0, limits.sheetNameLength), rows, isAll, firstRow: await firstRow() });
  }
  return found;
}

/** Whether a mark of the uncounted sheet is one of these texts, or is in this text. */
function holdsMark(texts: string | readonly string[], uncounted?: UncountedSheet): boolean {
  return uncounted?.marks.some((mark) => texts.includes(mark)) ?? false;
}

/** A damaged unread sheet is no reason to refuse the file; a sheet that unpacks to too much is. */
export function passOver(error: unknown): void {
  if (error instanceof FileRefused && error.problem.code === "fileUnpacksTooBig") throw error;
}

/** For an XML sheet: counts the rows with a value or a text, without reading cells. */
export function xmlRowsOf(
  name: string,
  chunks: () => AsyncIterable<Buffer>,
  uncounted?: UncountedSheet,
): CountRows {
  return async (note) => {
    for await (const piece of piecesEndingWith(chunks(), "</row>")) {
      if (name === uncounted?.name && holdsMark(piece, uncounted)) return;
      const rows = piece.split("</row>").filter((row) => /<[vt][\s>]/.test(row));
      if (rows.length > 0 && !note(rows.length)) return;
    }
  };
}

const cellRecords: ReadonlySet<number> = new Set([
  records.number,
  records.shortNumber,
  records.numbersInARow,
  records.sharedText,
  records.text,
  records.truthOrError,
  records.formula,
]);

/** For a BIFF8 sheet: counts the rows that cell records name. */
export function biffRowsOf(stream: Buffer, at: number): CountRows {
  return async (note) => {
    let row = -1;
    for (const { type, data } of recordsFrom(stream, at)) {
      if (!cellRecords.has(type) || data.readUInt16LE(0) === row) continue;
      row = data.readUInt16LE(0);
      if (!note(1)) return;
    }
  };
}
