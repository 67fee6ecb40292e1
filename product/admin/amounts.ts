import { decimalsIfCurrency, toDecimal, type Currency } from "../money.ts";
import { writtenAmountIn } from "../payments/fields/amount.ts";
import { amountReadings } from "../payments/fields/readings.ts";

/** The amounts that a field takes. Only a correction of a balance may be negative (ADMIN-18). */
export type AmountRange = "positive" | "zeroOrMore" | "any";

export type AmountProblem =
  | { readonly code: "number" | "negative" | "zero" | "tooLarge" }
  | { readonly code: "decimals"; readonly n: number }
  | { readonly code: "ambiguous"; readonly readings: readonly string[] };

/** An amount in the spelling of the API, or why the text is none. */
export type JudgedAmount = { readonly written: string } | { readonly problem: AmountProblem };

const largestDigits = 15;
const digitsAndSigns = /^\d[\d\s.,'’]*$/;

/** Reads an amount as people write it, with a minus before it where the range has negative amounts (ADMIN-05). */
export function judgeActionAmount(typed: string, currency: Currency, range: AmountRange): JudgedAmount {
  const refused = (problem: AmountProblem) => ({ problem });
  const [sign, size] = /^[-−]/.test(typed.trim()) ? ["-", typed.trim().slice(1)] : ["", typed.trim()];
  const decimals = decimalsIfCurrency(currency) ?? 0;
  const written = writtenAmountIn(size, currency);
  if (written === null) {
    const readings = amountReadings(size, decimals);
    if (readings.length > 0) return refused({ code: "ambiguous", readings });
    return refused({
      code: digitsAndSigns.test(size) && wholeDigits(size) > largestDigits ? "tooLarge" : "number",
    });
  }
  const [whole = "", fraction = ""] = written.split(".");
  if (whole.length > largestDigits) return refused({ code: "tooLarge" });
  if (fraction.length > decimals) return refused({ code: "decimals", n: decimals });
  const minor = BigInt(whole + fraction.padEnd(decimals, "0"));
  if (minor === 0n && range !== "zeroOrMore") return refused({ code: "zero" });
  if (sign && range !== "any" && minor > 0n) return refused({ code: "negative" });
  return { written: toDecimal({ currency, minor: sign ? -minor : minor }) };
}

function wholeDigits(size: string): number {
  return size.replace(/[.,]\d{0,3}$/, "").replace(/\D/g, "").length;
}
