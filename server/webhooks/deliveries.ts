import { sql } from "kysely";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { stopEvents, type WaitingEvent, type WrittenEvent } from "../platform/events/events.ts";

export type NewDelivery<Event = WrittenEvent> = {
  readonly event: Event;
  readonly body: string;
  /** The request that the event is about, or whose payment it is about. */
  readonly requestId?: string | null;
};

/** A callback whose next attempt is due. */
export type DueDelivery = {
  readonly eventId: string;
  readonly body: string;
  /** Of the call that made the request or moved it last (EXT-46). */
  readonly traceId: string | null;
  readonly attemptCount: number;
  /** Where the callback is stored: until its first attempt is recorded it is only an event. */
  readonly stored: WaitingEvent | StoredDelivery;
};

type StoredDelivery = {
  readonly deliveryNo: bigint;
  /** As PostgreSQL writes it, to the microsecond: if it changes during an attempt, the callback was resent. */
  readonly dueAt: string;
};

/** Stores callbacks; each is due at once. */
export async function insertDeliveries(
  app: App,
  tx: Tx,
  clientId: string,
  made: readonly NewDelivery[],
): Promise<void> {
  if (made.length === 0) return;
  const events = made.map(({ event }) => event);
  const bodies = sealBodies(
    app,
    made.map(({ body }) => body),
  );
  await sql`
    insert into callback_deliveries (client_id, event_id, type, subject, sequence, happened_at, body)
    select ${clientId}, event_id, type, subject, sequence, happened_at,
      substring(${bodies.all}::bytea from body_end - body_length + 1 for body_length)
    from unnest(${events.map(({ eventId }) => eventId)}::uuid[],
      ${events.map(({ type }) => type)}::text[], ${events.map(({ subject }) => subject)}::text[],
      ${events.map(({ sequence }) => sequence)}::integer[], ${events.map(({ happenedAt }) => happenedAt)}::timestamptz[],
      ${bodies.ends}::integer[], ${bodies.lengths}::integer[])
      as given(event_id, type, subject, sequence, happened_at, body_end, body_length)`.execute(tx);
}

/** All bodies are one parameter: as an array each would be sent as a text of twice its length. Null has no body. */
export function sealBodies({ vault }: App, bodies: readonly (string | null)[]) {
  const sealed = bodies.map((body) => (body === null ? Buffer.alloc(0) : vault.seal("callback-body", body)));
  const lengths = sealed.map(({ length }) => length);
  let end = 0;
  return { all: Buffer.concat(sealed), lengths, ends: lengths.map((length) => (end += length)) };
}

/** The callbacks that are due, the longest due first, without those that the caller knows already. */
export async function selectDue(
  app: App,
  tx: Tx,
  clientId: string,
  { known, atMost }: { known: Iterable<bigint>; atMost: number },
): Promise<readonly DueDelivery[]> {
  if (atMost <= 0) return [];
  const { rows } = await sql<Omit<DueDelivery, "body" | "stored"> & StoredDelivery & { body: Buffer }>`
    select delivery_no as "deliveryNo", event_id as "eventId", body, attempt_count as "attemptCount",
      trace_id as "traceId", due_at::text as "dueAt"
    from callback_deliveries
    where client_id = ${clientId} and due_at <= app_now() and delivery_no <> all (${`{${[...known].join()}}`}::bigint[])
    order by due_at limit ${atMost}`.execute(tx);
  const due: DueDelivery[] = [];
  for (const { deliveryNo, dueAt, ...row } of rows) {
    try {
      const body = app.vault.open("callback-body", row.body);
      due.push({ ...row, body, stored: { deliveryNo, dueAt } });
    } catch (error) {
      app.log.error({ clientId, eventId: row.eventId }, "the body of a callback cannot be read", error);
      await giveUp(tx, clientId, deliveryNo);
    }
  }
  return due;
}

/** One unreadable body must not stop the callbacks behind it. */
async function giveUp(tx: Tx, clientId: string, deliveryNo: bigint): Promise<void> {
  await sql`
    update callback_deliveries set outcome = 'lost', due_at = null, http_status = null, failure = 'body-unreadable'
    where client_id = ${clientId} and delivery_no = ${deliveryNo}`.execute(tx);
}

const broughtAtOnce = 1_000;

/** Makes a part of what waits due at once, because the receiver answers again (EXT-31). The next turn of the sender goes on. */
export async function bringForward(tx: Tx, clientId: string, recoveredAt: Date): Promise<void> {
  const { rows } = await sql<{ hasMore: boolean }>`
    select bring_callbacks_forward(${clientId}, ${recoveredAt}, ${broughtAtOnce}) as "hasMore"`.execute(tx);
  if (!rows[0]!.hasMore) await setRecovered(tx, clientId, false);
}

export async function setRecovered(tx: Tx, clientId: string, isRecovered: boolean): Promise<void> {
  await sql`
    update callback_receivers set recovered_at = ${isRecovered ? sql`app_now()` : null} where client_id = ${clientId}`.execute(
    tx,
  );
}

/** For a client that has no callback address any more: no more events are written, and waiting callbacks are given up (EXT-33). */
export async function endCallbacks(tx: Tx, clientId: string): Promise<void> {
  await stopEvents(tx, clientId);
  await sql`
    update callback_deliveries set outcome = 'lost', due_at = null, http_status = null, failure = 'address-removed'
    where client_id = ${clientId} and outcome = 'waiting'`.execute(tx);
}
