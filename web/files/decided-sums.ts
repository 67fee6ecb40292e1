import type { FileRequest } from "@corridor/product/files/file";
import { fromDecimal, toDecimal } from "@corridor/product/money";

type CurrencySum = { currency: string; amount: string; count: number };

/** What the recipients of these requests get, by currency, with the number of their transactions. */
export function paidSums(requests: readonly FileRequest[]): CurrencySum[] {
  return sumsOf(
    requests.flatMap(({ amounts, totalCount: count }) => amounts.map((each) => ({ ...each, count }))),
  );
}

/** What these requests take from wallets, without fees, by currency. */
export function debitSums(requests: readonly FileRequest[]): CurrencySum[] {
  return sumsOf(requests.map(({ debit }) => ({ ...debit, count: 1 })));
}

function sumsOf(parts: readonly CurrencySum[]): CurrencySum[] {
  const sums = new Map<string, { minor: bigint; count: number }>();
  for (const { currency, amount, count } of parts) {
    const known = sums.get(currency) ?? { minor: 0n, count: 0 };
    const { minor } = fromDecimal(amount, currency);
    sums.set(currency, { minor: known.minor + minor, count: known.count + count });
  }
  return [...sums]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([currency, { minor, count }]) => ({
      currency,
      amount: toDecimal({ ...fromDecimal("0", currency), minor }),
      count,
    }));
}
