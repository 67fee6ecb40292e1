/**
 * Every place where a reader may find a cell that begins like a formula: at the beginning, and after a character at which a reader may end
 * a cell (C-61). Exports do the same in SQL (server/exports/copy-statement.ts).
 */
const formulaBegin = /(?<![^,;|\t\r\n])(?=[ "']*[=+@\t\r\uff1d\uff0b\uff0d\uff20-])/g;

/** One line of RFC 4180. Removing one apostrophe at each place of a formula restores the exact texts. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const safe = text.replace(formulaBegin, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Makes spreadsheets read a csv file as UTF-8. */
export const byteOrderMark = "\ufeff";
