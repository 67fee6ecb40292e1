import { sql } from "kysely";
import { feeFor } from "@corridor/product/fees/fee";
import { charge } from "@corridor/product/ledger/transfers";
import { selectLoadedRates } from "../../fx/loaded.ts";
import { reverseTransfer } from "../../ledger/reverse.ts";
import { systemActor } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { briefLimits, type Tx } from "../../platform/db.ts";
import { enqueue, type Job } from "../../platform/jobs.ts";
import { findTransactions } from "../../transactions/find.ts";
import { recordTransactions, type NewTransaction } from "../../transactions/record.ts";
import type { StoredTransaction } from "../../transactions/stored-transaction.ts";
import { feeRulesOf } from "../../wallets/fee-rules.ts";
import { selectRoutes } from "../../wallets/provider-settings.ts";
import { findWallet } from "../../wallets/wallets.ts";
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
 * Reverses a payment that had succeeded: its amount and its whole fee return to the wallet, each with a row of its own, and the
 * return is charged if it has a price (EXT-08). Repeated reports reverse once. This must be the first posting of its
 * transaction. Returns false if nothing was reversed.
 */
export async function reversePayment(
  app: App,
  tx: Tx,
  clientId: string,
  transactionId: string,
): Promise<boolean> {
  const [payment] = await findTransactions(tx, clientId, [transactionId]);
  if (payment?.status !== "succeeded") return false;
  const { wallet_id: walletId, currency } = payment;
  const ids = returnIdsOf(clientId, transactionId);
  const cost = await costOfReturn(tx, payment);
  const charges = cost ? [charge({ key: ids.fee, wallet: { walletId, currency }, amount: cost })] : [];
  const key = paymentKeyOf(clientId, transactionId);
  const { reversal, following } = await reverseTransfer(tx, clientId, key, charges);
  if (reversal === "duplicate") return false;
  const charged = following[0] === "posted" ? cost! : 0n;
  const rows = await rowsOf(tx, payment, charged);
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
      description: `The payment came back, but what its return costs could not be charged (${following[0] ?? "no rate"}).`,
    });
  return true;
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

/** Null when a needed rate is not known. */
async function costOfReturn(tx: Tx, payment: StoredTransaction): Promise<bigint | null> {
  const { client_id: clientId, currency } = payment;
  const wallet = (await findWallet(tx, clientId, payment.wallet_id))!;
  const sentIn = payment.recipient_currency ?? currency;
  const rules = feeRulesOf(wallet, payment.provider ?? "", sentIn, await selectRoutes(tx, clientId));
  const paid = { currency, minor: -payment.amount_minor };
  return feeFor(rules?.reversal ?? null, paid, currency, await selectLoadedRates(tx));
}

async function rowsOf(tx: Tx, payment: StoredTransaction, charged: bigint): Promise<NewTransaction[]> {
  const { client_id: clientId, wallet_id: walletId, fee_minor: fee } = payment;
  const { current_minor: after } = (await findWallet(tx, clientId, walletId))!;
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
    ...row(ids.reversal, "Reversal", -payment.amount_minor, after + charged - fee),
    ...row(ids.feeReversal, "FeeReversal", fee, after + charged),
    ...row(ids.fee, "Fee", -charged, after),
  ];
}
