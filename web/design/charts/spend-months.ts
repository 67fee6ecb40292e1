import { fromDecimal } from "@corridor/product/money";
import type { MonthlySummary } from "@corridor/product/wallets/wallet";

export type SpendMonth = {
  readonly month: string;
  readonly payments: bigint;
  readonly fees: bigint;
  /** The sum of both; reversals can make it negative. */
  readonly total: bigint;
};

/** The newest months, oldest first. */
export function spendMonths(
  summaries: readonly MonthlySummary[],
  currency: string,
  count: number,
): readonly SpendMonth[] {
  return [...summaries]
    .sort((a, b) => (a.month < b.month ? -1 : 1))
    .slice(-count)
    .map(({ month, totalSpend, fees: feesOnly }) => {
      const total = fromDecimal(totalSpend, currency).minor;
      const fees = fromDecimal(feesOnly, currency).minor;
      return { month, payments: total - fees, fees, total };
    });
}

export type Extent = readonly [from: bigint, to: bigint];

/** Fees are drawn on top of the payments; on the other side of zero when one of the two is negative. */
export function stackOf({ payments, fees, total }: SpendMonth): { payments: Extent; fees: Extent } {
  const areOnOneSide = payments < 0n === fees < 0n;
  return { payments: [0n, payments], fees: areOnOneSide ? [payments, total] : [0n, fees] };
}
