import { feeFor } from "@corridor/product/fees/fee";
import { charge } from "@corridor/product/ledger/transfers";
import { balancesAfter } from "../../ledger/balances.ts";
import { postEach } from "../../ledger/post.ts";
import { reverseTransfer } from "../../ledger/reverse.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { findTransactions } from "../../transactions/find.ts";
import { recordFinished, type NewTransaction } from "../../transactions/record.ts";
import type { StoredTransaction } from "../../transactions/stored-transaction.ts";
import { feeRulesOf, selectRates } from "../../wallets/fee-rules.ts";
import { selectRoutes } from "../../wallets/provider-settings.ts";
import { findWallet } from "../../wallets/wallets.ts";
import { openIncident } from "./incidents.ts";
import { paymentKeyOf, returnIdsOf } from "./keys.ts";

/**
 * A payment that had succeeded came back: its amount and its whole fee are in the wallet again, each with a row of its own, and the
 * return is charged where that has a price (EXT-08). Once, whatever is told how often.
 */
export async function reversePayment(
  app: App,
  tx: Tx,
  clientId: string,
  transactionId: string,
): Promise<void> {
  const [payment] = await findTransactions(tx, clientId, [transactionId]);
  if (payment?.status !== "succeeded") return;
  const key = paymentKeyOf(clientId, transactionId);
  if ((await reverseTransfer(tx, clientId, key)) === "duplicate") return;
  const wallet = (await findWallet(tx, clientId, payment.wallet_id))!;
  const ids = returnIdsOf(clientId, transactionId);
  const shared = sharedBy(payment);
  const rows: NewTransaction[] = [
    {
      ...shared,
      transaction_id: ids.reversal,
      type: "Reversal",
      amount_minor: -payment.amount_minor,
      balance_minor: wallet.current_minor - payment.fee_minor,
    },
  ];
  if (payment.fee_minor > 0n)
    rows.push({
      ...shared,
      transaction_id: ids.feeReversal,
      type: "FeeReversal",
      amount_minor: payment.fee_minor,
      balance_minor: wallet.current_minor,
    });
  await recordFinished(tx, rows);
  await chargeReturn(app, tx, payment);
}

function sharedBy(payment: StoredTransaction) {
  return {
    client_id: payment.client_id,
    wallet_id: payment.wallet_id,
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
}

/** In its own transfer: a wallet that cannot pay for the return still gets its money back. */
async function chargeReturn(app: App, tx: Tx, payment: StoredTransaction): Promise<void> {
  const { client_id: clientId, transaction_id: transactionId, wallet_id: walletId, currency } = payment;
  const wallet = (await findWallet(tx, clientId, walletId))!;
  const rules = feeRulesOf(wallet, payment.provider ?? "", currency, await selectRoutes(tx, clientId));
  const paid = { currency, minor: -payment.amount_minor };
  const cost = feeFor(rules?.reversal ?? null, paid, currency, await selectRates(tx));
  if (cost === 0n) return;
  const { fee } = returnIdsOf(clientId, transactionId);
  const transfer = cost === null ? null : charge({ key: fee, wallet: { walletId, currency }, amount: cost });
  const [outcome] = transfer ? await postEach(tx, clientId, [transfer]) : ["noRate" as const];
  if (!transfer || outcome !== "posted") {
    await openIncident(app, tx, {
      clientId,
      transactionId,
      kind: "unpaidFee",
      said: `The payment came back, but what its return costs could not be charged (${outcome}).`,
    });
    return;
  }
  const [after] = await balancesAfter(tx, clientId, [transfer]);
  await recordFinished(tx, [
    {
      ...sharedBy(payment),
      transaction_id: fee,
      type: "Fee",
      amount_minor: -cost!,
      balance_minor: after!.get(walletId)!,
    },
  ]);
}
