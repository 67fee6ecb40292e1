import { writtenAmount } from "./amount.ts";
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
): string | null {
  if (problem?.code === "phoneInvalid") return problem.reading ?? null;
  if (problem?.code === "dateInvalid") return onlyOne(problem.readings ?? []);
  return field === "amount" ? amountCompletion(typed, problem) : null;
}

/** An amount whose comma has one reading: 12,9 is 12.9, and 12,905 in dollars is 12905 (PAY-58). */
export function amountCompletion(typed: string, problem: PaymentProblem | null): string | null {
  if (problem?.code === "amountAmbiguous") return onlyOne(problem.readings);
  if (problem?.code === "amountInvalid") return null; // Such as 50,5 in a currency without decimals.
  const written = typed.includes(",") ? writtenAmount(typed) : null;
  // Commas between thousands need no completion: the digits and the point of the amount stay the same.
  return written === typed.replace(/[\s,'’]/g, "") ? null : written;
}

function onlyOne(readings: readonly string[]): string | null {
  return readings.length === 1 ? readings[0]! : null;
}
