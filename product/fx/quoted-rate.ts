import { readRate, rateUnit } from "./rate.ts";

/** One unit of `from` is `rate` units of `to`. */
export type QuotedRate = { readonly from: string; readonly to: string; readonly rate: string };

const significantDigits = 6;
const leastDecimals = 2;
/** A quoted rate is at least one, so one of its significant digits is always before the point. */

const byThrees = new Intl.NumberFormat("en-US");

/**
 * A stored rate as people quote it (EXT-19): in the direction in which the number is at least one, so that 0.00775194 dollars for a
 * shilling are 129.00 shillings for a dollar. Six significant digits and at least two decimals, rounded half up once from the exact
 * quotient; zeros behind the second decimal are left out. Null if the stored text is not a rate.
 */
export function quotedRate(stored: string, paid: string, charged: string): QuotedRate | null {
  const rate = readRate(stored);
  if (rate === null) return null;
  return rate >= rateUnit
    ? { from: paid, to: charged, rate: quotientText(rate, rateUnit) }
    : { from: charged, to: paid, rate: quotientText(rateUnit, rate) };
}

/** The quotient must be at least one. */
function quotientText(over: bigint, under: bigint): string {
  const wholeDigits = (over / under).toString().length;
  const decimals = Math.max(leastDecimals, significantDigits - wholeDigits);
  const scaled = over * 10n ** BigInt(decimals);
  const digits = ((2n * scaled + under) / (2n * under)).toString();
  let fraction = digits.slice(-decimals);
  while (fraction.length > leastDecimals && fraction.endsWith("0")) fraction = fraction.slice(0, -1);
  return `${byThrees.format(BigInt(digits.slice(0, -decimals)))}.${fraction}`;
}
