import { decimalsOf, isCurrency, toDecimal, type Money } from "../money.ts";
import { refused, type Judged, type PaymentProblem } from "./proposed.ts";

/**
 * An amount as people write it, in the wire's spelling: digits and a decimal point. A comma is read where it cannot be
 * mistaken: before one or two decimals, after a group it could not part, or beside another sign that groups. "1,250" alone
 * is more than a thousand to some and one and a quarter to others: null.
 */
export function writtenAmount(typed: string): string | null {
  if (/^\d{1,15}(\.\d{1,9})?$/.test(typed)) return typed;
  const text = typed.trim().replace(/[\s'’]/g, " ");
  if (text.length > 30) return null;
  if (/^\d{1,3}( \d{3})+([.,]\d+)?$/.test(text)) return text.replaceAll(" ", "").replace(",", ".");
  if (/^\d+,\d{1,2}$/.test(text) || /^(0|\d{4,}),\d+$/.test(text)) return text.replace(",", ".");
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(text) || /^\d{1,3}(,\d{3}){2,}$/.test(text))
    return text.replaceAll(",", "");
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(text) || /^\d{1,3}(\.\d{3}){2,}$/.test(text))
    return text.replaceAll(".", "").replace(",", ".");
  return null;
}

/** The money meant: above zero, with no more decimals than its currency has (PAY-31). Null for anything else. */
export function judgeAmount(typed: string, currency: string): Money | null {
  if (!isCurrency(currency)) return null;
  const written = writtenAmount(typed);
  if (written === null) return null;
  const point = written.indexOf(".");
  const whole = point === -1 ? written : written.slice(0, point);
  const decimals = point === -1 ? "" : written.slice(point + 1);
  const missing = decimalsOf(currency) - decimals.length;
  if (whole.length > 15 || missing < 0) return null;
  const minor = BigInt(whole + decimals + "0".repeat(missing));
  return minor > 0n ? { currency, minor } : null;
}

/** Why it is no amount of so many decimals. */
export function amountProblem(typed: string, n: number): PaymentProblem {
  const text = typed.trim();
  if (/^[1-9]\d{0,2},\d{3}$/.test(text)) return { code: "amountAmbiguous", whole: text.replace(",", ""), n };
  const isTooLarge = /^[1-9]\d{15,}([.,]\d+)?$/.test(text.replace(/[\s'’]|,(?=\d{3}([,.]|$))/g, ""));
  return isTooLarge ? { code: "amountTooLarge" } : { code: "amountInvalid", n };
}

/** The wire's spelling of money, which is nearly always what was typed. */
export function canonical(typed: string, money: Money): string {
  const decimals = decimalsOf(money.currency);
  const isAlready =
    decimals === 2 ? /^(0|[1-9]\d*)\.\d\d$/.test(typed) : decimals === 0 && /^[1-9]\d*$/.test(typed);
  return isAlready ? typed : toDecimal(money);
}

/** An amount beside the payment's own, such as a tax: above zero, in the currency that stands beside it if any. */
export function judgeOtherAmount(typed: string, currency: string | undefined): Judged {
  const known = currency !== undefined && isCurrency(currency) ? currency : null;
  if (known) {
    const money = judgeAmount(typed, known);
    return money ? { value: toDecimal(money) } : refused(amountProblem(typed, decimalsOf(known)));
  }
  const written = writtenAmount(typed);
  const isAmount = written !== null && /^\d{1,15}(\.\d{1,3})?$/.test(written) && /[1-9]/.test(written);
  return isAmount ? { value: written } : refused(amountProblem(typed, 2));
}
