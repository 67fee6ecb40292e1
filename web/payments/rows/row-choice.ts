/** A row of checked payments, or of a request, that people look at one by one. */
export type ReviewedRow = {
  /** The position in the set, from 0. */
  lineNumber: number;
  /** The row of the sheet; the first row is 0. */
  rowIndex?: number | undefined;
  name: string;
  /** Why it is kept. */
  reason: string | null;
};

/** What a person can do with a row while the payments are not submitted. */
export type RowChoice<Row extends ReviewedRow> = {
  isDisabled: boolean;
  isChosen: (row: Row) => boolean;
  onToggle: (row: Row) => void;
  onChangeReason: (row: Row) => void;
};

/** The row of the sheet, which people can find in their file; else the position among the payments. Both count from one. */
export function placeOf({ rowIndex, lineNumber }: ReviewedRow): number {
  return (rowIndex ?? lineNumber) + 1;
}

/** Whether the rows are rows of a sheet. */
export function areOfSheet(rows: readonly ReviewedRow[]): boolean {
  return rows.some(({ rowIndex }) => rowIndex !== undefined);
}
