import { sql } from "kysely";
import type { AttemptFailure } from "@corridor/product/webhooks/contract";
import { retryAfterSeconds } from "@corridor/product/webhooks/retries";
import type { App } from "../platform/app.ts";
import { keepingPlans } from "../platform/connections/queries.ts";
import type { Tx } from "../platform/db.ts";
import { deleteEvents } from "../platform/events/events.ts";
import { sealBodies, type DueDelivery } from "./deliveries.ts";

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

/**
 * Records attempts; the first attempt of a callback stores the callback in place of its event. Returns the failed attempts since the last
 * delivery, before and after these attempts, and how many callbacks are lost by them.
 */
export async function recordAttempts(
  app: App,
  tx: Tx,
  clientId: string,
  attempts: readonly MadeAttempt[],
): Promise<{ before: number; after: number; lost: number }> {
  const deliveries = attempts.map(({ delivery }) => delivery);
  const events = deliveries.map(({ stored }) => ("eventNo" in stored ? stored : null));
  const known = deliveries.map(({ stored }) => ("eventNo" in stored ? null : stored));
  const bodies = sealBodies(
    app,
    deliveries.map(({ stored, body }) => ("eventNo" in stored ? body : null)),
  );
  const recorded = sql<{ before: number; after: number; lost: number }>`
    select failed_before as before, failed_after as after, lost_count as lost from store_callback_attempts(${clientId},
      ${known.map((delivery) => delivery?.deliveryNo ?? null)}::bigint[],
      ${known.map((delivery) => delivery?.dueAt ?? null)}::timestamptz[],
      ${deliveries.map(({ attemptCount }) => attemptCount + 1)}::integer[],
      ${attempts.map(({ startedAt }) => startedAt)}::timestamptz[],
      ${attempts.map(({ ms }) => Math.round(ms))}::integer[],
      ${attempts.map(({ httpStatus }) => httpStatus)}::integer[], ${attempts.map(({ failure }) => failure)}::text[],
      ${attempts.map(({ signature }) => signature)}::text[],
      ${attempts.map(({ waitFactor }) => waitFactor)}::double precision[],
      ${retryAfterSeconds}::double precision[],
      ${deliveries.map(({ eventId }) => eventId)}::uuid[],
      ${events.map((event) => event?.type ?? null)}::text[], ${events.map((event) => event?.subject ?? null)}::text[],
      ${events.map((event) => event?.sequence ?? null)}::integer[],
      ${events.map((event) => event?.happenedAt ?? null)}::timestamptz[],
      ${deliveries.map(({ traceId }) => traceId)}::text[],
      ${bodies.all}::bytea, ${bodies.ends}::integer[], ${bodies.lengths}::integer[])`.execute(
    keepingPlans(tx),
  );
  const tellsOf = events.filter((event) => event !== null);
  const [{ rows }] = await Promise.all([recorded, deleteEvents(tx, clientId, tellsOf)]);
  return rows[0]!;
}
