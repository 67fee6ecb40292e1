import { formatCount } from "../../formats.ts";

/** The errors of a payment file, in a list and in the rows of its sheet. */
export const fileErrors = {
  banner: "The file contained errors. No payments have been submitted.",
  whatToDo: "Correct the marked cells in your spreadsheet, then upload the file again.",
  whatToDoWhole: "Correct the file, then upload it again.",
  count: (p: { count: number }) =>
    p.count === 1 ? `${formatCount(p.count)} error` : `${formatCount(p.count)} errors`,
  upload: "Upload corrected file",
  downloadAll: "Download all errors",
  list: "Errors",
  copy: "Copy list",
  first: "Showing the first 20 errors.",
  more: (p: { count: number }) =>
    `${formatCount(p.count)} errors in all. Step through them in the sheet, or download them.`,
  sheet: "Rows with errors",
  row: "Row",
  cell: "Cell",
  column: "Column",
  value: "Value",
  error: "Error",
  blank: "empty",
  clean: (p: { first: number; last: number }) =>
    p.first === p.last ? `Row ${p.first} has no errors` : `Rows ${p.first}–${p.last} have no errors`,
  loading: "Loading errors…",
  notLoaded: "The errors could not be loaded. Try again.",
  kinds: "Kinds of errors",
  allKinds: "All errors",
  moreKinds: (p: { count: number }) => `${p.count} more ${p.count === 1 ? "kind" : "kinds"}`,
  fewerKinds: "Fewer kinds",
  hidden: (p: { first: number; last: number }) =>
    p.first === p.last ? `Row ${p.first} is not shown` : `Rows ${p.first}–${p.last} are not shown`,
  position: (p: { at: number; of: number; row: number; column: string; message: string }) =>
    `Error ${formatCount(p.at)} of ${formatCount(p.of)}, row ${p.row}, ${p.column}: ${p.message}`,
  previous: "Previous error",
  next: "Next error",
  quoted: (p: { value: string }) => `“${p.value}”`,
  named: (p: { name: string; value: string }) => `${p.name}: ${p.value}`,
};
