import type { Change } from "@corridor/product/admin/change";
import * as actions from "@corridor/product/admin/actions/balances";
import { adjust, fund, remove, type Transfer } from "@corridor/product/ledger/transfers";
import { amountProblem, movableAmount, toDecimal, type Currency, type Money } from "@corridor/product/money";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../../audit/record.ts";
import type { BalancesAfter } from "../../ledger/balances.ts";
import { postOne } from "../../ledger/post-one.ts";
import type { Actor } from "../../platform/actor.ts";
import type { Tx } from "../../platform/db.ts";
import { recordTransactions } from "../../transactions/record.ts";
import { findWallet, type WalletAccount } from "../../wallets/wallets.ts";
import { verbFor } from "../action-verb.ts";

type FundsMove = {
  clientId: string;
  walletId: string;
  /** A decimal of the wallet's currency; negative only for an adjustment. */
  amount: string;
  /** Given besides the wallet, so that a wrong wallet is noticed. */
  currency?: string | undefined;
  reason: string | null;
  reference?: string | undefined;
  /** A second call with the same key moves nothing. */
  idempotencyKey: string;
};

type MovedFunds = { transactionId: string; balanceAfter: Money | null };

export type FundsKind = "AddFunds" | "RemoveFunds" | "Adjust";
type FundsSize = Pick<FundsMove, "clientId" | "walletId" | "amount" | "currency">;

const verbOf: Readonly<Record<FundsKind, typeof fund>> = {
  AddFunds: fund,
  RemoveFunds: remove,
  Adjust: adjust,
};
const actionOf = {
  AddFunds: actions.addFunds,
  RemoveFunds: actions.removeFunds,
  Adjust: actions.adjustBalance,
};

const fundsVerb = (kind: FundsKind) =>
  verbFor(actionOf[kind], {
    preview: (tx, input) => previewFunds(tx, kind, input),
    run: async (tx, { actor }, input) => {
      const { transactionId, balanceAfter } = await moveFunds(tx, actor, kind, input);
      return { transactionId, balance: balanceAfter && toDecimal(balanceAfter) };
    },
  });
export const fundsVerbs = [fundsVerb("AddFunds"), fundsVerb("RemoveFunds"), fundsVerb("Adjust")];

/** Moves money in a transaction of the system, which alone posts money from outside (C-88). */
export async function moveFunds(tx: Tx, actor: Actor, kind: FundsKind, move: FundsMove): Promise<MovedFunds> {
  const { clientId, idempotencyKey: transactionId } = move;
  const { wallet, amount } = await judgeMove(tx, kind, move);
  const balances = await postOne(tx, clientId, fundsTransfer(kind, transactionId, wallet, amount));
  if (!balances) return { transactionId, balanceAfter: null };
  await recordMove(tx, { actor, kind, move, wallet, amount, balances, transactionId });
  return { transactionId, balanceAfter: { ...amount, minor: balances.get(wallet.wallet_id)! } };
}

export async function previewFunds(tx: Tx, kind: FundsKind, move: FundsSize): Promise<Change[]> {
  const { wallet, amount } = await judgeMove(tx, kind, move);
  const { currency, current_minor: before } = wallet;
  const after = before + signedMinor(kind, amount);
  const decimal = (minor: bigint) => toDecimal({ currency, minor });
  return [
    { name: "balance", of: wallet.wallet_id, before: decimal(before), after: decimal(after), currency },
  ];
}

/** Refuses an unknown wallet and a wrong amount or currency. */
async function judgeMove(
  tx: Tx,
  kind: FundsKind,
  move: FundsSize,
): Promise<{ wallet: WalletAccount; amount: Money }> {
  const wallet = await findWallet(tx, move.clientId, move.walletId);
  if (!wallet) throw new Problem("wallet.unknown");
  if (move.currency !== undefined && wallet.currency !== move.currency)
    throw new Problem("request.invalid", {
      fields: { currency: { code: "walletCurrency", currency: wallet.currency } },
    });
  return { wallet, amount: amountToMove(kind, move.amount, wallet.currency) };
}

/** Only an adjustment may be negative (ADMIN-18). */
function amountToMove(kind: FundsKind, text: string, currency: Currency): Money {
  const isNegative = kind === "Adjust" && text.startsWith("-");
  const amount = movableAmount(isNegative ? text.slice(1) : text, currency);
  if (!amount) throw new Problem("request.invalid", { fields: { amount: amountProblem(text, currency) } });
  return isNegative ? { currency, minor: -amount.minor } : amount;
}

function fundsTransfer(kind: FundsKind, key: string, wallet: WalletAccount, { minor }: Money): Transfer {
  return verbOf[kind]({
    key,
    wallet: { walletId: wallet.wallet_id, currency: wallet.currency },
    amount: minor,
  });
}

type CompletedMove = {
  actor: Actor;
  kind: FundsKind;
  move: FundsMove;
  wallet: WalletAccount;
  amount: Money;
  balances: BalancesAfter;
  transactionId: string;
};

async function recordMove(
  tx: Tx,
  { actor, kind, move, wallet, amount, balances, transactionId }: CompletedMove,
) {
  const moved = signedMinor(kind, amount);
  const balance = balances.get(wallet.wallet_id)!;
  const decimal = (minor: bigint) => toDecimal({ currency: wallet.currency, minor });
  await recordTransactions(tx, [
    {
      client_id: move.clientId,
      transaction_id: transactionId,
      wallet_id: wallet.wallet_id,
      type: kind,
      status: "succeeded",
      currency: wallet.currency,
      amount_minor: moved,
      balance_minor: balance,
      reference: move.reference?.trim() || null,
      reason: move.reason,
    },
  ]);
  await recordAudit(tx, {
    clientId: move.clientId,
    actor,
    action: actionOf[kind].audit,
    target: wallet.wallet_id,
    before: { currentBalance: decimal(balance - moved) },
    after: {
      currentBalance: decimal(balance),
      amount: decimal(moved),
      currency: wallet.currency,
      reason: move.reason,
      reference: move.reference ?? null,
      transactionId,
    },
  });
}

function signedMinor(kind: FundsKind, { minor }: Money): bigint {
  return kind === "RemoveFunds" ? -minor : minor;
}
