import { fromDecimal, toDecimal } from "@corridor/product/money";
import { amountOf, type ListedTransaction } from "@corridor/product/transactions/transaction";

/** How many stand for themselves before the rest is told as one. */
const most = 5;

export type Total = {
  /** Null for the rest. */
  id: string | null;
  /** Of the wallet's currency, without its sign. */
  amount: string;
  /** Of the largest, from 0 to 1. */
  share: number;
};

/** Payments to somebody that took money, or are about to: what failed gave it back. */
export function paymentsIn(rows: readonly ListedTransaction[]): readonly ListedTransaction[] {
  return rows.filter(
    ({ provider, recipientCurrency, status }) =>
      provider && recipientCurrency && status?.statusType !== "failed",
  );
}

/** What was paid, summed up by a field of the rows, the largest first; rows of one wallet, and so of one currency. */
export function totalsBy(
  field: "provider" | "recipientCurrency",
  rows: readonly ListedTransaction[],
  currency: string,
): readonly Total[] {
  const sums = new Map<string, bigint>();
  for (const row of rows) {
    const { totalAmount, feeAmount, walletCurrency, [field]: id } = row;
    if (!id || totalAmount === undefined || feeAmount === undefined) continue;
    const { minor } = fromDecimal(amountOf({ totalAmount, feeAmount, walletCurrency }), walletCurrency);
    sums.set(id, (sums.get(id) ?? 0n) - minor);
  }
  const sorted = [...sums].sort(([, one], [, other]) => (other > one ? 1 : other < one ? -1 : 0));
  const rest = sorted.slice(most).reduce((sum, [, minor]) => sum + minor, 0n);
  const all: (readonly [string | null, bigint])[] = [
    ...sorted.slice(0, most),
    ...(sorted.length > most ? [[null, rest] as const] : []),
  ];
  const largest = all.reduce((found, [, minor]) => (minor > found ? minor : found), 1n);
  const { currency: known } = fromDecimal("0", currency);
  return all.map(([id, minor]) => ({
    id,
    amount: toDecimal({ currency: known, minor }),
    share: minor > 0n ? Number((minor * 1_000n) / largest) / 1_000 : 0,
  }));
}
