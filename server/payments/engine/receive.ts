import { sql } from "kysely";
import type { Currency } from "@corridor/product/money";
import { systemActor } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { briefLimits, type Tx } from "../../platform/db.ts";
import { markFailing } from "../../transactions/send.ts";
import { handleEventsAfterEnd } from "./after-the-end.ts";
import { isSameMoney } from "./decide.ts";
import { noteAnswered } from "./queue.ts";
import { settle, type Settlement } from "./settle.ts";
import { reportWrongAmount, type PaymentEvent } from "./payment-event.ts";

/** Shorter than the engine's other limits: the provider waits for our answer, and repeats an event that was not stored. */
const callbackLimits = { ...briefLimits, lockMs: 500 };

/**
 * Applies events of providers about payments of one client, in one transaction: each event once, however often it arrives (C-16). An
 * event with another amount is not believed, and an event after the end of a payment cannot change the end.
 */
export async function applyEvents(app: App, clientId: string, told: readonly PaymentEvent[]): Promise<void> {
  const takeIn = async (tx: Tx) => {
    const fresh = await storeEvents(tx, clientId, told);
    const queued = await lockQueuedPayments(
      tx,
      clientId,
      fresh.map(({ transactionId }) => transactionId),
    );
    const settlements: Settlement[] = [];
    const later: PaymentEvent[] = [];
    const reported: string[] = [];
    for (const event of fresh) {
      const expected = queued.get(event.transactionId);
      if (expected === undefined) later.push(event);
      else if (!isSameMoney(event.report.amount, expected)) await reportWrongAmount(app, tx, clientId, event);
      else if (isFinalReport(event)) {
        settlements.push({ transactionId: event.transactionId, fence: null, decision: decisionOf(event) });
        queued.delete(event.transactionId);
      } else {
        reported.push(event.transactionId);
        if (event.report.status === "failing") await markAsFailing(tx, clientId, event);
      }
    }
    await noteAnswered(tx, clientId, reported);
    await settle(app, tx, clientId, settlements);
    await handleEventsAfterEnd(app, tx, clientId, later);
  };
  await app.db.transaction(systemActor("providers"), clientId, takeIn, callbackLimits);
}

async function storeEvents(tx: Tx, clientId: string, told: readonly PaymentEvent[]): Promise<PaymentEvent[]> {
  const { rows } = await sql<{ provider: string; event_id: string }>`
    insert into provider_events (provider, event_id, client_id, transaction_id, status)
    select provider, event_id, ${clientId}, transaction_id, status
    from unnest(${told.map(({ provider }) => provider)}::text[], ${told.map(({ eventId }) => eventId)}::text[],
      ${told.map(({ transactionId }) => transactionId)}::text[], ${told.map(({ report }) => report.status)}::text[])
      e(provider, event_id, transaction_id, status)
    order by provider, event_id
    on conflict do nothing
    returning provider, event_id`.execute(tx);
  const isNew = new Set(rows.map((row) => `${row.provider} ${row.event_id}`));
  // Of two equal events in one batch, the first counts.
  return told.filter(({ provider, eventId }) => isNew.delete(`${provider} ${eventId}`));
}

/** Locks the payments that have not ended, so that no other transaction ends them meanwhile. */
async function lockQueuedPayments(tx: Tx, clientId: string, transactionIds: readonly string[]) {
  const { rows } = await sql<{ transaction_id: string; currency: Currency; minor: bigint }>`
    select transaction_id, currency, amount_minor as minor
    from lock_payments(${clientId}, ${transactionIds}::text[])`.execute(tx);
  return new Map(rows.map(({ transaction_id: id, currency, minor }) => [id, { currency, minor }]));
}

function isFinalReport({ report: { status } }: PaymentEvent): boolean {
  return status === "succeeded" || status === "failed" || status === "reversed";
}

function decisionOf({ report: { status, code, description } }: PaymentEvent): Settlement["decision"] {
  if (status === "failed")
    return { kind: "failed", code: code ?? "DECLINED", description: description ?? "" };
  return { kind: "succeeded", isReversed: status === "reversed" };
}

async function markAsFailing(
  tx: Tx,
  clientId: string,
  { transactionId, report }: PaymentEvent,
): Promise<void> {
  await markFailing(tx, clientId, [
    { transactionId, code: report.code ?? "FAILING", description: report.description ?? "" },
  ]);
}
