import type { PaymentField } from "@corridor/product/payments/columns";
import type { FileProblem, FileWarning } from "@corridor/product/payments/files/file-problem";
import type { PaymentProblem, ValidTransaction } from "@corridor/product/payments/fields/proposed";

/** One wrong cell, by its place in the sheet: the header is row 0 (PAY-30). */
export type InvalidCell = {
  readonly columnIndex: number;
  readonly columnDisplayName: string;
  readonly value: string;
  readonly problem: PaymentProblem;
};

/** Errors of one column with one cause, and how many there are (PAY-55). */
export type ErrorKind = Pick<InvalidCell, "columnIndex" | "columnDisplayName"> & {
  readonly code: InvalidCell["problem"]["code"];
  readonly count: number;
};

export type InvalidRow = {
  /** Its number among the payments, blank rows not counted. */
  readonly transactionIndex: number;
  readonly rowIndex: number;
  readonly invalidFields: readonly InvalidCell[];
  /** All of the row, with the first of the rows that are wrong: enough for a picture of where the errors stand. */
  readonly cells?: readonly string[];
};

/** Warnings name the first payments they are about; those about the whole sheet name none. */
export type ReadingWarning = FileWarning & { readonly transactionIndexes: readonly number[] };

/** What a file holds, or what is wrong with it. */
export type FileReading = {
  readonly topLevel: readonly FileProblem[];
  /** The names of the columns as they stand in the file. */
  readonly headers: readonly string[];
  /** The first wrong cells, sorted by row and column. */
  readonly invalidRows: readonly InvalidRow[];
  /** All wrong cells, however many. */
  readonly errorCount: number;
  /** The same errors by column and cause (PAY-55). */
  readonly kinds: readonly ErrorKind[];
  readonly transactionCount: number;
  /** Where the payments stand in the sheet: the first, and each that does not stand right below the one before. */
  readonly places: readonly CellPlace[];
  /** The first payments, to be looked at. */
  readonly transactions: readonly ValidTransaction[];
  readonly totals: readonly CurrencyTotal[];
  readonly warnings: readonly ReadingWarning[];
  readonly ignoredColumns: readonly IgnoredColumn[];
};

/** A column that is not read, and how many values stand in it (PAY-44). */
export type IgnoredColumn = { readonly name: string; readonly count: number };

/** What the column of a wrong cell is called in the file; by the template's name where it has none there. */
export function columnNameIn(
  { headers }: Pick<FileReading, "headers">,
  { columnIndex, columnDisplayName }: Pick<InvalidCell, "columnIndex" | "columnDisplayName">,
): string {
  return headers[columnIndex]?.trim() || columnDisplayName;
}

export type CellPlace = Pick<InvalidRow, "transactionIndex" | "rowIndex">;

/** The row of a payment that holds. */
export function rowIndexOf({ places }: Pick<FileReading, "places">, transactionIndex: number): number {
  const before = places.findLast((place) => place.transactionIndex <= transactionIndex)!;
  return before.rowIndex + transactionIndex - before.transactionIndex;
}

/** What leaves one wallet in one currency: how many payments, and their sum as decimal text. */
export type CurrencyTotal = {
  readonly walletId: string;
  readonly currency: string;
  readonly count: number;
  readonly total: string;
};

/**
 * Payments that hold, column by column: each one text with a line for each payment, empty where a payment has
 * none. It travels between threads and into the database without being taken apart.
 */
export type PaymentBatch = {
  readonly firstTransactionIndex: number;
  readonly count: number;
  readonly columns: { readonly [Field in PaymentField]?: string };
};

export type ReadingProgress = { readonly rowsRead: number; readonly errorCount: number };

/** The outcome of a file that cannot be read at all. */
export function refusedReading(problem: FileProblem): FileReading {
  return {
    topLevel: [problem],
    headers: [],
    invalidRows: [],
    errorCount: 0,
    kinds: [],
    transactionCount: 0,
    places: [],
    transactions: [],
    totals: [],
    warnings: [],
    ignoredColumns: [],
  };
}
