import { isAscii } from "node:buffer";
import type { PaymentContext } from "@corridor/product/payments/context";
import { Batch } from "./batch.ts";
import { Collected } from "./collect.ts";
import { readCsv } from "./csv.ts";
import { decodeText } from "./decode-text.ts";
import { detectType } from "./detect.ts";
import { limits } from "./limits.ts";
import { PaymentRows } from "./payment-rows.ts";
import { refusedReading, type FileReading, type PaymentBatch, type ReadingProgress } from "./reading.ts";
import { FileRefused, type RowSink, type SheetFacts } from "./sheet.ts";
import { readXls } from "./xls/xls.ts";
import { readXlsx } from "./xlsx.ts";

export type Receiver = {
  /** Payments that hold, as long as none has been found that does not. */
  readonly batch: (batch: PaymentBatch) => void;
  readonly progress: (progress: ReadingProgress) => void;
  readonly ready: () => Promise<void> | undefined;
};

/** Reads and judges a whole file. Whatever it holds, the answer is a reading: a file is never a fault of ours. */
export async function readPayments(
  bytes: Buffer,
  context: PaymentContext,
  receiver: Receiver,
): Promise<FileReading> {
  const collected = new Collected(isAscii(bytes));
  let batch: Batch | null = null;
  const send = () => {
    if (batch && batch.count > 0 && collected.errorCount === 0)
      receiver.batch(batch.take(rows.rowCount - batch.count));
    receiver.progress({ rowsRead: rows.rowCount, errorCount: collected.errorCount });
  };
  const rows = new PaymentRows(context, (row) => {
    if (row.verdict.isValid) {
      collected.valid(row, row.verdict, rows);
      if (collected.errorCount === 0) (batch ??= new Batch(rows.fields)).add(row.verdict.values);
    } else collected.invalid(row, row.verdict.problems, rows);
    if (rows.rowCount % limits.rowsInBatch === 0) send();
  });
  try {
    const facts = await readSheet(bytes, { row: rows.row.bind(rows), ready: receiver.ready });
    collected.addShortened(rows.roundNumbers.suspects());
    send();
    return collected.reading(rows, facts);
  } catch (error) {
    if (error instanceof FileRefused) return refusedReading(error.problem);
    throw error;
  }
}

/** The rows of the first sheet, whatever kind of file it is in. */
export async function readSheet(bytes: Buffer, sink: RowSink): Promise<SheetFacts> {
  const faults: unknown[] = [];
  const guarded: RowSink = {
    ready: sink.ready,
    row: (rowIndex, cells, kinds, hints, formats) => {
      try {
        sink.row(rowIndex, cells, kinds, hints, formats);
      } catch (fault) {
        faults.push(fault);
        throw fault;
      }
    },
  };
  try {
    return await readByType(bytes, guarded);
  } catch (error) {
    // Libraries throw what they like at a damaged file: it cannot be read. What the rules throw is a fault of ours.
    if (error instanceof FileRefused || faults.includes(error)) throw error;
    throw new FileRefused({ code: "fileUnreadable" });
  }
}

async function readByType(bytes: Buffer, sink: RowSink): Promise<SheetFacts> {
  if (bytes.length === 0) throw new FileRefused({ code: "fileEmpty" });
  if (bytes.length > limits.fileBytes) throw new FileRefused({ code: "fileTooBig", n: 50 });
  switch (detectType(bytes)) {
    case "xlsx":
      return readXlsx(bytes, sink);
    case "xls":
      return readXls(bytes, sink);
    case "csv":
      return readCsv(decodeText(bytes), sink);
    case null:
      throw new FileRefused({ code: "fileType" });
  }
}
