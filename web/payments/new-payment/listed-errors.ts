import { cellName } from "@corridor/product/payments/cell-name";
import type { ValidationErrors } from "@corridor/product/payments/contract";

/** So many errors are listed one by one (PAY-09, CONST-15). */
export const errorsListed = 20;

export type ListedError = {
  /** Such as C2. */
  cell: string;
  rowIndex: number;
  columnIndex: number;
  column: string;
  value: string;
  message: string;
};

/** The first errors, by transaction and then by column. */
export function listedErrors({
  transactionErrors,
}: Pick<ValidationErrors, "transactionErrors">): ListedError[] {
  return transactionErrors
    .toSorted((a, b) => a.transactionIndex - b.transactionIndex)
    .flatMap(({ rowIndex, invalidFields }) =>
      invalidFields
        .toSorted((a, b) => a.columnIndex - b.columnIndex)
        .map(({ columnIndex, columnDisplayName, value, message }) => ({
          cell: cellName(rowIndex, columnIndex),
          rowIndex,
          columnIndex,
          column: columnDisplayName,
          value,
          message,
        })),
    )
    .slice(0, errorsListed);
}

/** A row with errors, or a fold of rows without any; both as people count rows. */
export type SheetLine =
  | { kind: "row"; rowIndex: number; cells: readonly string[] | null }
  | { kind: "fold"; first: number; last: number };

/** The rows of the listed errors in their order, what lies between them folded; the first row has the names. */
export function sheetLines(
  { transactionErrors }: Pick<ValidationErrors, "transactionErrors">,
  listed: readonly ListedError[],
): SheetLine[] {
  const shown = new Set(listed.map(({ rowIndex }) => rowIndex));
  const lines: SheetLine[] = [];
  let next = 1;
  for (const { rowIndex, cells } of transactionErrors.toSorted((a, b) => a.rowIndex - b.rowIndex)) {
    if (!shown.has(rowIndex)) continue;
    if (rowIndex > next) lines.push({ kind: "fold", first: next + 1, last: rowIndex });
    lines.push({ kind: "row", rowIndex, cells: cells ?? null });
    next = rowIndex + 1;
  }
  return lines;
}
