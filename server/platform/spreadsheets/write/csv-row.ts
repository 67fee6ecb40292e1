/**
 * Every place where a reader may find a cell that begins like a formula: at the beginning, and after a character at which a reader may end
 * a cell (C-61). Exports do the same in SQL (copy-query.ts).
 */
const formulaBegin = /(?<![^,;|\t\r\n])(?=[ "']*[=+@\t\r\uff1d\uff0b\uff0d\uff20-])/g;

/** One line of RFC 4180. Removing one apostrophe at each place of a formula restores the exact texts. */
export function csvRow(cells: readonly string[]): string {
  return `${csvCells(cells)}${rowEnd}`;
}

/** The same without the end of the line, for a row that goes on. */
export function csvCells(cells: readonly string[]): string {
  return sentCells(cells.map((text) => text.replace(formulaBegin, "'")));
}

/** Cells that go back to the program that sent them: it compares texts, so nothing is put before a formula (FILE-23, FILE-24). */
export function sentCells(cells: readonly string[]): string {
  return cells.map(quotedCell).join(",");
}

const rowEnd = "\r\n";

const quoteOrSeparator = /[",;|\t\r\n]/;
const formulaOrSkipped = " '=+@\uff1d\uff0b\uff0d\uff20-";

/** One cell. A text without separators can begin like a formula only at its beginning, which is quicker to look at. */
export function csvCell(text: string): string {
  const first = text[0];
  if (first === undefined || (!formulaOrSkipped.includes(first) && !quoteOrSeparator.test(text))) return text;
  return quotedCell(text.replace(formulaBegin, "'"));
}

function quotedCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Makes spreadsheets read a csv file as UTF-8. */
export const byteOrderMark = "\ufeff";
