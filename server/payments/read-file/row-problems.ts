import type { PaymentContext } from "@corridor/product/payments/context";
import type { InvalidField } from "@corridor/product/payments/fields/proposed";
import type { JudgedRow } from "./judged-row.ts";
import { isMaybeShortened } from "../../platform/spreadsheets/read/cell-value.ts";
import type { RoundColumn } from "./round-numbers.ts";
import { PaymentRows } from "./payment-rows.ts";
import { readPaymentSheet } from "./payment-sheet.ts";

/** Only after the last row is it known in which columns zeros at the end are an error, so the file is read once for this alone. */
export async function shortenedColumns(
  bytes: Buffer,
  context: PaymentContext,
): Promise<readonly RoundColumn[]> {
  const rows = new PaymentRows(context, () => undefined);
  await readPaymentSheet(bytes, rows.sink(), context);
  return rows.roundNumbers.suspects();
}

/** All that is wrong with a row, by the rules and by what the whole column shows. */
export function problemsOf(row: JudgedRow, shortened: readonly RoundColumn[]): readonly InvalidField[] {
  const judged = row.verdict.isValid ? [] : row.verdict.problems;
  const round = shortened.filter(
    ({ index, field }) =>
      isMaybeShortened(row.cells[index] ?? "") && !judged.some((known) => known.field === field),
  );
  return [...judged, ...round.map(({ field, code }) => ({ field, problem: { code } }))];
}
