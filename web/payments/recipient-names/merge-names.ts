import type { RecipientNames } from "@corridor/product/payments/recipient-names/contract";

/**
 * The newer answer. While a person chooses among the rows, the shown rows stay in their places, with the newer values of those that are
 * still among them: a row that moves under the pointer would be chosen in place of another.
 */
export function mergeNames<Names extends RecipientNames>(
  known: Names | undefined,
  newer: Names,
  keepsRows: boolean,
): Names {
  if (!known || !keepsRows) return newer;
  const byLine = new Map(newer.rows.map((row) => [row.lineNumber, row]));
  return { ...newer, rows: known.rows.map((row) => byLine.get(row.lineNumber) ?? row) };
}

/** The known rows with the newer counts. */
export function withCountsOf<Names extends RecipientNames>(
  known: Names | undefined,
  { progress, counts, unexplained }: RecipientNames,
): Names | undefined {
  return known && { ...known, progress, counts, unexplained };
}
