import type { Money } from "../money.ts";
import {
  clearingAccount,
  clientAccount,
  walletAccount,
  type LedgerAccount,
  type LedgerWallet,
} from "./accounts.ts";

export type TransferKind =
  | "fund"
  | "remove"
  | "adjust"
  | "charge"
  | "transfer"
  | "hold"
  | "capture"
  | "release"
  | "lateCapture"
  | "reverse"
  | "convert";

/** One account's part of a transfer; a positive amount of minor units raises its balance. */
export type Leg = { readonly account: LedgerAccount; readonly amount: bigint };

/**
 * A movement of money. Key and step identify it: the same transfer again does nothing, another transfer with the same key and step is
 * refused.
 */
export type Transfer = {
  readonly key: string;
  /** 1 moves money first, 2 ends a hold, 3 corrects. */
  readonly step: 1 | 2 | 3;
  readonly kind: TransferKind;
  readonly legs: readonly Leg[];
  /** The key of the hold that this transfer ends completely or in part. */
  readonly holdKey: string | null;
};

type OnWallet = { readonly key: string; readonly wallet: LedgerWallet; readonly amount: bigint };

/** Money comes into a wallet from outside. */
export function fund({ key, wallet, amount }: OnWallet): Transfer {
  return first(key, "fund", [
    up(walletAccount("available", wallet), amount),
    down(clientAccount("funding", wallet.currency), amount),
  ]);
}

/** Money is returned to its source. */
export function remove({ key, wallet, amount }: OnWallet): Transfer {
  return first(key, "remove", [
    down(walletAccount("available", wallet), amount),
    up(clientAccount("funding", wallet.currency), amount),
  ]);
}

/** Staff correct a balance; the amount may be negative, and its other side stays in suspense until it is explained. */
export function adjust({ key, wallet, amount }: OnWallet): Transfer {
  if (amount === 0n) throw new Error("An adjustment by nothing is no adjustment.");
  return first(key, "adjust", [
    { account: walletAccount("available", wallet), amount },
    { account: clientAccount("suspense", wallet.currency), amount: -amount },
  ]);
}

/** A fee that belongs to no payment, such as a monthly one. */
export function charge({ key, wallet, amount }: OnWallet): Transfer {
  return first(key, "charge", [
    down(walletAccount("available", wallet), amount),
    up(clientAccount("fees", wallet.currency), amount),
  ]);
}

export function transfer(input: {
  readonly key: string;
  readonly from: LedgerWallet;
  readonly to: LedgerWallet;
  readonly amount: bigint;
}): Transfer {
  const { key, from, to, amount } = input;
  if (from.currency !== to.currency) throw new Error("A transfer stays in one currency.");
  if (from.walletId === to.walletId) throw new Error("A transfer goes to another wallet.");
  return first(key, "transfer", [
    down(walletAccount("available", from), amount),
    up(walletAccount("available", to), amount),
  ]);
}

/** Reserves money once for a whole request: the sum of its payments and their fees. */
export function hold({ key, wallet, amount }: OnWallet): Transfer {
  return first(key, "hold", [
    down(walletAccount("available", wallet), amount),
    up(walletAccount("held", wallet), amount),
  ]);
}

/** A payment of a held request. For the only payment of a request, the key is the key of the hold. */
type OfHold = OnWallet & { readonly holdKey?: string; readonly fee: bigint };

/** The provider that pays out an amount, and the payout if its currency differs from the wallet's. */
type PaidOut = Pick<OnWallet, "wallet" | "amount"> & { readonly provider: string; readonly paid?: Money };

/** The provider paid: the money held for the payment and its fee leaves the wallet. */
export function capture(input: OfHold & PaidOut): Transfer {
  const { wallet, amount, fee } = input;
  const charged = fee > 0n ? [up(clientAccount("fees", wallet.currency), fee)] : [];
  return holdEndTransfer(input, "capture", [
    down(walletAccount("held", wallet), amount + fee),
    ...paidOut(input),
    ...charged,
  ]);
}

/**
 * An amount in the wallet's currency goes to the provider. In another currency the amount is sold first, and the provider gets the bought
 * amount.
 */
function paidOut({ wallet, amount, provider, paid }: PaidOut): Leg[] {
  if (!paid || paid.currency === wallet.currency) {
    if (paid && paid.minor !== amount) throw new Error("In one currency what is taken is what is paid.");
    return [up(clearingAccount(provider, wallet.currency), amount)];
  }
  return [
    up(clientAccount("position", wallet.currency), amount),
    down(clientAccount("position", paid.currency), paid.minor),
    up(clearingAccount(provider, paid.currency), paid.minor),
  ];
}

/** The provider did not pay: the money held for the payment and its fee is available again. */
export function release(input: OfHold): Transfer {
  const held = input.amount + input.fee;
  return holdEndTransfer(input, "release", [
    down(walletAccount("held", input.wallet), held),
    up(walletAccount("available", input.wallet), held),
  ]);
}

/** The provider paid although the money was released before: the client keeps the money, and staff look into it (C-14). */
export function lateCapture(input: OnWallet & PaidOut): Transfer {
  return correctionTransfer(input.key, "lateCapture", [
    down(clientAccount("suspense", input.wallet.currency), input.amount),
    ...paidOut(input),
  ]);
}

/** Reverses a transfer, once (C-34). A captured amount becomes available, because its hold has ended. */
export function reverse(original: Transfer): Transfer {
  if (!isReversible(original.kind)) throw new Error(`There is no reversal of ${original.kind}.`);
  const legs = original.legs.map(({ account, amount }) => ({
    account: account.purpose === "held" ? { ...account, purpose: "available" as const } : account,
    amount: -amount,
  }));
  return correctionTransfer(original.key, "reverse", legs);
}

/** A hold is released, not reversed; and a correction is not corrected. */
export function isReversible(kind: TransferKind): boolean {
  return !["hold", "release", "lateCapture", "reverse"].includes(kind);
}

/** One currency is sold and another bought; the position accounts keep each currency in balance. */
export function convert(input: {
  readonly key: string;
  readonly from: LedgerWallet;
  readonly sold: bigint;
  readonly to: LedgerWallet;
  readonly bought: bigint;
}): Transfer {
  const { key, from, sold, to, bought } = input;
  if (from.currency === to.currency) throw new Error("A conversion is between two currencies.");
  return first(key, "convert", [
    down(walletAccount("available", from), sold),
    up(clientAccount("position", from.currency), sold),
    down(clientAccount("position", to.currency), bought),
    up(walletAccount("available", to), bought),
  ]);
}

function up(account: LedgerAccount, amount: bigint): Leg {
  if (amount <= 0n) throw new Error("An amount that moves is more than nothing.");
  return { account, amount };
}

function down(account: LedgerAccount, amount: bigint): Leg {
  return { account, amount: -up(account, amount).amount };
}

function first(key: string, kind: TransferKind, legs: readonly Leg[]): Transfer {
  return { key, step: 1, kind, legs, holdKey: null };
}

function holdEndTransfer({ key, holdKey = key }: OfHold, kind: TransferKind, legs: readonly Leg[]): Transfer {
  return { key, step: 2, kind, legs, holdKey };
}

function correctionTransfer(key: string, kind: TransferKind, legs: readonly Leg[]): Transfer {
  return { key, step: 3, kind, legs, holdKey: null };
}
