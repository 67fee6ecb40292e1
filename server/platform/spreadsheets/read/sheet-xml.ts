import { cellName } from "@corridor/product/spreadsheets/cell-name";
import { numberCell } from "./numbers/cell-number.ts";
import { limits } from "./limits.ts";
import type { NumberFormat } from "./numbers/number-format.ts";
import { cellKinds, FileRefused, fromFormula, refuseUnreadable, type RowSink } from "./sheet.ts";
import { attributeOf, isTrue, textOf, unescapeXml } from "./xml.ts";

export type Workbook = {
  readonly strings: readonly string[];
  /** The number format of each cell style. */
  readonly styleFormats: readonly NumberFormat[];
};

const slash = 47;

/** Reads the rows of a worksheet from text of whole rows. Parsed by hand, because a tree of a million cells takes too long. */
export class SheetRows {
  readonly #workbook: Workbook;
  readonly #sink: RowSink;
  readonly #cells: string[] = [];
  readonly #kinds = new Uint8Array(limits.columns);
  readonly #formats: NumberFormat[] = [];
  hiddenRows = 0;
  #rowIndex = -1;
  #count = 0;

  constructor(workbook: Workbook, sink: RowSink) {
    this.#workbook = workbook;
    this.#sink = sink;
  }

  read(xml: string): void {
    for (let at = nextTag(xml, "<row", 0); at !== -1;) {
      const tagEnd = xml.indexOf(">", at);
      if (tagEnd === -1) refuseUnreadable();
      const isEmpty = xml.charCodeAt(tagEnd - 1) === slash;
      const end = isEmpty ? tagEnd : xml.indexOf("</row>", tagEnd);
      if (end === -1) refuseUnreadable();
      this.#row(xml, at, tagEnd, end);
      at = nextTag(xml, "<row", end);
    }
  }

  #row(xml: string, at: number, tagEnd: number, end: number): void {
    const tag = xml.slice(at, tagEnd);
    const number = Number(attributeOf(tag, "r") ?? this.#rowIndex + 2);
    if (!Number.isInteger(number) || number - 1 <= this.#rowIndex) refuseUnreadable();
    this.#rowIndex = number - 1;
    this.#count = 0;
    this.#kinds.fill(0);
    // The row is cut out, so that a search for a missing tag ends with the row.
    this.#readCells(xml.slice(tagEnd + 1, end));
    if (this.#count === 0) return;
    if (this.#cells.length !== this.#count) this.#cells.length = this.#count;
    if (isTrue(attributeOf(tag, "hidden"))) this.hiddenRows += 1;
    this.#sink.row(this.#rowIndex, this.#cells, this.#kinds, null, this.#formats);
  }

  #readCells(row: string): void {
    let column = -1;
    for (let at = nextTag(row, "<c", 0); at !== -1;) {
      const tagEnd = row.indexOf(">", at);
      if (tagEnd === -1) refuseUnreadable();
      const { column: named, style, type } = cellAttributes(row, at + 2, tagEnd);
      column = named === -1 ? column + 1 : named;
      const isEmpty = row.charCodeAt(tagEnd - 1) === slash;
      const end = isEmpty ? tagEnd : row.indexOf("</c>", tagEnd);
      if (end === -1) refuseUnreadable();
      if (!isEmpty) this.#cell(row, tagEnd + 1, end, column, style, type);
      at = nextTag(row, "<c", end);
    }
  }

  /** A formula, if any, and then a value or an own text. */
  #cell(row: string, from: number, end: number, column: number, style: number, type: string): void {
    const isFormula = row.startsWith("<f", from);
    const start = isFormula ? afterFormula(row, from) : from;
    const flag = isFormula ? fromFormula : 0;
    const tag = row.indexOf("<", start);
    if (type === "inlineStr") this.#put(column, textOf(row.slice(start, end)), flag);
    else if (tag < end && row.startsWith("<v", tag) && row.charCodeAt(row.indexOf(">", tag) - 1) !== slash) {
      const stop = row.indexOf("</v>", tag);
      if (stop === -1 || stop > end) refuseUnreadable();
      this.#value(column, row.slice(row.indexOf(">", tag) + 1, stop), style, type, flag);
    } else if (isFormula) this.#put(column, "", cellKinds.error | flag);
  }

  #value(column: number, stored: string, style: number, type: string, flag: number): void {
    switch (type) {
      case "s": {
        this.#put(column, this.#workbook.strings[Number(stored)] ?? refuseUnreadable(), flag);
        return;
      }
      case "e": {
        this.#put(column, unescapeXml(stored), cellKinds.error | flag);
        return;
      }
      case "b": {
        this.#put(column, stored === "1" ? "TRUE" : "FALSE", flag);
        return;
      }
      case "str":
      case "d": {
        this.#put(column, unescapeXml(stored), flag);
        return;
      }
      default: {
        const format = this.#workbook.styleFormats[style];
        const { text, kind } = numberCell(stored, format);
        this.#put(column, text, kind | flag);
        if (kind === cellKinds.formatted) this.#formats[column] = format!;
      }
    }
  }

  #put(column: number, text: string, kind: number): void {
    if (text === "" && kind === cellKinds.text) return;
    if (column >= limits.columns) throw new FileRefused({ code: "fileTooManyColumns", n: limits.columns });
    if (text.length > limits.cellLength)
      throw new FileRefused({
        code: "fileCellTooLong",
        cell: cellName(this.#rowIndex, column),
        n: limits.cellLength,
      });
    // If one cell has two values, neither is chosen (PAY-50).
    if (column < this.#count && (this.#cells[column] !== "" || this.#kinds[column] !== 0)) refuseUnreadable();
    while (this.#count < column) this.#cells[this.#count++] = "";
    this.#cells[column] = text;
    this.#count = Math.max(this.#count, column + 1);
    this.#kinds[column] = kind;
  }
}

function afterFormula(row: string, from: number): number {
  const tagEnd = row.indexOf(">", from);
  if (row.charCodeAt(tagEnd - 1) === slash) return tagEnd + 1;
  const close = row.indexOf("</f>", from);
  return close === -1 ? refuseUnreadable() : close + 4;
}

/** The next tag with exactly this name. */
function nextTag(xml: string, start: string, from: number): number {
  for (let at = xml.indexOf(start, from); at !== -1; at = xml.indexOf(start, at + 1)) {
    const after = xml.charCodeAt(at + start.length);
    if (after === 32 || after === 62 || after === 47 || after < 32) return at;
  }
  return -1;
}

const found = { column: -1, style: 0, type: "" };

/** r="C2" s="5" t="s", in any order; only the column letters of the place are used, because the row has its own number. */
function cellAttributes(xml: string, from: number, end: number): typeof found {
  found.column = -1;
  found.style = 0;
  found.type = "";
  let at = from;
  while (at < end) {
    const name = xml.charCodeAt(at);
    const value = at + 3;
    if (xml.charCodeAt(at + 1) !== 61 || name <= 32) {
      at += 1;
      continue;
    }
    const close = xml.indexOf(xml.charAt(at + 2), value);
    if (close === -1 || close > end) refuseUnreadable();
    const isOwnName = xml.charCodeAt(at - 1) <= 32;
    if (isOwnName && name === 114) found.column = columnOf(xml, value, close);
    else if (isOwnName && name === 115) found.style = Number(xml.slice(value, close));
    else if (isOwnName && name === 116) found.type = xml.slice(value, close);
    at = close + 1;
  }
  return found;
}

function columnOf(xml: string, from: number, end: number): number {
  let column = 0;
  for (let at = from; at < end && at < from + 3; at += 1) {
    const letter = (xml.charCodeAt(at) | 32) - 96;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}
