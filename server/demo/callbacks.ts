import { sql } from "kysely";
import { retryAfterSeconds } from "@corridor/product/webhooks/retries";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import type { WrittenEvent } from "../platform/events/events.ts";
import { bodiesOf, bodyText } from "../webhooks/bodies.ts";
import { insertDeliveries, type NewDelivery } from "../webhooks/deliveries.ts";
import { storeCallbackUrl } from "../webhooks/set-callback-url.ts";
import { demoId } from "./random.ts";
import { insertAttempts, selectDeliveries, type PastAttempt, type PastDelivery } from "./rows/callbacks.ts";

/** The clients with a callback address, and the receiver of the simulated network (simulator/receivers.ts) that plays their system. */
const receivers = { kijani: "good", baobab: "down", solo: "flaky" } as const;
type DemoReceiver = (typeof receivers)[keyof typeof receivers];

/** Nobody answers at this address. The start of a network replaces it (`moveDemoReceivers`). */
const withoutNetwork = "http://127.0.0.1:9";

const dayMs = 86_400_000;
const mostEvents = 40;
/** Test events of the last day, so that the health of callbacks does not depend on the payments of one day. */
const testEventsEveryMs = 1_700_000;
const testEventCount = 20;

/** Sets the callback addresses and writes the callbacks of the last weeks, as the receivers would have answered them. */
export async function seedCallbacks(app: App, tx: Tx, now: Date): Promise<void> {
  for (const [clientId, receiver] of Object.entries(receivers)) {
    const network = app.config.simulator?.url ?? withoutNetwork;
    await storeCallbackUrl(app, tx, clientId, `${network}/receivers/${receiver}`);
    const ofEvents = await bodiesOf(tx, clientId, await recentEvents(tx, clientId, now));
    const deliveries = [...ofEvents, ...testEvents(clientId, now)].sort(
      (a, b) => a.event.happenedAt.getTime() - b.event.happenedAt.getTime(),
    );
    await insertDeliveries(app, tx, clientId, deliveries);
    const stored = await selectDeliveries(app, tx, clientId);
    await insertAttempts(
      tx,
      clientId,
      stored.map((delivery, index) => pastDelivery(receiver, delivery, index, now)),
    );
  }
  // As if the e-mail about the failures had been sent when they began, so that the demo does not send it at its start.
  await sql`
    update callback_receivers set is_failing_told = true, failing_told_at = app_now() - interval '3 days'
    where failed_in_a_row > 0`.execute(tx);
}

/** The port of the demo's network may have changed. Addresses that a person set stay as they are. */
export async function moveDemoReceivers(app: App, networkUrl: string): Promise<void> {
  await app.db.systemTransaction("move demo receivers", (tx) =>
    sql`
      update callback_receivers set url = ${networkUrl} || substring(url from '/receivers/[a-z]+$')
      where url ~ '^http://127[.]0[.]0[.]1:[0-9]+/receivers/(good|down|flaky)$'`.execute(tx),
  );
}

/** The events that the triggers would have written (server/functions/transactions/tell_transactions.sql). */
async function recentEvents(tx: Tx, clientId: string, now: Date): Promise<readonly WrittenEvent[]> {
  const since = new Date(now.getTime() - 25 * dayMs);
  const { rows } = await sql<Omit<WrittenEvent, "eventId">>`
    select type, subject, sequence, at as "happenedAt" from (
      select case when t.type = 'Reversal' then 'transaction.reversed'
          when t.type in ('AddFunds', 'TransferIn') then 'wallet.funded' else 'transaction.completed' end as type,
        case when t.type = 'Reversal' then t.reversed_transaction_id else t.transaction_id end as subject,
        case when t.type = 'Reversal' then 2 else 1 end as sequence, t.completed_at as at
      from transactions t join wallets w on w.client_id = t.client_id and w.wallet_id = t.wallet_id and not w.is_hidden
      where t.client_id = ${clientId} and t.completed_at between ${since} and ${now}
        and (t.type in ('Payment', 'MobilePayment', 'BankPayment') and t.status <> 'open'
          or t.status = 'succeeded' and (t.type in ('AddFunds', 'TransferIn')
            or t.type = 'Reversal' and t.reversed_transaction_id is not null))
      union all
      select 'request.completed', request_id::text, 1, finished_at from payment_requests
      where client_id = ${clientId} and finished_at between ${since} and ${now}) e
    order by at desc limit ${mostEvents}`.execute(tx);
  return rows.map((row) => ({ ...row, eventId: demoId(`event ${row.type} ${clientId} ${row.subject}`) }));
}

function testEvents(clientId: string, now: Date): readonly NewDelivery[] {
  return Array.from({ length: testEventCount }, (_, index) => {
    const eventId = demoId(`test event ${index} of ${clientId}`);
    const happenedAt = new Date(now.getTime() - (index + 1) * testEventsEveryMs);
    const event = { eventId, type: "callback.test", subject: eventId, sequence: 1, happenedAt };
    return { event, body: bodyText(event, { clientId, sequence: 1, message: "This is a test." }) };
  });
}

/** Plays the attempts until now: each follows the one before after the usual wait, until one is accepted or none is left. */
function pastDelivery(
  receiver: DemoReceiver,
  delivery: Pick<PastDelivery, "deliveryNo" | "happenedAt" | "sign">,
  index: number,
  now: Date,
): PastDelivery {
  const attempts: PastAttempt[] = [];
  const lastStatus = () => attempts.at(-1)?.httpStatus ?? null;
  let dueMs: number | null = delivery.happenedAt.getTime() + 400;
  while (dueMs !== null && dueMs <= now.getTime() && lastStatus() !== 200) {
    const ms = 38 + ((index * 37 + attempts.length * 61) % 140);
    attempts.push({ at: new Date(dueMs), ms, httpStatus: statusOf(receiver, index, attempts.length) });
    const waitSeconds = retryAfterSeconds[attempts.length - 1];
    dueMs = waitSeconds === undefined ? null : dueMs + ms + waitSeconds * 1_000;
  }
  const isDelivered = lastStatus() === 200;
  return { ...delivery, attempts, dueAt: isDelivered || dueMs === null ? null : new Date(dueMs) };
}

function statusOf(receiver: DemoReceiver, index: number, failed: number): number {
  if (receiver === "down") return 503;
  return receiver === "flaky" && index % 3 === 0 && failed === 0 ? 500 : 200;
}
