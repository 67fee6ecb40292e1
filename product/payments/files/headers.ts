import { matchHeadings, type Headers, type TranslatedHeadings } from "../../spreadsheets/headings.ts";
import type { RowColumn, RowField } from "../columns.ts";
import { fileResultHeadings, nameHeadings, resultHeadings } from "./result-columns.ts";

/** The column of errors in a sheet that was downloaded; a corrected sheet can be uploaded unchanged. */
export const errorsHeader = "Errors";

/** Additional columns of files that the product itself writes; an upload ignores them. */
const leftOut: ReadonlySet<string> = new Set([
  errorsHeader,
  ...Object.values(resultHeadings),
  ...Object.values(fileResultHeadings),
  ...Object.values(nameHeadings),
]);

const alwaysNeeded: readonly RowField[] = [
  "amount",
  "currency",
  "provider",
  "recipientAccountId",
  "requestReference",
];

const synonyms: { readonly [Field in RowField]?: readonly string[] } = {
  amount: ["Somme"],
  currency: ["Monnaie"],
  provider: ["Fournisseur", "Opérateur"],
  reason: ["Raison"],
};

/** The columns that the headings of a payment file name. */
export function matchHeaders(
  cells: readonly string[],
  columns: readonly RowColumn[],
  isPermissive: boolean,
  translated: TranslatedHeadings<RowField> = {},
): Headers<RowColumn> {
  return matchHeadings(cells, { columns, isPermissive, translated, synonyms, leftOut, isNeeded });
}

/** The parts of a name serve in place of the name. */
function isNeeded(field: RowField, seen: ReadonlySet<RowField>): boolean {
  if (field === "name") return !seen.has("firstName") && !seen.has("middleName") && !seen.has("lastName");
  return alwaysNeeded.includes(field);
}
