import { wordPaymentProblem } from "@corridor/product/i18n/payment-texts";
import type { PaymentContext } from "@corridor/product/payments/context";
import type { RowSink } from "../../platform/spreadsheets/read/sheet.ts";
import { csvRow, sentCells } from "../../platform/spreadsheets/write/csv-row.ts";
import { invalidCells } from "./invalid-cells.ts";
import { PaymentRows } from "./payment-rows.ts";
import { readPaymentSheet } from "./payment-sheet.ts";
import { columnNameIn } from "./reading.ts";
import { problemsOf, shortenedColumns } from "./row-problems.ts";

/**
 * Wrong cells as lines of csv: row, column, value as it was sent, and error in English; at most `most` cells (FILE-24). Runs in the
 * reader's thread.
 */
export async function makeErrorList(bytes: Buffer, context: PaymentContext, most: number): Promise<string> {
  const shortened = await shortenedColumns(bytes, context);
  const lines: string[] = [];
  let sent: readonly string[] = [];
  const rows = new PaymentRows(context, (row) => {
    const problems = lines.length < most ? problemsOf(row, shortened) : [];
    for (const cell of invalidCells({ cells: sent }, problems, rows)) {
      if (lines.length === most) return;
      const name = columnNameIn(rows, cell);
      const message = wordPaymentProblem(cell.problem, "en", name);
      // People and spreadsheets count rows from 1.
      lines.push(`${sentCells([String(row.rowIndex + 1), name, cell.value])},${csvRow([message])}`);
    }
  });
  const row: RowSink["row"] = (rowIndex, cells, kinds, hints, formats, texts = cells) => {
    sent = texts;
    rows.row(rowIndex, cells, kinds, hints, formats);
  };
  await readPaymentSheet(bytes, { row, ready: () => undefined });
  return lines.join("");
}
