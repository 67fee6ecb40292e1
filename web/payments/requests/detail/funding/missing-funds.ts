import { fromDecimal, type Money } from "@corridor/product/money";
import type { Details } from "../merge-details.ts";

/** The debit of one wallet for a request, and its available money. */
export type WalletShare = NonNullable<Details["request"]["funding"]>[number];

/** The missing money of a wallet; zero or less if it has enough. */
export function missingIn({ needed, available, currency }: WalletShare): Money {
  const need = fromDecimal(needed, currency);
  return { ...need, minor: need.minor - fromDecimal(available, currency).minor };
}

/** Whether every wallet of the request holds enough. */
export function hasEnoughFunds(funding: readonly WalletShare[]): boolean {
  return funding.length > 0 && funding.every((share) => missingIn(share).minor <= 0n);
}
