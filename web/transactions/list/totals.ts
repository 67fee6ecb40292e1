import { fromDecimal, toDecimal } from "@corridor/product/money";
import { paymentTypes } from "@corridor/product/transactions/filters";
import { amountOf, type ListedTransaction } from "@corridor/product/transactions/transaction";
import type { TransactionType } from "@corridor/product/transactions/types";

/** How many stand for themselves before the rest is told as one. */
const most = 5;

const paying: readonly TransactionType[] = paymentTypes.filter((type) => type !== "Reversal");

export type Total = {
  /** One of them, all that do not stand for themselves, or those of which the rows say nothing. */
  of: { id: string } | "others" | "unknown";
  /** Of the wallet's currency, without its sign; below zero where more came back than was paid. */
  amount: string;
  /** Of the largest, from 0 to 1. */
  share: number;
};

type Field = "provider" | "recipientCurrency";
type Rows = readonly ListedTransaction[];
export type PaidTransactions = { readonly payments: Rows; readonly reversals: Rows };

/** Payments to somebody that took money, or are about to, for what failed gave it back; and those that came back later. */
export function paidIn(rows: Rows): PaidTransactions {
  const held = rows.filter(({ status }) => status?.statusType !== "failed");
  return {
    payments: held.filter(({ transactionType }) => transactionType && paying.includes(transactionType)),
    reversals: held.filter(({ transactionType }) => transactionType === "Reversal"),
  };
}

/** What was paid and did not come back, summed up by a field of the rows, the largest first; rows of one wallet, and so of one currency. */
export function totalsBy(
  field: Field,
  { payments, reversals }: PaidTransactions,
  currency: string,
): readonly Total[] {
  // A reversal does not say in which currency the recipient was paid; the payment that it takes back does.
  const known = new Map(payments.map((payment) => [payment.transactionId, payment[field]]));
  const sums = new Map<string | null, bigint>();
  for (const row of [...payments, ...reversals]) {
    const { totalAmount, feeAmount, walletCurrency, reversedTransactionId, [field]: said } = row;
    if (totalAmount === undefined || feeAmount === undefined) continue;
    const id = said || known.get(reversedTransactionId ?? "") || null;
    const { minor } = fromDecimal(amountOf({ totalAmount, feeAmount, walletCurrency }), walletCurrency);
    sums.set(id, (sums.get(id) ?? 0n) - minor);
  }
  return withShares(linesOf(sums), currency);
}

type Line = { of: Total["of"]; minor: bigint };

function linesOf(sums: ReadonlyMap<string | null, bigint>): readonly Line[] {
  const sorted = [...sums]
    .flatMap(([id, minor]) => (id === null ? [] : [{ of: { id }, minor }]))
    .sort((one, other) => (other.minor > one.minor ? 1 : other.minor < one.minor ? -1 : 0));
  const rest = sorted.slice(most).reduce((sum, { minor }) => sum + minor, 0n);
  const unknown = sums.get(null);
  return [
    ...sorted.slice(0, most),
    ...(sorted.length > most ? [{ of: "others", minor: rest } as const] : []),
    ...(unknown === undefined ? [] : [{ of: "unknown", minor: unknown } as const]),
  ];
}

function withShares(lines: readonly Line[], currency: string): readonly Total[] {
  const largest = lines.reduce((found, { minor }) => (minor > found ? minor : found), 1n);
  const { currency: known } = fromDecimal("0", currency);
  return lines.map(({ of, minor }) => ({
    of,
    amount: toDecimal({ currency: known, minor }),
    share: minor > 0n ? Number((minor * 1_000n) / largest) / 1_000 : 0,
  }));
}
