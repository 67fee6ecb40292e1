import type { Currency } from "../money.ts";

/**
 * The accounts of a client's ledger. Balances are signed from the client's side: `available` and `held` are the client's money, and the
 * other accounts are the sources and targets of that money, so all balances of a currency sum to zero.
 *
 * - available: the money that a wallet may spend, down to its floor; rises when money comes in
 * - held: the money reserved for payments under way; never below zero
 * - clearing: rises by the payouts that a provider was ordered to make
 * - fees: rises by the fees that the client was charged
 * - funding: falls when money comes from outside, rises when money is given back
 * - position: rises by the sold currency, falls by the bought currency
 * - suspense: the other side of corrections that are not explained yet
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

/** The subject is the wallet for available and held, the provider for clearing, and empty for the others. */
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

/** A text that is equal for two accounts only if they are the same account. */
export function accountName({ purpose, subject, currency }: LedgerAccount): string {
  return `${purpose} ${subject} ${currency}`;
}

/** The lowest balance that a debit may leave: a minimum keeps money back, a negative limit lends money (WAL-21). */
export function floorOf(limits: {
  readonly minimumBalance: bigint;
  readonly negativeBalanceLimit: bigint;
}): bigint {
  return limits.minimumBalance - limits.negativeBalanceLimit;
}

/** The money that can leave now; below zero when the floor was raised above the balance. */
export function spendable(account: { readonly balance: bigint; readonly floor: bigint }): bigint {
  return account.balance - account.floor;
}
