import { readRate, rateUnit } from "./rate.ts";

/** One unit of `from` is `rate` units of `to`. */
export type QuotedRate = { readonly from: string; readonly to: string; readonly rate: string };

const significantDigits = 6;
const leastDecimals = 2;

const byThrees = new Intl.NumberFormat("en-US");

/**
 * A stored rate as people quote it (EXT-19): in the direction in which the number is at least one, so that 0.00775194 dollars for a
 * shilling are 129.00 shillings for a dollar. Six significant digits and at least two decimals, rounded half up once from the exact
 * quotient; zeros behind the second decimal are left out. A rate that is turned round has no more digits than were stored: what
 * 0.00027397 says beyond 3,650 shillings for a dollar is the rounding of its last decimal. Null if the stored text is not a rate.
 */
export function quotedRate(stored: string, paid: string, charged: string): QuotedRate | null {
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

/** So many significant digits of a quotient, which must be at least one; zeros take the place of the others. */
function quotientText(over: bigint, under: bigint, digits: number): string {
  const exact = digits - (over / under).toString().length;
  const decimals = Math.max(leastDecimals, exact);
  const step = 10n ** BigInt(decimals - exact);
  const scaled = over * 10n ** BigInt(decimals);
  const minor = ((2n * scaled + under * step) / (2n * under * step)) * step;
  const text = minor.toString();
  let fraction = text.slice(-decimals);
  while (fraction.length > leastDecimals && fraction.endsWith("0")) fraction = fraction.slice(0, -1);
  return `${byThrees.format(BigInt(text.slice(0, -decimals)))}.${fraction}`;
}
