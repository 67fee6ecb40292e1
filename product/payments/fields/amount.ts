import {
  decimalsIfCurrency,
  decimalsOf,
  isCurrency,
  toDecimal,
  type Currency,
  type Money,
} from "../../money.ts";
import { refusedValue, type JudgedValue, type PaymentProblem } from "./proposed.ts";
import { amountReadings } from "./readings.ts";

const zero = "0".charCodeAt(0);
/** The position of the decimal point among the digits. */
const point = ".".charCodeAt(0) - zero;

/**
 * Reads an amount as people write it into the spelling of the API: digits and a decimal point. A comma is read only if it has one meaning:
 * before one or two decimals, after a group that it cannot separate, or beside another grouping sign. "1,250" alone means more than a
 * thousand to some people and one and a quarter to others: null.
 */
export function writtenAmount(typed: string): string | null {
  const trimmed = typed.trim();
  if (/^\d{1,15}(\.\d{1,9})?$/.test(trimmed)) return trimmed;
  const text = trimmed.replace(/[\s'’]/g, " ");
  if (text.length > 30) return null;
  if (/^\d{1,3}( \d{3})+([.,]\d+)?$/.test(text)) return text.replaceAll(" ", "").replace(",", ".");
  if (/^\d+,\d{1,2}$/.test(text) || /^(0|\d{4,}),\d+$/.test(text)) return text.replace(",", ".");
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(text) || /^\d{1,3}(,\d{3}){2,}$/.test(text))
    return text.replaceAll(",", "");
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(text) || /^\d{1,3}(\.\d{3}){2,}$/.test(text))
    return text.replaceAll(".", "").replace(",", ".");
  return null;
}

/** An amount as people write it in a currency: without decimals, a comma before three digits can only separate thousands. */
export function writtenAmountIn(typed: string, currency: string): string | null {
  return writtenAmount(typed) ?? (decimalsIfCurrency(currency) === 0 ? groupedWhole(typed) : null);
}

/** The amount, and its spelling in the API, which nearly always equals the typed text. */
export type JudgedAmount = Money & { readonly written: string };

/** Above zero, with no more decimals than its currency has (PAY-31). Null for anything else. */
export function judgeAmount(typed: string, currency: string): JudgedAmount | null {
  const decimals = decimalsIfCurrency(currency);
  if (decimals === undefined) return null;
  const plain = plainMinor(typed, decimals);
  if (plain > 0) {
    const hasLeadingZero = typed.charCodeAt(0) === zero && typed.length > decimals + 2;
    return judgedAmount(currency as Currency, BigInt(plain), hasLeadingZero ? null : typed);
  }
  const minor = minorOf(writtenAmountIn(typed, currency), decimals);
  if (minor === null || minor <= 0n) return null;
  return judgedAmount(currency as Currency, minor, null);
}

function judgedAmount(currency: Currency, minor: bigint, written: string | null): JudgedAmount {
  return { currency, minor, written: written ?? toDecimal({ currency, minor }) };
}

function minorOf(written: string | null, decimals: number): bigint | null {
  if (written === null) return null;
  const [whole = "", fraction = ""] = written.split(".");
  const missing = decimals - fraction.length;
  return whole.length > 15 || missing < 0 ? null : BigInt(whole + fraction + "0".repeat(missing));
}

/** Returns 50000 for 50,000; null unless the text is one group of digits, a comma and three digits. */
function groupedWhole(typed: string): string | null {
  const text = typed.trim();
  return /^[1-9]\d{0,2},\d{3}$/.test(text) ? text.replace(",", "") : null;
}

/**
 * Minor units of an amount in the API's spelling, -1 for any other text. Fifteen digits are exact in a number, and adding them up is much
 * faster than making a bigint of text.
 */
function plainMinor(typed: string, decimals: number): number {
  if (typed.length > 15) return -1;
  let minor = 0;
  let pointAt = -1;
  for (let index = 0; index < typed.length; index += 1) {
    const digit = typed.charCodeAt(index) - zero;
    if (digit >= 0 && digit <= 9) minor = minor * 10 + digit;
    else if (digit === point && pointAt === -1 && index > 0) pointAt = index;
    else return -1;
  }
  const given = pointAt === -1 ? 0 : typed.length - pointAt - 1;
  return given === decimals && (pointAt === -1) === (decimals === 0) ? minor : -1;
}

/** Why the text is not an amount with this number of decimals; null decimals mean an unknown currency, which may have three. */
export function paymentAmountProblem(typed: string, decimals: number | null): PaymentProblem {
  const text = typed.trim();
  const readings = amountReadings(text, decimals ?? 3);
  if (readings.length > 0) return { code: "amountAmbiguous", readings };
  const isTooLarge = /^[1-9]\d{15,}([.,]\d+)?$/.test(text.replace(/[\s'’]|,(?=\d{3}([,.]|$))/g, ""));
  return isTooLarge ? { code: "amountTooLarge" } : { code: "amountInvalid", n: decimals ?? 2 };
}

/** An amount beside the payment's own amount, such as a tax: above zero, in the currency beside it if there is one. */
export function judgeOtherAmount(typed: string, currency: string | undefined): JudgedValue {
  const known = currency !== undefined && isCurrency(currency) ? currency : null;
  if (known) {
    const judged = judgeAmount(typed, known);
    return judged ? { value: judged.written } : refusedValue(paymentAmountProblem(typed, decimalsOf(known)));
  }
  const written = writtenAmount(typed);
  const isAmount = written !== null && /^\d{1,15}(\.\d{1,3})?$/.test(written) && /[1-9]/.test(written);
  return isAmount ? { value: written } : refusedValue(paymentAmountProblem(typed, null));
}
