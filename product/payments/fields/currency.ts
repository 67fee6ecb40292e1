import { isCurrency } from "../../money.ts";
import { refusedValue, type JudgedValue } from "./proposed.ts";

/** The euro replaced BGN: it is readable in history and refused for new payments. */
const withdrawn: ReadonlySet<string> = new Set(["BGN"]);

/** A currency that can be paid today. */
export function judgeCurrency(text: string): JudgedValue {
  const currency = text.toUpperCase();
  if (withdrawn.has(currency)) return refusedValue({ code: "currencyWithdrawn", currency });
  return isCurrency(currency)
    ? { value: currency }
    : refusedValue({ code: "currencyUnknown", currency: text });
}
