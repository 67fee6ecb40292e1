import { cellName } from "@corridor/product/spreadsheets/cell-name";
import type { InvalidTransaction } from "@corridor/product/payments/validation-errors";

/** The number of errors that are listed one by one (PAY-09, CONST-15). */
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

/** The rows of the first errors, each with all its errors: a page never cuts a row (PAY-54). */
export function firstRows(rows: readonly InvalidTransaction[], errorCount: number): InvalidTransaction[] {
  let before = 0;
  return inOrder(rows).filter(({ invalidFields }) => {
    const isShown = before < errorCount;
    before += invalidFields.length;
    return isShown;
  });
}

/** The first errors, by transaction and then by column; columns have their names of the file. */
export function listedErrors(
  rows: readonly InvalidTransaction[],
  headers: readonly string[] = [],
  atMost = errorsListed,
): ListedError[] {
  return inOrder(rows)
    .flatMap(({ rowIndex, invalidFields }) =>
      invalidFields
        .toSorted((a, b) => a.columnIndex - b.columnIndex)
        .map(({ columnIndex, columnDisplayName, value, message }) => ({
          cell: cellName(rowIndex, columnIndex),
          rowIndex,
          columnIndex,
          column: headers[columnIndex]?.trim() || columnDisplayName,
          value,
          message,
        })),
    )
    .slice(0, atMost);
}

function inOrder(rows: readonly InvalidTransaction[]): InvalidTransaction[] {
  return rows.toSorted((a, b) => a.transactionIndex - b.transactionIndex);
}

/** A row with errors, or a fold of hidden rows; both numbered from one. */
export type SheetLine =
  | { kind: "row"; rowIndex: number; cells: readonly string[] | null }
  /** `isClean`: none of the rows has an error. */
  | { kind: "fold"; first: number; last: number; isClean: boolean };

export type SheetLinesOptions = {
  /** Whether errors of other kinds are left out. */
  isFiltered: boolean;
  /** Whether earlier pages have errors. */
  isLaterPage: boolean;
};

/** The rows of a page in their order, with folds between them; the first row has the names. */
export function sheetLines(
  rows: readonly InvalidTransaction[],
  { isFiltered, isLaterPage }: SheetLinesOptions,
): SheetLine[] {
  const lines: SheetLine[] = [];
  let next = 1;
  for (const { rowIndex, cells } of inOrder(rows)) {
    const isClean = !isFiltered && !(isLaterPage && next === 1);
    if (rowIndex > next) lines.push({ kind: "fold", first: next + 1, last: rowIndex, isClean });
    lines.push({ kind: "row", rowIndex, cells: cells ?? null });
    next = rowIndex + 1;
  }
  return lines;
}
