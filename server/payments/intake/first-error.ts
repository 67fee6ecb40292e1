import { wordPaymentProblem } from "@corridor/product/i18n/payment-texts";
import type { Language } from "@corridor/product/i18n/language";
import { columns } from "@corridor/product/payments/columns";
import { Problem } from "@corridor/product/problems";
import type { FileReading } from "../read-file/reading.ts";

/** The first wrong field of payments in a call, with its place in the call, below `path`, and a message. */
export function firstError({ invalidRows }: FileReading, language: Language, path: string): Problem {
  const { transactionIndex, invalidFields } = invalidRows[0]!; // The caller passes a reading with at least one error.
  const { columnDisplayName, problem } = invalidFields[0]!;
  const { field } = columns.find(({ displayName }) => displayName === columnDisplayName)!;
  return new Problem("payment.invalid", {
    details: {
      row: transactionIndex + 1,
      column: columnDisplayName,
      reason: wordPaymentProblem(problem, language, columnDisplayName),
    },
    fields: { [`${path}transactions.${transactionIndex}.${field}`]: { code: "invalid" } },
  });
}
