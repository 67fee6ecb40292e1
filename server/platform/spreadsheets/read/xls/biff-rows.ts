import { cellName } from "@corridor/product/spreadsheets/cell-name";
import { records, textAt, type BiffRecord, type BiffWorkbook } from "./biff-records.ts";
import { numberCell } from "../numbers/cell-number.ts";
import { limits } from "../limits.ts";
import type { NumberFormat } from "../numbers/number-format.ts";
import { cellKinds, FileRefused, fromFormula, refuseUnreadable, type RowSink } from "../sheet.ts";

/** Puts the cells of a BIFF8 sheet together to rows. Excel writes them row by row; a file in another order is refused. */
export class BiffRows {
  readonly #workbook: BiffWorkbook;
  readonly #sink: RowSink;
  readonly #cells: string[] = [];
  readonly #kinds = new Uint8Array(limits.columns);
  readonly #formats: NumberFormat[] = [];
  readonly #hiddenRowIndexes = new Set<number>();
  readonly hiddenColumns: number[] = [];
  hiddenRows = 0;
  #rowIndex = -1;
  /** The cell whose formula computed a text, which comes in the next record. */
  #awaitsText: { row: number; column: number } | null = null;

  constructor(workbook: BiffWorkbook, sink: RowSink) {
    this.#workbook = workbook;
    this.#sink = sink;
  }

  take({ type, data }: BiffRecord): void {
    switch (type) {
      case records.row:
        if (data.readUInt32LE(12) & 0x20) this.#hiddenRowIndexes.add(data.readUInt16LE(0));
        return;
      case records.hiddenColumns: {
        this.#columns(data);
        return;
      }
      case records.sharedText: {
        this.#put(data, this.#workbook.strings[data.readUInt32LE(6)] ?? refuseUnreadable(), cellKinds.text);
        return;
      }
      case records.text: {
        this.#put(data, textAt(data, 6, 2), cellKinds.text);
        return;
      }
      case records.number: {
        this.#number(data, data.readDoubleLE(6), 0);
        return;
      }
      case records.shortNumber: {
        this.#number(data, shortNumber(data.readUInt32LE(6)), 0);
        return;
      }
      case records.numbersInARow: {
        this.#numbers(data);
        return;
      }
      case records.truthOrError:
        if (data.readUInt8(7) === 1) this.#put(data, "#ERROR", cellKinds.error);
        else this.#put(data, data.readUInt8(6) === 1 ? "TRUE" : "FALSE", cellKinds.text);
        return;
      case records.formula: {
        this.#formula(data);
        return;
      }
      case records.formulaText:
        if (this.#awaitsText)
          this.#set(this.#awaitsText.row, this.#awaitsText.column, textAt(data, 0, 2), fromFormula);
        this.#awaitsText = null;
    }
  }

  end(): void {
    if (this.#cells.length === 0) return;
    if (this.#hiddenRowIndexes.has(this.#rowIndex)) this.hiddenRows += 1;
    this.#sink.row(this.#rowIndex, this.#cells, this.#kinds, null, this.#formats);
    this.#cells.length = 0;
    this.#kinds.fill(0);
  }

  #columns(data: Buffer): void {
    if ((data.readUInt16LE(8) & 1) === 0) return;
    const last = Math.min(data.readUInt16LE(2), limits.columns - 1);
    for (let column = data.readUInt16LE(0); column <= last; column += 1) this.hiddenColumns.push(column);
  }

  #numbers(data: Buffer): void {
    const [row, first] = [data.readUInt16LE(0), data.readUInt16LE(2)];
    for (let at = 4, column = first; at + 6 <= data.length - 2; at += 6, column += 1) {
      this.#styled(row, column, shortNumber(data.readUInt32LE(at + 2)), data.readUInt16LE(at), 0);
    }
  }

  #number(data: Buffer, value: number, flag: number): void {
    this.#styled(data.readUInt16LE(0), data.readUInt16LE(2), value, data.readUInt16LE(4), flag);
  }

  #styled(row: number, column: number, value: number, style: number, flag: number): void {
    const format = this.#workbook.styleFormats[style];
    const { text, kind } = numberCell(String(value), format);
    this.#set(row, column, text, kind | flag);
    if (kind === cellKinds.formatted) this.#formats[column] = format!;
  }

  /** The value is a number, or its last two bytes mark a text, a boolean, an error or no value. */
  #formula(data: Buffer): void {
    if (data.readUInt16LE(12) !== 0xffff) {
      this.#number(data, data.readDoubleLE(6), fromFormula);
      return;
    }
    switch (data.readUInt8(6)) {
      case 0:
        this.#awaitsText = { row: data.readUInt16LE(0), column: data.readUInt16LE(2) };
        return;
      case 1: {
        this.#put(data, data.readUInt8(8) === 1 ? "TRUE" : "FALSE", fromFormula);
        return;
      }
      case 2: {
        this.#put(data, "#ERROR", cellKinds.error | fromFormula);
        return;
      }
      default: {
        this.#put(data, "", cellKinds.error | fromFormula);
        return;
      }
    }
  }

  #put(data: Buffer, text: string, kind: number): void {
    this.#set(data.readUInt16LE(0), data.readUInt16LE(2), text, kind);
  }

  #set(row: number, column: number, text: string, kind: number): void {
    if (text === "" && kind === cellKinds.text) return;
    if (row < this.#rowIndex) refuseUnreadable();
    if (row > this.#rowIndex) this.end();
    this.#rowIndex = row;
    if (column >= limits.columns) throw new FileRefused({ code: "fileTooManyColumns", n: limits.columns });
    if (text.length > limits.cellLength)
      throw new FileRefused({ code: "fileCellTooLong", cell: cellName(row, column), n: limits.cellLength });
    // A cell appears twice only if damage changed the place of one.
    if (this.#cells[column] || this.#kinds[column] !== 0) refuseUnreadable();
    while (this.#cells.length < column) this.#cells.push("");
    this.#cells[column] = text;
    this.#kinds[column] = kind;
  }
}

/** Thirty bits: a whole number or the upper part of a floating one, divided by a hundred if the flag is set. */
function shortNumber(bits: number): number {
  const isWhole = (bits & 2) !== 0;
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE((bits & ~3) >>> 0, 4);
  const value = isWhole ? bits >> 2 : bytes.readDoubleLE(0);
  return bits & 1 ? value / 100 : value;
}
