import { isCurrency } from "../../money.ts";
import { refused, type Judged } from "./proposed.ts";

/** BGN gave way to the euro: readable in history, refused for new payments. */
const withdrawn: ReadonlySet<string> = new Set(["BGN"]);

/** A currency that can still be paid. */
export function judgeCurrency(text: string): Judged {
  const currency = text.toUpperCase();
  if (withdrawn.has(currency)) return refused({ code: "currencyWithdrawn", currency });
  return isCurrency(currency) ? { value: currency } : refused({ code: "currencyUnknown", currency: text });
}
