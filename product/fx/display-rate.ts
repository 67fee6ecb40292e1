import { readRate, rateUnit } from "./rate.ts";

/** One unit of `from` is `rate` units of `to`. */
export type DisplayRate = { readonly from: string; readonly to: string; readonly rate: string };

const significantDigits = 6;
const leastDecimals = 2;

const byThrees = new Intl.NumberFormat("en-US");

/**
 * A stored rate as people read it (EXT-19): in the direction in which the number is at least one, so that 0.00775194 dollars for a
 * shilling become 129.00 shillings for a dollar. Six significant digits and at least two decimals, rounded half up once from the exact
 * quotient; zeros behind the second decimal are left out. An inverted rate has no more significant digits than the stored
 * rate: 0.00027397 has five, and the sixth digit of 3,650.03 shillings for a dollar would only show how the stored rate was rounded.
 * Null if the stored text is not a rate.
 */
export function displayRate(stored: string, paid: string, charged: string): DisplayRate | null {
  const rate = readRate(stored);
  if (rate === null) return null;
  if (rate >= rateUnit) {
    const wholeDigits = (rate / rateUnit).toString().length;
    const digits = Math.max(significantDigits, wholeDigits + leastDecimals);
    return { from: paid, to: charged, rate: quotientText(rate, rateUnit, digits) };
  }
  const digits = Math.min(significantDigits, rate.toString().length);
  return { from: charged, to: paid, rate: quotientText(rateUnit, rate, digits) };
}

/** Rounds a quotient of at least one to `digits` significant digits; zeros replace the digits after them. */
function quotientText(over: bigint, under: bigint, digits: number): string {
  const significantDecimals = digits - (over / under).toString().length;
  const decimals = Math.max(leastDecimals, significantDecimals);
  const step = 10n ** BigInt(decimals - significantDecimals);
  const scaled = over * 10n ** BigInt(decimals);
  const rounded = ((2n * scaled + under * step) / (2n * under * step)) * step;
  const text = rounded.toString();
  let fraction = text.slice(-decimals);
  while (fraction.length > leastDecimals && fraction.endsWith("0")) fraction = fraction.slice(0, -1);
  return `${byThrees.format(BigInt(text.slice(0, -decimals)))}.${fraction}`;
}
