import type { NumberFormat } from "../numbers/number-format.ts";
import { refuseUnreadable } from "../sheet.ts";

/** The records of a BIFF8 stream that we read ([MS-XLS] 2.3). */
export const records = {
  formula: 0x0006,
  endOfPart: 0x000a,
  filePassword: 0x002f,
  format: 0x041e,
  continued: 0x003c,
  hiddenColumns: 0x007d,
  sheet: 0x0085,
  numbersInARow: 0x00bd,
  style: 0x00e0,
  sharedStrings: 0x00fc,
  sharedText: 0x00fd,
  beginning: 0x0809,
  number: 0x0203,
  text: 0x0204,
  truthOrError: 0x0205,
  formulaText: 0x0207,
  row: 0x0208,
  shortNumber: 0x027e,
} as const;

export type BiffWorkbook = {
  readonly strings: readonly string[];
  readonly styleFormats: readonly NumberFormat[];
  readonly sheets: readonly { readonly at: number; readonly name: string; readonly isHidden: boolean }[];
};

export type BiffRecord = { readonly type: number; readonly data: Buffer; readonly next: number };

export function recordAt(stream: Buffer, at: number): BiffRecord {
  if (at + 4 > stream.length) refuseUnreadable();
  const type = stream.readUInt16LE(at);
  const next = at + 4 + stream.readUInt16LE(at + 2);
  if (next > stream.length) refuseUnreadable();
  return { type, data: stream.subarray(at + 4, next), next };
}

/** The records of one part of the stream, from its beginning to its end record. A part without both has lost records (C-81). */
export function* recordsFrom(stream: Buffer, start: number): Generator<BiffRecord> {
  let depth = 0;
  for (let at = start; ;) {
    const record = recordAt(stream, at);
    if (at === start && record.type !== records.beginning) refuseUnreadable();
    if (record.type === records.beginning) depth += 1;
    if (record.type === records.endOfPart && (depth -= 1) === 0) return;
    // A chart inside a sheet is a part inside the part.
    if (depth <= 1) yield record;
    at = record.next;
  }
}

/** A text after its length, with one or two bytes per character. */
export function textAt(data: Buffer, at: number, lengthBytes: 1 | 2): string {
  const length = lengthBytes === 1 ? data.readUInt8(at) : data.readUInt16LE(at);
  const flags = data.readUInt8(at + lengthBytes);
  const skipped = (flags & 8 ? 2 : 0) + (flags & 4 ? 4 : 0);
  const from = at + lengthBytes + 1 + skipped;
  return flags & 1
    ? data.subarray(from, from + length * 2).toString("utf16le")
    : data.subarray(from, from + length).toString("latin1");
}
