import { wordPaymentProblem } from "@corridor/product/i18n/payment-texts";
import type { Language } from "@corridor/product/i18n/language";
import { columns } from "@corridor/product/payments/columns";
import { Problem } from "@corridor/product/problems";
import type { FileReading } from "../read-file/reading.ts";

/** Payments that came with the call and do not hold: the first wrong field, by its place in the call and in words. */
export function firstError({ invalidRows }: FileReading, language: Language): Problem {
  const { transactionIndex, invalidFields } = invalidRows[0]!; // There is one, or nothing would have been refused.
  const { columnDisplayName, problem } = invalidFields[0]!;
  const { field } = columns.find(({ displayName }) => displayName === columnDisplayName)!;
  return new Problem("payment.invalid", {
    details: {
      row: transactionIndex + 1,
      column: columnDisplayName,
      reason: wordPaymentProblem(problem, language, columnDisplayName),
    },
    fields: { [`paymentRequest.transactions.${transactionIndex}.${field}`]: { code: "invalid" } },
  });
}
