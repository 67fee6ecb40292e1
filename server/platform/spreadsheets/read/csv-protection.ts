/** The apostrophe that exports put before what a spreadsheet would take for a formula (exports/copy-statement.ts, C-61). */
const protection = /(?<![^,;|\t\r\n])'(?=[ "']*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/g;

/** The text that was exported: a file that was given out can be uploaded again as it is (REQ-50). */
export function withoutProtection(cell: string): string {
  return cell.includes("'") ? cell.replace(protection, "") : cell;
}
