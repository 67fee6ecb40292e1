import { formatMoney } from "../money.ts";
import { judgeAmount, writtenAmount, writtenAmountIn } from "./fields/amount.ts";
import type { PaymentField } from "./columns.ts";
import type { PaymentProblem } from "./fields/proposed.ts";

/**
 * Completes a value in a local notation, in the form where the person sees it (PAY-61), to the only reading that the rules accept. Null if
 * there is no such reading, or if there are two and the person must choose.
 */
export function completionOf(
  field: PaymentField,
  typed: string,
  problem: PaymentProblem | null,
  currency: string,
): string | null {
  if (problem?.code === "phoneInvalid") return problem.reading ?? null;
  if (problem?.code === "dateInvalid") return onlyOne(problem.readings ?? []);
  return field === "amount" ? amountCompletion(typed, problem, currency) : null;
}

/**
 * Completes an amount whose comma has one reading, such as 12,9 to 12.9 and 12,905 dollars to 12905 (PAY-58), and an amount with
 * spaces between its thousands, such as 12 900 to 12900.
 */
export function amountCompletion(
  typed: string,
  problem: PaymentProblem | null,
  currency: string,
): string | null {
  if (problem?.code === "amountAmbiguous") return onlyOne(problem.readings);
  if (problem?.code === "amountInvalid") return null; // Such as 50,5 in a currency without decimals.
  // Everybody reads 1,250.50 and 1,250,000 in the same way, in every currency, so they need no completion.
  const isPlain = writtenAmount(typed) === typed.trim().replaceAll(",", "");
  return isPlain ? null : writtenAmountIn(typed, currency);
}

/** A completed amount for the note beside its field: formatted as everywhere, with its currency. */
export function amountAsRead(written: string, currency: string): string {
  const judged = judgeAmount(written, currency);
  return judged ? formatMoney(judged) : written;
}

function onlyOne(readings: readonly string[]): string | null {
  return readings.length === 1 ? readings[0]! : null;
}
