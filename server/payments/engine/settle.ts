import { sql } from "kysely";
import { capture, release, type Transfer } from "@corridor/product/ledger/transfers";
import type { RequestState } from "@corridor/product/payments/requests/status";
import { balancesAfter } from "../../ledger/balances.ts";
import { postTransfers } from "../../ledger/post.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { finishTransactions, type TransactionEnding } from "../../transactions/finish.ts";
import { markFailing, markSent } from "../../transactions/send.ts";
import { moveEndedRequests } from "../requests/move-request.ts";
import { notifyOfFailures } from "../requests/notify.ts";
import type { Decision } from "./decide.ts";
import { openIncident, wrongAmountReport } from "./incidents.ts";
import { holdKeyOf, paymentKeyOf } from "./keys.ts";
import { postponePayments, takeOffQueue, type TakenPayment } from "./queue.ts";
import { enqueueReversal } from "./reverse.ts";

/** A decision about a payment with its lease; the lease is null when the provider reported by itself. */
export type Settlement = {
  readonly transactionId: string;
  readonly fence: bigint | null;
  readonly decision: Decision;
  /** Whether the provider answered the call; absent if it was not called. */
  readonly hasAnswered?: boolean;
  /** The restored database says that the payment was not sent, and its provider did not say that it does not know it. */
  readonly mayBeSentAlready?: boolean;
};

type FinalDecision = Exclude<Decision, { kind: "wait" }>;
type WaitingSettlement = Settlement & { readonly decision: Extract<Decision, { kind: "wait" }> };

/**
 * Carries out the decisions about payments of one client, in one transaction and a few statements. The transaction that takes a
 * payment off the queue ends it, so it ends once. A payment whose lease has gone to another worker is skipped. Returns the
 * ended payments.
 */
export async function settle(
  app: App,
  tx: Tx,
  clientId: string,
  settlements: readonly Settlement[],
): Promise<ReadonlySet<string>> {
  const endings = new Map<string, FinalDecision>();
  const ended: Settlement[] = [];
  const waiting: WaitingSettlement[] = [];
  for (const settlement of settlements) {
    const { transactionId, decision } = settlement;
    if (decision.kind === "wait") waiting.push({ ...settlement, decision });
    else if (!endings.has(transactionId)) {
      endings.set(transactionId, decision);
      ended.push(settlement);
    }
  }
  const taken = await takeOffQueue(tx, clientId, ended);
  await endPayments(app, tx, clientId, taken, endings);
  await postponeSettlements(app, tx, clientId, waiting);
  return new Set(taken.map((payment) => payment.transaction_id));
}

async function endPayments(
  app: App,
  tx: Tx,
  clientId: string,
  taken: readonly TakenPayment[],
  endings: ReadonlyMap<string, FinalDecision>,
): Promise<void> {
  if (taken.length === 0) return;
  const isPaid = (payment: TakenPayment) => endings.get(payment.transaction_id)!.kind === "succeeded";
  const transfers = taken.map((payment) => transferOf(clientId, payment, isPaid(payment)));
  await postTransfers(tx, clientId, transfers);
  const after = await balancesAfter(tx, clientId, transfers);
  const counted = await countIntoRequests(tx, clientId, taken, isPaid);
  await finishTransactions(
    tx,
    clientId,
    taken.map((payment, index): TransactionEnding => {
      const { transaction_id: transactionId, wallet_id: walletId } = payment;
      const ending = endings.get(transactionId)!;
      const change = counted.get(payment.request_id)?.change;
      return ending.kind === "succeeded"
        ? { transactionId, change, status: "succeeded", balance: after[index]!.get(walletId)! }
        : { transactionId, change, status: "failed", code: ending.code, description: ending.description };
    }),
  );
  const done = [...counted].filter(([, { isDone }]) => isDone).map(([requestId]) => requestId);
  if (done.length > 0) await notifyOfFailures(app, tx, clientId, done);
  for (const { transaction_id: transactionId } of taken) {
    const ending = endings.get(transactionId)!;
    app.metrics.payments.inc({ outcome: ending.kind });
    if (ending.kind === "succeeded" && ending.isReversed)
      await enqueueReversal(tx, { clientId, transactionId });
  }
}

function transferOf(clientId: string, payment: TakenPayment, isPaid: boolean): Transfer {
  const { provider, wallet_id: walletId, currency, amount_minor: minor } = payment;
  const input = {
    key: paymentKeyOf(clientId, payment.transaction_id),
    holdKey: holdKeyOf(clientId, payment.request_id, walletId),
    wallet: { walletId, currency: payment.wallet_currency },
    amount: payment.debit_minor,
    fee: payment.fee_minor,
  };
  return isPaid ? capture({ ...input, provider, paid: { currency, minor } }) : release(input);
}

/** Locks the requests until the end of the transaction, so the numbers of their changes become visible in order. */
async function countIntoRequests(
  tx: Tx,
  clientId: string,
  taken: readonly TakenPayment[],
  isPaid: (payment: TakenPayment) => boolean,
): Promise<ReadonlyMap<string, { change: bigint; isDone: boolean }>> {
  const counts = new Map<string, { succeeded: number; failed: number }>();
  for (const payment of taken) {
    const count = counts.get(payment.request_id) ?? { succeeded: 0, failed: 0 };
    counts.set(payment.request_id, count);
    count[isPaid(payment) ? "succeeded" : "failed"] += 1;
  }
  const each = [...counts.values()];
  const { rows } = await sql<CountedRequest>`
    select request_id as "requestId", change_no as change, status, have_all_payments_ended as "isDone"
    from count_ended_payments(${clientId}, ${[...counts.keys()]}::uuid[],
      ${each.map(({ succeeded }) => succeeded)}::integer[], ${each.map(({ failed }) => failed)}::integer[])`.execute(
    tx,
  );
  await moveEndedRequests(
    tx,
    rows.filter(({ isDone }) => isDone).map(({ requestId, status }) => ({ clientId, requestId, status })),
  );
  return new Map(rows.map((row) => [row.requestId, row]));
}

type CountedRequest = { requestId: string; change: bigint; status: RequestState; isDone: boolean };

async function postponeSettlements(
  app: App,
  tx: Tx,
  clientId: string,
  waiting: readonly WaitingSettlement[],
): Promise<void> {
  const own = await postponePayments(
    tx,
    clientId,
    waiting.map(({ decision, ...settlement }) => ({ ...settlement, ...decision })),
  );
  const kept = waiting.filter(({ transactionId }) => own.has(transactionId));
  const sentAlready = kept.filter(({ mayBeSentAlready }) => mayBeSentAlready);
  if (sentAlready.length > 0)
    await markSent(
      tx,
      clientId,
      sentAlready.map(({ transactionId }) => transactionId),
    );
  const troubles = kept.flatMap(({ transactionId, decision: { trouble } }) =>
    trouble ? [{ transactionId, ...trouble }] : [],
  );
  if (troubles.length > 0) await markFailing(tx, clientId, troubles);
  for (const { transactionId, decision } of kept) {
    if (!decision.incident) continue;
    await openIncident(app, tx, {
      clientId,
      transactionId,
      kind: decision.incident,
      description: incidentWords[decision.incident],
    });
  }
}

const incidentWords = {
  unknownOutcome:
    "The provider may or may not have paid, and cannot be asked. Find out whether the payment was made, then release its money or leave it held.",
  wrongAmount: wrongAmountReport,
};
