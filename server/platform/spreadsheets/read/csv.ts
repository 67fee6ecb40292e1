import { cellName } from "@corridor/product/spreadsheets/cell-name";
import { cellHints } from "@corridor/product/spreadsheets/cell-hints";
import { limits } from "./limits.ts";
import { FileRefused, nothingHidden, type RowSink, type SheetFacts } from "./sheet.ts";
import { withoutProtection } from "./csv-protection.ts";

const quote = 34;
const space = 32;
const [firstVisible, lastVisible] = [32, 126];
const rowsBetweenPauses = 1_000;

/**
 * Reads comma, semicolon or tab separated text row by row; a quoted cell may hold any character, and rows may differ in length.
 */
export async function readCsv(text: string, sink: RowSink): Promise<SheetFacts> {
  const hint = /^sep=([,;\t])\r?\n/.exec(text);
  const body = hint ? text.slice(hint[0].length) : text;
  const rows = new CsvRows(body, hint?.[1] ?? detectSeparator(body));
  for (let rowIndex = 0; rows.hasMore(); rowIndex += 1) {
    sink.row(rowIndex, rows.next(rowIndex), null, rows.hints, [], rows.sent);
    if (rowIndex % rowsBetweenPauses === 0) await sink.ready();
  }
  return nothingHidden;
}

/** The separator that occurs most in the first row, outside quotes. */
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
  /**
   * The text as numbers with a newline at the end: reading a number costs a fraction of reading a character of a string, and
   * the newline saves a bounds check.
   */
  readonly #units: Uint8Array | Uint16Array;
  readonly #separator: number;
  readonly #newline: number;
  readonly #cells: string[] = [];
  /** The cells of the current row with their protection. */
  readonly sent: string[] = [];
  /** The starts and lengths of the cells in the row above; -1 for a cell that is not compared. */
  readonly #starts = new Int32Array(limits.columns);
  readonly #lengths = new Int32Array(limits.columns);
  /** For the cells of the current row. */
  readonly hints = new Uint8Array(limits.columns);
  #at = 0;
  #count = 0;

  constructor(text: string, separator: string) {
    this.#text = text;
    this.#separator = separator.charCodeAt(0);
    this.#newline = text.includes("\n") ? 10 : 13;
    this.#units = unitsOf(text, this.#newline);
  }

  hasMore(): boolean {
    return this.#at < this.#text.length;
  }

  /** One loop over the cells, because a call per cell is slow for a large file. */
  next(rowIndex: number): readonly string[] {
    const units = this.#units;
    const separator = this.#separator;
    const hints = this.hints;
    const compared = this.#cells.length;
    this.#count = 0;
    let from = this.#at;
    for (;;) {
      const place = this.#count;
      const length = place < compared ? this.#lengths[place]! : -1;
      // Values repeat down a column: a value equal to the one above is not cut out of the text again.
      if (
        length >= 0 &&
        units[from + length] === separator &&
        this.#isSame(this.#starts[place]!, from, length)
      ) {
        hints[place]! |= cellHints.asAbove;
        this.#count += 1;
        from += length + 1;
        continue;
      }
      from = units[from] === quote ? this.#quotedCell(rowIndex, from) : this.#cell(rowIndex, from);
      const isLast = units[from] !== separator;
      from += 1;
      if (isLast) break;
    }
    this.#at = from;
    // Setting a length costs time even when it stays the same.
    if (compared !== this.#count) {
      this.#cells.length = this.#count;
      this.sent.length = this.#count;
      hints.fill(0, this.#count);
    }
    return this.#cells;
  }

  #cell(rowIndex: number, from: number): number {
    const units = this.#units;
    const separator = this.#separator;
    const newline = this.#newline;
    let to = from;
    let unit = units[to]!;
    let outside = 0; // Below zero after a character that is not visible ASCII.
    while (unit !== separator && unit !== newline) {
      outside |= (unit - firstVisible) | (lastVisible - unit);
      unit = units[(to += 1)]!;
    }
    const isBeforeNewline = unit === 10 && to > from && units[to - 1] === 13;
    const end = isBeforeNewline ? to - 1 : to;
    this.#starts[this.#count] = from;
    // A carriage return may follow the last cell, so it is cut out each time.
    this.#lengths[this.#count] = unit === separator ? end - from : -1;
    const isPlain = outside >= 0 && units[from] !== space && units[end - 1] !== space;
    this.#add(rowIndex, this.#text.slice(from, end), isPlain ? cellHints.plain : 0);
    return to;
  }

  #isSame(above: number, from: number, length: number): boolean {
    const units = this.#units;
    for (let index = length - 1; index >= 0; index -= 1)
      if (units[above + index] !== units[from + index]) return false;
    return true;
  }

  #add(rowIndex: number, cell: string, hint: number): void {
    if (cell.length > limits.cellLength)
      throw new FileRefused({
        code: "fileCellTooLong",
        cell: cellName(rowIndex, this.#count),
        n: limits.cellLength,
      });
    if (this.#count < limits.columns) {
      this.hints[this.#count] = hint;
      this.sent[this.#count] = cell;
      this.#cells[this.#count++] = withoutProtection(cell);
    } else if (cell !== "") throw new FileRefused({ code: "fileTooManyColumns", n: limits.columns });
  }

  /** Adds the cell that a quote opens. Returns where the cell ends. */
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
    while (!this.#isEnd(end)) end += 1;
    const isBeforeNewline = this.#units[end] === 10 && end > start && this.#units[end - 1] === 13;
    this.#lengths[this.#count] = -1;
    this.#add(rowIndex, value + this.#text.slice(start, isBeforeNewline ? end - 1 : end), 0);
    return end;
  }

  #isEnd(at: number): boolean {
    const code = this.#units[at];
    return code === this.#separator || code === this.#newline;
  }
}

/** One byte per character if the text is ASCII, as most files are, which halves the memory. */
function unitsOf(text: string, newline: number): Uint8Array | Uint16Array {
  const isAscii = Buffer.byteLength(text) === text.length;
  const units = isAscii ? new Uint8Array(text.length + 1) : new Uint16Array(text.length + 1);
  Buffer.from(units.buffer).write(text, isAscii ? "latin1" : "utf16le");
  units[text.length] = newline;
  return units;
}
