import type { PaymentField } from "@corridor/product/payments/columns";
import type { FileProblem, FileWarning } from "@corridor/product/payments/files/file-problem";
import type { PaymentProblem, ValidTransaction } from "@corridor/product/payments/fields/proposed";
import type { ElementPlace } from "@corridor/product/payments/files/pain-problem";
import type { PainMessage } from "./pain001/message.ts";

/** One wrong cell, by its place in the sheet: the header is row 0 (PAY-30). */
export type InvalidCell = {
  readonly columnIndex: number;
  readonly columnDisplayName: string;
  readonly value: string;
  readonly problem: PaymentProblem;
  /** In a pain.001: where the value stands, or is expected. */
  readonly place?: ElementPlace;
};

/** The number of errors of one column with one cause (PAY-55). */
export type ErrorKind = Pick<InvalidCell, "columnIndex" | "columnDisplayName"> & {
  readonly code: InvalidCell["problem"]["code"];
  readonly count: number;
};

export type InvalidRow = {
  /** The payment's number, without blank rows. */
  readonly transactionIndex: number;
  readonly rowIndex: number;
  readonly invalidFields: readonly InvalidCell[];
  /** All cells, for the first wrong rows only: enough for a picture of the errors. */
  readonly cells?: readonly string[];
};

/** Warnings name the first payments that they are about; warnings about the whole sheet name none. */
export type ReadingWarning = FileWarning & { readonly transactionIndexes: readonly number[] };

/** The content of a file, or its errors. */
export type FileReading = {
  readonly topLevel: readonly FileProblem[];
  /** The column names of the file. */
  readonly headers: readonly string[];
  /** The first wrong cells, sorted by row and column. */
  readonly invalidRows: readonly InvalidRow[];
  /** The number of all wrong cells. */
  readonly errorCount: number;
  /** The same errors by column and cause (PAY-55). */
  readonly kinds: readonly ErrorKind[];
  readonly transactionCount: number;
  /** The places of payments in the sheet: the first payment, and each payment that is not right below the one before. */
  readonly places: readonly CellPlace[];
  /** The first payments, for a preview. */
  readonly transactions: readonly ValidTransaction[];
  readonly totals: readonly CurrencyTotal[];
  readonly warnings: readonly ReadingWarning[];
  readonly ignoredColumns: readonly IgnoredColumn[];
  /** The requests of a payment file in the order of their first rows; empty for a file of the console. */
  readonly requests: readonly ReadRequest[];
  /** What a pain.001 says about itself; null for a sheet, and for a file that cannot be read at all. */
  readonly message: PainMessage | null;
};

/** A request of a payment file: all its rows have one wallet, currency and tenor (FILE-14). */
export type ReadRequest = {
  readonly reference: string;
  readonly walletId: string;
  readonly currency: string;
  readonly tenor: string;
  /** The number of its payments. */
  readonly count: number;
};

/** A column that is not read, with its number of values (PAY-44). */
export type IgnoredColumn = { readonly name: string; readonly count: number };

/** The name of a wrong cell's column in the file, or the template's name if the file has none. */
export function columnNameIn(
  { headers }: Pick<FileReading, "headers">,
  { columnIndex, columnDisplayName }: Pick<InvalidCell, "columnIndex" | "columnDisplayName">,
): string {
  return headers[columnIndex]?.trim() || columnDisplayName;
}

export type CellPlace = Pick<InvalidRow, "transactionIndex" | "rowIndex">;

/** The row of a valid payment. */
export function rowIndexOf({ places }: Pick<FileReading, "places">, transactionIndex: number): number {
  const before = places.findLast((place) => place.transactionIndex <= transactionIndex)!;
  return before.rowIndex + transactionIndex - before.transactionIndex;
}

/** The number of payments of one wallet in one currency, and their sum as decimal text. */
export type CurrencyTotal = {
  readonly walletId: string;
  readonly currency: string;
  readonly count: number;
  readonly total: string;
};

/**
 * Valid payments column by column: each column is one text with a line per payment, empty if a payment has no value. The text
 * passes between threads and into the database without being split.
 */
export type PaymentBatch = {
  readonly firstTransactionIndex: number;
  readonly count: number;
  readonly columns: { readonly [Field in PaymentField]?: string };
  /** In a payment file: the request of each payment and its line there, in the same form, and the number of requests so far. */
  readonly places?: { readonly requestCount: number; readonly requestNos: string; readonly lineNos: string };
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
    requests: [],
    message: null,
  };
}
