import type { RepeatKind } from "@corridor/product/payments/repeats/repeat";
import type { RecipientVerdict } from "@corridor/product/payments/recipient-names/contract";
import type { ReviewedRow } from "../../../rows/row-choice.ts";

/** All rows of a verdict, or of a kind of repeats, as the calls name them. */
export type RowsPart = { readonly verdict: RecipientVerdict } | { readonly kind: RepeatKind };

/** A row that may belong to a part. */
export type ChosenRow = ReviewedRow & { verdict?: RecipientVerdict; kind?: RepeatKind };

/** Rows of one or several pages. */
type NamedRows<Row> = { readonly is: "rows"; readonly rows: ReadonlyMap<number, Row> };

/** Named rows, or all rows of a part with their number at that moment. */
export type ChosenRows<Row extends ChosenRow = ChosenRow> =
  | NamedRows<Row>
  | { readonly is: "part"; readonly part: RowsPart; readonly count: number };

export const noRows: NamedRows<never> = { is: "rows", rows: new Map<number, never>() };

export function rowsChosen<Row extends ChosenRow>(rows: readonly Row[]): NamedRows<Row> {
  return { is: "rows", rows: new Map(rows.map((row) => [row.lineNumber, row])) };
}

export function countChosen(chosen: ChosenRows): number {
  return chosen.is === "rows" ? chosen.rows.size : chosen.count;
}

export function isChosen(chosen: ChosenRows, row: ChosenRow): boolean {
  if (chosen.is === "rows") return chosen.rows.has(row.lineNumber);
  return "verdict" in chosen.part ? row.verdict === chosen.part.verdict : row.kind === chosen.part.kind;
}

/** After all rows of a part, the other rows of the page stay chosen: a person sees these. */
export function toggleRow<Row extends ChosenRow>(
  chosen: ChosenRows<Row>,
  row: Row,
  shown: readonly Row[],
): ChosenRows<Row> {
  const before = chosen.is === "rows" ? chosen : rowsChosen(shown.filter((each) => isChosen(chosen, each)));
  const rows = new Map(before.rows);
  if (!rows.delete(row.lineNumber)) rows.set(row.lineNumber, row);
  return { is: "rows", rows };
}

/** Adds the rows of a page, or takes them away if all of them are chosen. */
export function togglePage<Row extends ChosenRow>(
  chosen: ChosenRows<Row>,
  shown: readonly Row[],
): ChosenRows<Row> {
  if (chosen.is === "part") return noRows;
  const rows = new Map(chosen.rows);
  const areAllChosen = shown.every(({ lineNumber }) => rows.has(lineNumber));
  for (const row of shown) {
    if (areAllChosen) rows.delete(row.lineNumber);
    else rows.set(row.lineNumber, row);
  }
  return { is: "rows", rows };
}

/** The rows as the calls name them: in the set that the person saw, and with the number that they saw. */
export function asSent(chosen: ChosenRows, { setId }: { setId: string }) {
  return chosen.is === "rows"
    ? { setId, lineNumbers: [...chosen.rows.keys()] }
    : { setId, ...chosen.part, count: chosen.count };
}
/** Stores a reason for the chosen rows. */
export type Keep = (chosen: ReturnType<typeof asSent>, reason: string) => Promise<void>;

/** The single chosen row, which a dialog can name. */
export function onlyRow<Row extends ChosenRow>(chosen: ChosenRows<Row>): Row | null {
  if (chosen.is !== "rows" || chosen.rows.size !== 1) return null;
  return chosen.rows.values().next().value ?? null;
}

/** How many rows "all of this part" means; null where the page shows them all, or no part is chosen. */
export function beyondPage(
  page: { rows: readonly unknown[]; totalCount: number },
  part: RowsPart | null,
): number | null {
  return part !== null && page.totalCount > page.rows.length ? page.totalCount : null;
}
