import type { Currency } from "../money.ts";

/**
 * The accounts of a client's ledger. Balances are told from the client's side: what is in `available` and `held` is the
 * client's money, and every other account is where it came from or went to, so that all balances of a currency sum to zero.
 *
 * - available: what a wallet may spend, down to its floor; rises when money comes in
 * - held: what is set aside for payments that are on their way; never below zero
 * - clearing: rises by what a provider was told to pay out
 * - fees: rises by what the client was charged
 * - funding: falls when money comes from outside, rises when it is given back
 * - position: rises by the currency that was sold, falls by the currency that was bought
 * - suspense: the other side of what nobody could explain yet
 */
export const accountPurposes = [
  "available",
  "held",
  "clearing",
  "fees",
  "funding",
  "position",
  "suspense",
] as const;
export type AccountPurpose = (typeof accountPurposes)[number];

/** The subject is the wallet of available and held, the provider of clearing, and empty for the rest. */
export type LedgerAccount = {
  readonly purpose: AccountPurpose;
  readonly subject: string;
  readonly currency: Currency;
};

export type LedgerWallet = { readonly walletId: string; readonly currency: Currency };

export function walletAccount(
  purpose: "available" | "held",
  { walletId, currency }: LedgerWallet,
): LedgerAccount {
  return { purpose, subject: walletId, currency };
}

export function clearingAccount(provider: string, currency: Currency): LedgerAccount {
  return { purpose: "clearing", subject: provider, currency };
}

export function clientAccount(
  purpose: "fees" | "funding" | "position" | "suspense",
  currency: Currency,
): LedgerAccount {
  return { purpose, subject: "", currency };
}

/** A text that two accounts share only if they are the same. */
export function accountName({ purpose, subject, currency }: LedgerAccount): string {
  return `${purpose} ${subject} ${currency}`;
}

/** The lowest balance that money going out may leave: a minimum keeps some back, a negative limit lends some (WAL-21). */
export function floorOf(limits: {
  readonly minimumBalance: bigint;
  readonly negativeBalanceLimit: bigint;
}): bigint {
  return limits.minimumBalance - limits.negativeBalanceLimit;
}

/** What can go out now; below zero when the floor was raised above the balance. */
export function spendable(account: { readonly balance: bigint; readonly floor: bigint }): bigint {
  return account.balance - account.floor;
}
