import type { PaymentContext } from "@corridor/product/payments/context";
import { errorsPerPage } from "@corridor/product/payments/validation-errors";
import { kindOf } from "./error-kinds.ts";
import { PaymentRows } from "./payment-rows.ts";
import { readPaymentSheet } from "./payment-sheet.ts";
import type { InvalidRow } from "./reading.ts";
import { invalidCells, picturedText } from "./invalid-cells.ts";
import { problemsOf, shortenedColumns } from "./row-problems.ts";

/** The wanted errors: the offset, and the kind or null for all kinds. */
export type WantedErrors = { readonly offset: number; readonly kind: string | null };

/** Some rows of a file in their order, each with all its errors of the wanted kind. */
export type ErrorPage = {
  readonly headers: readonly string[];
  readonly rows: readonly InvalidRow[];
  /** The position of the first error of `rows` among all errors of the wanted kind. */
  readonly first: number;
  /** How many errors of the wanted kind the file has. */
  readonly count: number;
};

/** Reads the file again, because errors are counted and not kept (PAY-54); meant for the reader's thread. */
export async function readErrorPage(
  bytes: Buffer,
  context: PaymentContext,
  { offset, kind }: WantedErrors,
): Promise<ErrorPage> {
  const shortened = await shortenedColumns(bytes, context);
  const found: InvalidRow[] = [];
  let first = offset;
  let count = 0;
  const rows = new PaymentRows(context, (row) => {
    const invalidFields = invalidCells(row, problemsOf(row, shortened), rows).filter(
      (cell) => kind === null || kindOf(cell) === kind,
    );
    const firstOfRow = count;
    count += invalidFields.length;
    if (count === firstOfRow || count <= offset || firstOfRow >= offset + errorsPerPage) return;
    if (found.length === 0) first = firstOfRow;
    const { transactionIndex, rowIndex } = row;
    found.push({ transactionIndex, rowIndex, invalidFields, cells: row.cells.map(picturedText) });
  });
  await readPaymentSheet(bytes, rows.sink(), context);
  return { headers: rows.headers, rows: found, first, count };
}
