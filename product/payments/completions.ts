import { formatAmount } from "../money.ts";
import { judgeAmount, writtenAmount, writtenAmountIn } from "./amount.ts";
import type { PaymentField } from "./columns.ts";
import type { PaymentProblem } from "./proposed.ts";

/**
 * What a form writes in place of a value in a local notation, where the person sees it (PAY-61): the only reading that the rules
 * accept. Null if there is no such reading, or if there are two and the person must choose.
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

/** An amount whose comma has one reading: 12,9 is 12.9, 12,905 in dollars is 12905 (PAY-58); and one in groups, such as 12 900. */
export function amountCompletion(
  typed: string,
  problem: PaymentProblem | null,
  currency: string,
): string | null {
  if (problem?.code === "amountAmbiguous") return onlyOne(problem.readings);
  if (problem?.code === "amountInvalid") return null; // Such as 50,5 in a currency without decimals.
  // 1,250.50 and 1,250,000 are the same to everybody in every currency, and need no completion.
  const isPlain = writtenAmount(typed) === typed.trim().replaceAll(",", "");
  return isPlain ? null : writtenAmountIn(typed, currency);
}

/** A completed amount as the note beside its field says it: with its currency, as the product writes amounts. */
export function amountAsRead(written: string, currency: string): string {
  const judged = judgeAmount(written, currency);
  return judged ? `${formatAmount(judged)} ${judged.currency}` : written;
}

function onlyOne(readings: readonly string[]): string | null {
  return readings.length === 1 ? readings[0]! : null;
}
