/** The apostrophe that exports put before text that a spreadsheet would read as a formula (write/copy-query.ts, C-61). */
const protection = /(?<![^,;|\t\r\n])'(?=[ "']*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/g;

/** The text before the export, so that an exported file can be uploaded unchanged (REQ-50). */
export function withoutProtection(cell: string): string {
  return cell.includes("'") ? cell.replace(protection, "") : cell;
}
