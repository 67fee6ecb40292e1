import { amountLimitOf, type TransactionFilters } from "./filters.ts";

/** From and to, both included, in minor units. */
export type AmountRange = readonly [lowest: bigint, highest: bigint];

/** The largest size of an amount: 64 bits with either sign. */
const furthest = 2n ** 63n - 1n;

/**
 * The ranges of signed amounts that match the limits, for a currency with `decimals` decimals; null without limits. Limits compare by
 * size, so they give a range on each side of zero, unless one of them is negative (API-48).
 */
export function amountRanges(
  { minAmount, maxAmount }: Pick<TransactionFilters, "minAmount" | "maxAmount">,
  decimals: number,
): readonly AmountRange[] | null {
  if (minAmount === undefined && maxAmount === undefined) return null;
  const lowest = minAmount === undefined ? null : inHundredths(minAmount);
  const highest = maxAmount === undefined ? null : inHundredths(maxAmount);
  const isSigned = (lowest ?? 0n) < 0n || (highest ?? 0n) < 0n;
  const from = lowest === null ? (isSigned ? -furthest : 0n) : within(-floorOf(-lowest, decimals));
  const to = highest === null ? furthest : within(floorOf(highest, decimals));
  if (from > to) return [];
  if (isSigned) return [[from, to]];
  return from === 0n
    ? [[-to, to]]
    : [
        [-to, -from],
        [from, to],
      ];
}

/** Whether a row can match: the lower limit is not above the upper one. */
export function isAmountRange(min: string, max: string): boolean {
  const [minAmount, maxAmount] = [amountLimitOf(min), amountLimitOf(max)];
  if (minAmount === undefined || maxAmount === undefined) return true;
  return amountRanges({ minAmount, maxAmount }, 2)?.length !== 0;
}

/** Limits have two decimals or none. */
function inHundredths(limit: string): bigint {
  const digits = limit.replaceAll(",", "");
  return BigInt(digits.includes(".") ? digits.replace(".", "") : `${digits}00`);
}

/** The greatest whole number of minor units that is not above the limit. */
function floorOf(hundredths: bigint, decimals: number): bigint {
  if (decimals >= 2) return hundredths * 10n ** BigInt(decimals - 2);
  const unit = 10n ** BigInt(2 - decimals);
  const rest = ((hundredths % unit) + unit) % unit;
  return (hundredths - rest) / unit;
}

function within(minor: bigint): bigint {
  return minor > furthest ? furthest : minor < -furthest ? -furthest : minor;
}
