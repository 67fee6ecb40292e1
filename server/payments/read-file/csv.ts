import { cellName } from "@corridor/product/payments/cell-name";
import { limits } from "./limits.ts";
import { FileRefused, nothingHidden, type RowSink, type SheetFacts } from "./sheet.ts";

const quote = 34;
const rowsBetweenPauses = 1_000;

/** Reads comma, semicolon or tab separated text row by row; a quoted cell may hold anything, rows may differ in length. */
export async function readCsv(text: string, sink: RowSink): Promise<SheetFacts> {
  const hint = /^sep=([,;\t])\r?\n/.exec(text);
  const body = hint ? text.slice(hint[0].length) : text;
  const rows = new CsvRows(body, hint?.[1] ?? detectSeparator(body));
  for (let rowIndex = 0; rows.hasMore(); rowIndex += 1) {
    sink.row(rowIndex, rows.next(rowIndex), null);
    if (rowIndex % rowsBetweenPauses === 0) await sink.ready();
  }
  return nothingHidden;
}

/** Whichever occurs most in the first row, outside quotes. */
function detectSeparator(text: string): string {
  const counts = new Map([",", ";", "\t"].map((separator) => [separator, 0]));
  let isQuoted = false;
  for (let index = 0; index < Math.min(text.length, 100_000); index += 1) {
    const character = text[index]!;
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === "\n" || character === "\r")) break;
    else if (!isQuoted && counts.has(character)) counts.set(character, counts.get(character)! + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]![0];
}

class CsvRows {
  readonly #text: string;
  readonly #separator: number;
  readonly #newline: number;
  readonly #cells: string[] = [];
  #at = 0;
  #count = 0;

  constructor(text: string, separator: string) {
    this.#text = text;
    this.#separator = separator.charCodeAt(0);
    this.#newline = text.includes("\n") ? 10 : 13;
  }

  hasMore(): boolean {
    return this.#at < this.#text.length;
  }

  next(rowIndex: number): readonly string[] {
    const text = this.#text;
    const separator = this.#separator;
    this.#count = 0;
    let from = this.#at;
    for (;;) {
      if (text.charCodeAt(from) === quote) from = this.#quotedCell(rowIndex, from);
      else {
        let to = from;
        let code = text.charCodeAt(to);
        while (code !== separator && code !== this.#newline && to < text.length)
          code = text.charCodeAt((to += 1));
        const isBeforeNewline = code === 10 && to > from && text.charCodeAt(to - 1) === 13;
        this.#take(rowIndex, from, isBeforeNewline ? to - 1 : to);
        from = to;
      }
      const isLast = text.charCodeAt(from) !== separator;
      from += 1;
      if (isLast) break;
    }
    this.#at = from;
    // Setting a length costs something even when it stays the same, as it does from row to row.
    if (this.#cells.length !== this.#count) this.#cells.length = this.#count;
    return this.#cells;
  }

  /** Values repeat down a column: one that is the same as in the row above is not cut out of the text again. */
  #take(rowIndex: number, from: number, to: number): void {
    const above = this.#cells[this.#count];
    this.#add(
      rowIndex,
      above !== undefined && this.#isAt(above, from, to) ? above : this.#text.slice(from, to),
    );
  }

  #isAt(value: string, from: number, to: number): boolean {
    if (value.length !== to - from) return false;
    for (let index = value.length - 1; index >= 0; index -= 1)
      if (value.charCodeAt(index) !== this.#text.charCodeAt(from + index)) return false;
    return true;
  }

  #add(rowIndex: number, cell: string): void {
    if (cell.length > limits.cellLength)
      throw new FileRefused({
        code: "fileCellTooLong",
        cell: cellName(rowIndex, this.#count),
        n: limits.cellLength,
      });
    if (this.#count < limits.columns) this.#cells[this.#count++] = cell;
    else if (cell !== "") throw new FileRefused({ code: "fileTooManyColumns", n: limits.columns });
  }

  /** Adds the cell that a quote opens, and says where it ends. */
  #quotedCell(rowIndex: number, from: number): number {
    let value = "";
    let start = from + 1;
    for (;;) {
      const closing = this.#text.indexOf('"', start);
      if (closing === -1) throw new FileRefused({ code: "fileQuote", row: rowIndex + 1 });
      value += this.#text.slice(start, closing);
      start = closing + 1;
      if (this.#text.charCodeAt(start) !== quote) break;
      value += '"';
      start += 1;
    }
    let end = start;
    while (end < this.#text.length && !this.#isEnd(end)) end += 1;
    const rest = this.#text.slice(start, end);
    this.#add(rowIndex, value + (rest.endsWith("\r") ? rest.slice(0, -1) : rest));
    return end;
  }

  #isEnd(at: number): boolean {
    const code = this.#text.charCodeAt(at);
    return code === this.#separator || code === this.#newline;
  }
}
