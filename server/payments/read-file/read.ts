import { isAscii } from "node:buffer";
import type { PaymentContext } from "@corridor/product/payments/context";
import { Batch } from "./batch.ts";
import { ReadingCollector } from "./collect.ts";
import { readingLimits } from "./limits.ts";
import { PaymentRows } from "./payment-rows.ts";
import { refusedReading, type FileReading, type PaymentBatch, type ReadingProgress } from "./reading.ts";
import { FileRefused } from "../../platform/spreadsheets/read/sheet.ts";
import { readPaymentSheet } from "./payment-sheet.ts";

export type Receiver = {
  /** Receives valid payments until the first error is found. */
  readonly batch: (batch: PaymentBatch) => void;
  readonly progress: (progress: ReadingProgress) => void;
  readonly ready: () => Promise<void> | undefined;
};

/** Reads and judges a whole file. A bad file results in a reading with errors, never in an exception. */
export async function readPayments(
  bytes: Buffer,
  context: PaymentContext,
  receiver: Receiver,
): Promise<FileReading> {
  const collected = new ReadingCollector(isAscii(bytes));
  let batch: Batch | null = null;
  const send = () => {
    if (batch && batch.count > 0 && collected.errorCount === 0)
      receiver.batch(batch.take(rows.rowCount - batch.count));
    receiver.progress({ rowsRead: rows.rowCount, errorCount: collected.errorCount });
  };
  const rows = new PaymentRows(context, (row) => {
    if (row.verdict.isValid) {
      collected.valid(row, row.verdict, rows);
      if (collected.errorCount === 0) {
        batch ??= new Batch(rows.fields);
        if (rows.references) batch.addPlace(rows.references);
        batch.add(row.verdict.values);
      }
    } else if (row.verdict.problems.length > 0) collected.invalid(row, row.verdict.problems, rows);
    if (rows.rowCount % readingLimits.rowsInBatch === 0) send();
  });
  try {
    const facts = await readPaymentSheet(bytes, rows.sink(receiver.ready), context);
    collected.addShortened(rows.roundNumbers.suspects());
    send();
    return collected.reading(rows, facts);
  } catch (error) {
    if (error instanceof FileRefused) return refusedReading(error.problem);
    throw error;
  }
}
