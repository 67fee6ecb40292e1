import type {
  RecipientName,
  RecipientNames,
  RecipientVerdict,
} from "@corridor/product/payments/recipient-names/contract";

/** Rows of one or several pages. */
type NamedRows = { readonly kind: "rows"; readonly rows: ReadonlyMap<number, RecipientName> };

/** Named rows, or all rows of a verdict with their number at that moment. */
export type ChosenRows =
  | NamedRows
  | { readonly kind: "verdict"; readonly verdict: RecipientVerdict; readonly count: number };

export const noRows: ChosenRows = { kind: "rows", rows: new Map() };

export function rowsChosen(rows: readonly RecipientName[]): NamedRows {
  return { kind: "rows", rows: new Map(rows.map((row) => [row.lineNumber, row])) };
}

export function countChosen(chosen: ChosenRows): number {
  return chosen.kind === "rows" ? chosen.rows.size : chosen.count;
}

export function isChosen(chosen: ChosenRows, { lineNumber, verdict }: RecipientName): boolean {
  return chosen.kind === "rows" ? chosen.rows.has(lineNumber) : verdict === chosen.verdict;
}

/** After all rows of a verdict, the other rows of the page stay chosen: a person sees these. */
export function toggleRow(
  chosen: ChosenRows,
  row: RecipientName,
  shown: readonly RecipientName[],
): ChosenRows {
  const before = chosen.kind === "rows" ? chosen : rowsChosen(shown.filter((each) => isChosen(chosen, each)));
  const rows = new Map(before.rows);
  if (!rows.delete(row.lineNumber)) rows.set(row.lineNumber, row);
  return { kind: "rows", rows };
}

/** Adds the rows of a page, or takes them away if all of them are chosen. */
export function togglePage(chosen: ChosenRows, shown: readonly RecipientName[]): ChosenRows {
  if (chosen.kind === "verdict") return noRows;
  const rows = new Map(chosen.rows);
  const areAllChosen = shown.every(({ lineNumber }) => rows.has(lineNumber));
  for (const row of shown) {
    if (areAllChosen) rows.delete(row.lineNumber);
    else rows.set(row.lineNumber, row);
  }
  return { kind: "rows", rows };
}

/** The rows as the calls name them: in the set that the person saw, and with the number that they saw. */
export function asSent(chosen: ChosenRows, { setId }: { setId: string }) {
  return chosen.kind === "rows"
    ? { setId, lineNumbers: [...chosen.rows.keys()] }
    : { setId, verdict: chosen.verdict, count: chosen.count };
}

/** The single chosen row, which a dialog can name. */
export function onlyRow(chosen: ChosenRows): RecipientName | null {
  if (chosen.kind !== "rows" || chosen.rows.size !== 1) return null;
  return chosen.rows.values().next().value ?? null;
}

/** How many rows "all of this verdict" means; null where the page shows them all, or no verdict is chosen. */
export function beyondPage(names: RecipientNames, verdict: RecipientVerdict | null): number | null {
  return verdict !== null && names.totalCount > names.rows.length ? names.totalCount : null;
}
