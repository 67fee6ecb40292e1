import { sql } from "kysely";
import { feeFor } from "@corridor/product/fees/fee";
import { charge } from "@corridor/product/ledger/transfers";
import { Problem } from "@corridor/product/problems";
import { selectLoadedRates } from "../../fx/loaded.ts";
import { refusalOf } from "../../ledger/refusals.ts";
import { reverseTransfers, type PostedReversal } from "../../ledger/reverse.ts";
import { systemActor } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { briefLimits, type Tx } from "../../platform/db.ts";
import { enqueue, type Job } from "../../platform/jobs.ts";
import { findTransactions } from "../../transactions/find.ts";
import { recordTransactions, type NewTransaction } from "../../transactions/record.ts";
import type { StoredTransaction } from "../../transactions/stored-transaction.ts";
import { feeRulesOf } from "../../wallets/fee-rules.ts";
import { selectRoutes } from "../../wallets/provider-settings.ts";
import { visibleWallets } from "../../wallets/wallets.ts";
import { openIncident } from "./incidents.ts";
import { paymentKeyOf, returnIdsOf } from "./keys.ts";

type ReverseOrder = { clientId: string; transactionId: string };

const reverseName = { name: "payments.reverse" };

/** The reversal needs its own transaction: this one has already locked accounts, and locking more of them could deadlock. */
export async function enqueueReversal(tx: Tx, order: ReverseOrder): Promise<void> {
  await enqueue(tx, reverseName, order);
}

export const reverseJob: Job<ReverseOrder> = {
  ...reverseName,
  run: (app, { clientId, transactionId }) =>
    app.db.transaction(
      systemActor("payments"),
      clientId,
      async (tx) => void (await reversePayment(app, tx, clientId, transactionId)),
      briefLimits,
    ),
};

/**
 * Reverses a payment that had succeeded, once; repeated reports change nothing. This must be the first posting of its transaction. Returns
 * false if nothing was reversed.
 */
export async function reversePayment(
  app: App,
  tx: Tx,
  clientId: string,
  transactionId: string,
): Promise<boolean> {
  const outcome = (await reversePayments(app, tx, clientId, [transactionId])).get(transactionId);
  if (outcome === undefined || outcome === "duplicate") return false;
  if (outcome === "posted") return true;
  throw outcome === "unknown" ? new Problem("notFound") : refusalOf(outcome)!;
}

/**
 * Reverses payments of a client that had succeeded: the amount and the whole fee of each return to the wallet, each with a row of its own,
 * and the return is charged if it has a price (EXT-08). This must be the first posting of its transaction at this client. Returns the
 * outcome of each payment that had succeeded.
 */
export async function reversePayments(
  app: App,
  tx: Tx,
  clientId: string,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, PostedReversal["reversal"]>> {
  const found = await findTransactions(tx, clientId, transactionIds);
  // In the order in which the engine locks requests, so that neither waits for the other.
  const payments = found.filter(({ status }) => status === "succeeded").sort(byRequest);
  const costOf = await pricesOfReturns(tx, clientId);
  const returns = payments.map((payment) => ({ payment, cost: costOf(payment) }));
  const posted = await reverseTransfers(tx, clientId, returns.map(orderOf));
  for (const [place, { payment, cost }] of returns.entries())
    if (posted[place]!.reversal === "posted") await recordReturn(app, tx, payment, cost, posted[place]!);
  return new Map(payments.map(({ transaction_id: id }, place) => [id, posted[place]!.reversal]));
}

function byRequest(one: StoredTransaction, other: StoredTransaction): number {
  return (one.request_id ?? "") < (other.request_id ?? "") ? -1 : 1;
}

type PaymentReturn = { payment: StoredTransaction; cost: bigint | null };

function orderOf({ payment, cost }: PaymentReturn) {
  const { client_id: clientId, transaction_id: transactionId, wallet_id: walletId, currency } = payment;
  const { fee } = returnIdsOf(clientId, transactionId);
  return {
    key: paymentKeyOf(clientId, transactionId),
    following: cost ? charge({ key: fee, wallet: { walletId, currency }, amount: cost }) : undefined,
  };
}

async function recordReturn(
  app: App,
  tx: Tx,
  payment: StoredTransaction,
  cost: bigint | null,
  posted: PostedReversal,
): Promise<void> {
  const { client_id: clientId, transaction_id: transactionId } = payment;
  const charged = posted.following === "posted" ? cost! : 0n;
  const rows = rowsOf(payment, charged, posted);
  const change = await countReversed(tx, payment);
  await recordTransactions(
    tx,
    rows.map((row) => ({ ...row, change_no: change })),
  );
  if (cost === null || (cost > 0n && charged === 0n))
    await openIncident(app, tx, {
      clientId,
      transactionId,
      kind: "unpaidFee",
      description: `The payment came back, but what its return costs could not be charged (${posted.following ?? "no rate"}).`,
    });
}

/** Counts the reversal and returns the number of this change in its request. The request is locked last, because its lock is held until the end of the transaction. */
async function countReversed(
  tx: Tx,
  { client_id: clientId, request_id: requestId, recipient_currency: currency }: StoredTransaction,
): Promise<bigint> {
  if (requestId === null) return 0n;
  const { rows } = await sql<{ change: bigint }>`
    select count_reversed_payment(${clientId}, ${requestId}, ${currency}) as change`.execute(tx);
  return rows[0]!.change;
}

/** What the return of a payment costs; null when a needed rate is not known. */
export async function pricesOfReturns(
  tx: Tx,
  clientId: string,
): Promise<(payment: StoredTransaction) => bigint | null> {
  const routes = await selectRoutes(tx, clientId);
  const rates = await selectLoadedRates(tx);
  const wallets = new Map((await visibleWallets(tx, clientId)).map((wallet) => [wallet.wallet_id, wallet]));
  return (payment) => {
    const { currency } = payment;
    const sentIn = payment.recipient_currency ?? currency;
    const wallet = wallets.get(payment.wallet_id)!;
    const rules = feeRulesOf(wallet, payment.provider ?? "", sentIn, routes);
    return feeFor(rules?.reversal ?? null, { currency, minor: -payment.amount_minor }, currency, rates);
  };
}

function rowsOf(
  payment: StoredTransaction,
  charged: bigint,
  { afterReversal, afterFollowing }: PostedReversal,
): NewTransaction[] {
  const { client_id: clientId, wallet_id: walletId, fee_minor: fee } = payment;
  const returned = afterReversal.get(walletId)!;
  const ids = returnIdsOf(clientId, payment.transaction_id);
  const shared = {
    client_id: clientId,
    wallet_id: walletId,
    status: "succeeded",
    currency: payment.currency,
    provider: payment.provider,
    recipient_account: payment.recipient_account,
    recipient_name: payment.recipient_name,
    reference: payment.reference,
    batch_reference: payment.batch_reference,
    source: payment.source,
    reversed_transaction_id: payment.transaction_id,
  } as const;
  const row = (transaction_id: string, type: NewTransaction["type"], amount: bigint, balance: bigint) =>
    amount === 0n ? [] : [{ ...shared, transaction_id, type, amount_minor: amount, balance_minor: balance }];
  return [
    ...row(ids.reversal, "Reversal", -payment.amount_minor, returned - fee),
    ...row(ids.feeReversal, "FeeReversal", fee, returned),
    ...row(ids.fee, "Fee", -charged, afterFollowing.get(walletId) ?? returned),
  ];
}
