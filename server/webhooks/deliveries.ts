import { sql } from "kysely";
import type { AttemptFailure } from "@corridor/product/webhooks/contract";
import { retryAfterSeconds } from "@corridor/product/webhooks/retries";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { stopEvents, type WrittenEvent } from "../platform/events/events.ts";

export type NewDelivery = {
  readonly event: WrittenEvent;
  readonly body: string;
  /** The request that the event is about, or whose payment it is about. */
  readonly requestId?: string | null;
};

/** A callback whose next attempt is due. */
export type DueDelivery = {
  readonly deliveryNo: bigint;
  readonly eventId: string;
  readonly body: string;
  /** Of the call that made the request or moved it last (EXT-46). */
  readonly traceId: string | null;
  readonly attemptCount: number;
  readonly failedCount: number;
};

/** Stores new callbacks and returns them; each is due at once. */
export async function insertDeliveries(
  app: App,
  tx: Tx,
  clientId: string,
  made: readonly NewDelivery[],
): Promise<readonly DueDelivery[]> {
  if (made.length === 0) return [];
  const events = made.map(({ event }) => event);
  const sealed = made.map(({ body }) => app.vault.seal("callback-body", body));
  const ends: number[] = [];
  for (const { length } of sealed) ends.push((ends.at(-1) ?? 0) + length);
  // All bodies are one parameter: as an array each would be sent as a text of twice its length.
  const { rows } = await sql<{ deliveryNo: bigint; eventId: string; traceId: string | null }>`
    insert into callback_deliveries (client_id, event_id, type, subject, sequence, happened_at, body, trace_id)
    select ${clientId}, event_id, type, subject, sequence, happened_at,
      substring(${Buffer.concat(sealed)}::bytea from body_end - body_length + 1 for body_length),
      (select r.trace_id from payment_requests r where r.client_id = ${clientId} and r.request_id = given.request_id)
    from unnest(${events.map(({ eventId }) => eventId)}::uuid[],
      ${events.map(({ type }) => type)}::text[], ${events.map(({ subject }) => subject)}::text[],
      ${events.map(({ sequence }) => sequence)}::integer[], ${events.map(({ happenedAt }) => happenedAt)}::timestamptz[],
      ${ends}::integer[], ${sealed.map(({ length }) => length)}::integer[], ${made.map(({ requestId }) => requestId ?? null)}::uuid[])
      as given(event_id, type, subject, sequence, happened_at, body_end, body_length, request_id)
    returning delivery_no as "deliveryNo", event_id as "eventId", trace_id as "traceId"`.execute(tx);
  const bodies = new Map(made.map(({ event, body }) => [event.eventId, body]));
  return rows.map((row) => ({ ...row, body: bodies.get(row.eventId)!, attemptCount: 0, failedCount: 0 }));
}

/** The callbacks that are due, the longest due first, without those that the caller knows already. */
export async function selectDue(
  app: App,
  tx: Tx,
  clientId: string,
  { known, atMost }: { known: readonly bigint[]; atMost: number },
): Promise<readonly DueDelivery[]> {
  if (atMost <= 0) return [];
  const { rows } = await sql<Omit<DueDelivery, "body"> & { body: Buffer }>`
    select delivery_no as "deliveryNo", event_id as "eventId", body, attempt_count as "attemptCount",
      failed_count as "failedCount", trace_id as "traceId"
    from callback_deliveries
    where client_id = ${clientId} and due_at <= app_now() and delivery_no <> all (${known}::bigint[])
    order by due_at limit ${atMost}`.execute(tx);
  const due: DueDelivery[] = [];
  for (const row of rows) {
    try {
      due.push({ ...row, body: app.vault.open("callback-body", row.body) });
    } catch (error) {
      app.log.error({ clientId, event: row.eventId }, "the body of a callback cannot be read", error);
      await giveUp(tx, clientId, row.deliveryNo);
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

/** What came of one attempt; exactly one of status and failure is set. */
export type MadeAttempt = {
  readonly delivery: DueDelivery;
  readonly startedAt: Date;
  readonly ms: number;
  readonly httpStatus: number | null;
  readonly failure: AttemptFailure | null;
  readonly signature: string;
  /** Lengthens or shortens the wait for the next attempt. */
  readonly waitFactor: number;
};

export function isDelivered({ httpStatus }: Pick<MadeAttempt, "httpStatus">): boolean {
  return httpStatus !== null && httpStatus >= 200 && httpStatus < 300;
}

/** Returns the failed attempts since the last delivery, before and after these attempts, and how many callbacks are lost by them. */
export async function recordAttempts(
  tx: Tx,
  clientId: string,
  attempts: readonly MadeAttempt[],
): Promise<{ before: number; after: number; lost: number }> {
  const { rows } = await sql<{ before: number; after: number; lost: number }>`
    select failed_before as before, failed_after as after, lost_count as lost from record_callback_attempts(${clientId},
      ${attempts.map(({ delivery }) => delivery.deliveryNo)}::bigint[],
      ${attempts.map(({ delivery }) => delivery.attemptCount + 1)}::integer[],
      ${attempts.map(({ startedAt }) => startedAt)}::timestamptz[],
      ${attempts.map(({ ms }) => Math.round(ms))}::integer[],
      ${attempts.map(({ httpStatus }) => httpStatus)}::integer[], ${attempts.map(({ failure }) => failure)}::text[],
      ${attempts.map(({ signature }) => signature)}::text[],
      ${attempts.map((attempt) => attempt.waitFactor)}::double precision[],
      ${retryAfterSeconds}::double precision[])`.execute(tx);
  return rows[0]!;
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
