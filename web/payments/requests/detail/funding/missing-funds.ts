import { fromDecimal, type Money } from "@corridor/product/money";
import type { Details } from "../merge-details.ts";

/** What a request takes out of one wallet, and what is there. */
export type WalletShare = NonNullable<Details["request"]["funding"]>[number];

/** What a wallet lacks; zero or less if it has enough. */
export function missingIn({ needed, available, currency }: WalletShare): Money {
  const need = fromDecimal(needed, currency);
  return { ...need, minor: need.minor - fromDecimal(available, currency).minor };
}

/** Whether every wallet of the request holds enough. */
export function hasEnoughFunds(funding: readonly WalletShare[]): boolean {
  return funding.length > 0 && funding.every((share) => missingIn(share).minor <= 0n);
}
