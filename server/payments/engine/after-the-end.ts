import { lateCapture } from "@corridor/product/ledger/transfers";
import type { Money } from "@corridor/product/money";
import { postEach } from "../../ledger/post.ts";
import { systemActor } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { databaseTime } from "../../platform/time/database-time.ts";
import { briefLimits, type Tx } from "../../platform/db.ts";
import { enqueue, type Job } from "../../platform/jobs.ts";
import { connectorFor, type Connectors } from "../../providers/choose.ts";
import { providerKeyOf } from "../../providers/provider-key.ts";
import type { ProviderAnswer } from "../../providers/provider.ts";
import { findTransactions } from "../../transactions/find.ts";
import type { StoredTransaction } from "../../transactions/stored-transaction.ts";
import { nearestRoutes, selectRoutes } from "../../wallets/provider-settings.ts";
import { findWallet } from "../../wallets/wallets.ts";
import { isSameMoney, releasedByStaff } from "./decide.ts";
import { doubtFailures, endDoubt, selectDoubted, type Doubt } from "./doubts/doubt.ts";
import { openIncident } from "./incidents.ts";
import { paymentKeyOf } from "./keys.ts";
import { enqueueReversal, reversePayment } from "./reverse.ts";
import type { Settlement } from "./settle.ts";
import { reportWrongAmount, type PaymentEvent } from "./payment-event.ts";

export type RecheckOrder = {
  readonly clientId: string;
  readonly transactionId: string;
  /** Asked because of a doubt alone: nobody has reported anything new (AGAIN-09). */
  readonly isOwnQuestion?: boolean;
};

/**
 * Handles events about ended payments. A reversal is carried out. For an event that contradicts the end, the engine asks the
 * provider.
 */
export async function handleEventsAfterEnd(
  app: App,
  tx: Tx,
  clientId: string,
  told: readonly PaymentEvent[],
): Promise<void> {
  if (told.length === 0) return;
  const ids = told.map(({ transactionId }) => transactionId);
  const payments = new Map(
    (await findTransactions(tx, clientId, ids)).map((payment) => [payment.transaction_id, payment]),
  );
  const doubted = await selectDoubted(tx, clientId, ids);
  const doubts: Doubt[] = [];
  for (const event of told) {
    const { transactionId } = event;
    const payment = payments.get(transactionId);
    const { status, amount } = event.report;
    if (!payment || payment.status === "open" || status === "accepted" || status === "failing") continue;
    const isOtherAmount = !isSameMoney(amount, paidBy(payment));
    if (payment.status === "failed" && status === "succeeded")
      doubts.push({ transactionId, cause: isOtherAmount ? "otherAmount" : "report", state: "open" });
    if (isOtherAmount) await reportWrongAmount(app, tx, clientId, event);
    else if (payment.status === "succeeded" && status === "reversed")
      await enqueueReversal(tx, { clientId, transactionId });
    else if ((payment.status === "succeeded") !== (status === "succeeded") || doubted.has(transactionId))
      await enqueue(tx, recheckName, { clientId, transactionId });
  }
  await doubtFailures(app, tx, clientId, doubts);
}

/**
 * Handles answers for payments that ended before the answer came, for example because staff ended them. An answer that
 * contradicts the end is checked with the provider and never dropped.
 */
export async function handleLateAnswers(
  app: App,
  tx: Tx,
  clientId: string,
  late: readonly Settlement[],
): Promise<void> {
  const answers = new Map(late.map(({ transactionId, decision }) => [transactionId, decision]));
  const doubts: Doubt[] = [];
  for (const payment of await findTransactions(tx, clientId, [...answers.keys()])) {
    const answer = answers.get(payment.transaction_id)!;
    if (payment.status === "open" || answer.kind === "wait") continue; // The worker with the lease asks again.
    const { transaction_id: transactionId } = payment;
    if (payment.status === "failed" && answer.kind === "succeeded")
      doubts.push({ transactionId, cause: "report", state: "open" });
    if (payment.status !== answer.kind) await enqueue(tx, recheckName, { clientId, transactionId });
    else if (answer.kind === "succeeded" && answer.isReversed)
      await enqueueReversal(tx, { clientId, transactionId });
  }
  await doubtFailures(app, tx, clientId, doubts);
}

/** The amount that the provider pays. It differs from the amount charged to the wallet when the currencies differ. */
function paidBy(payment: StoredTransaction): Money {
  const { recipient_currency: currency, recipient_minor: minor } = payment;
  return { currency: currency ?? payment.currency, minor: minor ?? -payment.amount_minor };
}

export const recheckName = { name: "payments.recheck" };

/** Asks the provider about a payment with contradicting reports. The answer to this question counts (C-14). */
export function recheckJob(connectors: Connectors): Job<RecheckOrder> {
  return {
    ...recheckName,
    run: async (app, { clientId, transactionId, isOwnQuestion = false }) => {
      const actor = systemActor("payments");
      const payment = await app.db.transaction(actor, clientId, (tx) =>
        findPayment(tx, clientId, transactionId),
      );
      const connector = connectorFor(connectors, payment.integration);
      const isSilent = connector.classOf(payment.provider) === "neither";
      if (isSilent && isOwnQuestion) return; // Nothing but a report ends a doubt about its payments.
      const answer: ProviderAnswer = isSilent
        ? answerOfSilentProvider(payment)
        : await connector.ask(payment.provider, providerKeyOf(clientId, transactionId), app.traceId);
      if (answer.kind === "unknown" && isOwnQuestion) return; // It is asked again later.
      if (answer.kind === "unknown") throw new Error("The provider did not answer; it is asked again.");
      await app.db.transaction(
        actor,
        clientId,
        (tx) => correctPayment(app, tx, payment, answer, { isOwnQuestion, ...connector }),
        briefLimits,
      );
    },
  };
}

/**
 * For a provider that cannot be asked. If staff ended the payment, the only report is that it was paid, so the report is
 * believed. Otherwise the provider sent both reports, and nobody can tell which is true.
 */
function answerOfSilentProvider(payment: PaymentToRecheck): ProviderAnswer {
  if (payment.status_code !== releasedByStaff.code) return { kind: "notFound" };
  const report = { status: "succeeded", code: null, description: null, amount: paidBy(payment) } as const;
  return { kind: "report", report };
}

type PaymentToRecheck = StoredTransaction & { provider: string; integration: string };

async function findPayment(tx: Tx, clientId: string, transactionId: string): Promise<PaymentToRecheck> {
  const [payment] = await findTransactions(tx, clientId, [transactionId]);
  if (!payment?.provider) throw new Error("There is no such payment.");
  const { provider } = payment;
  // Its route may have been changed or deleted since, and another connection does not know the payment.
  const integration = payment.integration ?? (await integrationNow(tx, clientId, payment));
  return { ...payment, provider, integration };
}

/** For a payment from before the connection was stored with it. */
async function integrationNow(tx: Tx, clientId: string, payment: StoredTransaction): Promise<string> {
  const wallet = (await findWallet(tx, clientId, payment.wallet_id))!;
  const { currency } = paidBy(payment);
  const routes = nearestRoutes(wallet, payment.provider ?? "", await selectRoutes(tx, clientId));
  return routes.find((route) => route.currency === currency)?.integration ?? "";
}

type Question = { readonly isOwnQuestion: boolean; readonly definiteAfterMs: number };

async function correctPayment(
  app: App,
  tx: Tx,
  payment: PaymentToRecheck,
  answer: ProviderAnswer,
  question: Question,
): Promise<void> {
  const { client_id: clientId, transaction_id: transactionId } = payment;
  const status = answer.kind === "report" ? answer.report.status : null;
  const hasPaid = status === "succeeded";
  if (payment.status === "succeeded" && hasPaid) return;
  if (payment.status === "succeeded" && (status === "failed" || status === "reversed")) {
    await reversePayment(app, tx, clientId, transactionId);
    return;
  }
  if (payment.status === "failed" && (await isKnownUnpaid(tx, payment, answer, question))) {
    await endDoubt(tx, clientId, transactionId);
    return;
  }
  const incident = { clientId, transactionId };
  if (payment.status === "failed" && hasPaid) {
    await doubtFailures(app, tx, clientId, [{ transactionId, cause: "report", state: "paid" }]);
    await postLateCapture(tx, payment);
    await openIncident(app, tx, {
      ...incident,
      kind: "lateSuccess",
      description:
        "The provider paid after the money was given back to the client. The amount stands in suspense.",
    });
    return;
  }
  if (question.isOwnQuestion) return; // The doubt stays.
  await openIncident(app, tx, {
    ...incident,
    kind: "contradiction",
    description: "The provider contradicts what it said before, and cannot be asked which is true.",
  });
}

/**
 * Whether a failed payment was certainly not paid. A provider that has never heard of a payment that staff released says so for good when
 * the payment could no longer arrive.
 */
async function isKnownUnpaid(
  tx: Tx,
  payment: PaymentToRecheck,
  answer: ProviderAnswer,
  { isOwnQuestion, definiteAfterMs }: Question,
): Promise<boolean> {
  if (answer.kind === "report")
    return answer.report.status === "failed" || answer.report.status === "reversed";
  if (answer.kind !== "notFound" || !isOwnQuestion || payment.status_code !== releasedByStaff.code)
    return false;
  const releasedAgoMs = (await databaseTime(tx)).getTime() - payment.completed_at!.getTime();
  return releasedAgoMs > definiteAfterMs + longestSendMs;
}

/** A worker that had leased the payment before its release may have sent it for so long after it (usualTiming of dispatch.ts). */
const longestSendMs = 30_000;

async function postLateCapture(tx: Tx, payment: PaymentToRecheck): Promise<void> {
  const { client_id: clientId, wallet_id: walletId, currency } = payment;
  const key = paymentKeyOf(clientId, payment.transaction_id);
  const amount = -payment.amount_minor;
  const paid = paidBy(payment);
  await postEach(tx, clientId, [
    lateCapture({ key, wallet: { walletId, currency }, amount, provider: payment.provider, paid }),
  ]);
}
