import { wordPaymentProblem } from "@corridor/product/i18n/payment-texts";
import type { Language } from "@corridor/product/i18n/language";
import { columns } from "@corridor/product/payments/columns";
import { Problem, type FieldProblem } from "@corridor/product/problems";
import type { FileReading } from "../read-file/reading.ts";

/** The most wrong fields that an answer names. */
const mostNamed = 100;

/** The wrong fields of payments in a call, each with its place in the call, below `path`, and its reason. The message is about the first. */
export function paymentsRefused({ invalidRows }: FileReading, language: Language, path: string): Problem {
  const wrong = invalidRows.flatMap(({ transactionIndex, invalidFields }) =>
    invalidFields.map((cell) => ({ transactionIndex, ...cell })),
  );
  const named = wrong.slice(0, mostNamed).map(({ transactionIndex, columnDisplayName: column, problem }) => {
    const { field } = columns.find(({ displayName }) => displayName === column)!;
    const reason = wordPaymentProblem(problem, language, column);
    return {
      place: `${path}transactions.${transactionIndex}.${field}`,
      row: transactionIndex + 1,
      column,
      reason,
    };
  });
  const { row, column, reason } = named[0]!; // The caller passes a reading with at least one error.
  const fields = named.map((one): [string, FieldProblem] => [
    one.place,
    { code: "worded", reason: one.reason },
  ]);
  return new Problem("payment.invalid", {
    details: { row, column, reason },
    fields: Object.fromEntries(fields),
  });
}
