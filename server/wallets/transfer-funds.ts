import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { transfer } from "@corridor/product/ledger/transfers";
import { amountProblem, movableAmount, toDecimal, type Money } from "@corridor/product/money";
import { hiddenProblem, Problem } from "@corridor/product/problems";
import type { transferFunds as contract } from "@corridor/product/wallets/contract";
import { recordAudit } from "../audit/record.ts";
import type { BalancesAfter } from "../ledger/balances.ts";
import { postSingle } from "../ledger/coalesce.ts";
import { derivedKey } from "../ledger/derived-key.ts";
import { actorOf, type Actor, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { recordTransactions } from "../transactions/record.ts";
import { findWallet, type WalletAccount } from "./wallets.ts";

type TransferInput = InputOf<typeof contract>;

/**
 * Moves money between two wallets that the caller sees (WAL-20). The transferId is the ledger's key, so a repeated call gets
 * the same answer and moves nothing. The ledger checks the balance and the state of both wallets while it posts.
 */
export async function transferFunds(
  app: App,
  caller: Caller,
  input: TransferInput,
): Promise<OutputOf<typeof contract>> {
  const { clientId } = input;
  const transferId = input.transferId.toLowerCase(); // In the form of the ledger.
  const hidden = hiddenProblem(input.comment ?? "");
  if (hidden) throw new Problem("request.invalid", { fields: { comment: hidden } });
  const actor = actorOf(caller);
  const { from, to } = await app.db.asCaller(caller, clientId, (tx) => findBoth(tx, input));
  if (from.wallet_id === to.wallet_id) throw new Problem("wallet.same");
  if (from.currency !== to.currency) throw new Problem("wallet.currency-mismatch");
  const amount = movableAmount(input.amount, from.currency);
  if (!amount)
    throw new Problem("request.invalid", { fields: { amount: amountProblem(input.amount, from.currency) } });
  const ids = transactionIdsOf(clientId, transferId);
  const done: CompletedTransfer = { input, actor, from, to, amount, ids };
  await postSingle(app, {
    clientId,
    walletId: from.wallet_id,
    transfer: transfer({
      key: transferId,
      from: { walletId: from.wallet_id, currency: from.currency },
      to: { walletId: to.wallet_id, currency: to.currency },
      amount: amount.minor,
    }),
    record: (tx, after) => recordTransfer(tx, done, after),
  });
  return { transferId, fromTransactionId: ids.out, toTransactionId: ids.in };
}

async function findBoth(tx: Tx, { clientId, fromWalletId, toWalletId }: TransferInput) {
  const from = await findWallet(tx, clientId, fromWalletId);
  const to = await findWallet(tx, clientId, toWalletId);
  if (!from || !to) throw new Problem("wallet.unknown");
  return { from, to };
}

type TransactionIds = { out: string; in: string };

/** Derived from the transfer's own ID, so that a retry can return them without a query. */
function transactionIdsOf(clientId: string, transferId: string): TransactionIds {
  return {
    out: derivedKey(clientId, transferId, "out"),
    in: derivedKey(clientId, transferId, "in"),
  };
}

type CompletedTransfer = {
  input: TransferInput;
  actor: Actor;
  from: WalletAccount;
  to: WalletAccount;
  amount: Money;
  ids: TransactionIds;
};

async function recordTransfer(tx: Tx, done: CompletedTransfer, after: BalancesAfter): Promise<void> {
  const { input, actor, from, to, amount, ids } = done;
  const shared = {
    client_id: input.clientId,
    status: "succeeded",
    currency: amount.currency,
    reason: input.comment?.trim() || null,
    source: "web",
  } as const;
  await recordTransactions(tx, [
    {
      ...shared,
      transaction_id: ids.out,
      type: "TransferOut",
      wallet_id: from.wallet_id,
      amount_minor: -amount.minor,
      balance_minor: after.get(from.wallet_id)!,
    },
    {
      ...shared,
      transaction_id: ids.in,
      type: "TransferIn",
      wallet_id: to.wallet_id,
      amount_minor: amount.minor,
      balance_minor: after.get(to.wallet_id)!,
    },
  ]);
  await recordAudit(tx, {
    clientId: input.clientId,
    actor,
    action: "wallet.transferred",
    target: input.transferId.toLowerCase(),
    after: {
      from: from.wallet_id,
      to: to.wallet_id,
      amount: toDecimal(amount),
      currency: amount.currency,
      comment: shared.reason,
    },
  });
}
