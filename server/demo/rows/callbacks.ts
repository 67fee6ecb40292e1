import { sql } from "kysely";
import { epochOf } from "@corridor/product/epoch";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { callbackHeaders } from "../../webhooks/signing.ts";

export type PastAttempt = { readonly at: Date; readonly ms: number; readonly httpStatus: number };

/** A stored callback with the attempts that were made until now. */
export type PastDelivery = {
  readonly deliveryNo: bigint;
  readonly happenedAt: Date;
  /** The webhook-signature header of an attempt at this time. */
  readonly sign: (at: Date) => string;
  readonly attempts: readonly PastAttempt[];
  /** Null if it was delivered, or if the last attempt failed. */
  readonly dueAt: Date | null;
};

/** The stored callbacks of a client, oldest first, still without attempts. */
export async function selectDeliveries(
  app: App,
  tx: Tx,
  clientId: string,
): Promise<readonly Pick<PastDelivery, "deliveryNo" | "happenedAt" | "sign">[]> {
  const { rows } = await sql<{ no: bigint; id: string; at: Date; body: Buffer; secret: Buffer }>`
    select d.delivery_no as no, d.event_id as id, d.happened_at as at, d.body, r.secret
    from callback_deliveries d join callback_receivers r using (client_id)
    where client_id = ${clientId} order by d.delivery_no`.execute(tx);
  return rows.map(({ no, id: eventId, at, ...sealed }) => {
    const body = app.vault.open("callback-body", sealed.body);
    const secret = app.vault.open("callback-secret", sealed.secret);
    const sign = (time: Date) =>
      callbackHeaders([secret], { eventId, seconds: epochOf(time), body })["webhook-signature"]!;
    return { deliveryNo: no, happenedAt: at, sign };
  });
}

/** Writes the attempts of callbacks, and what follows from them: outcomes, sums by the hour, failures in a row. */
export async function insertAttempts(
  tx: Tx,
  clientId: string,
  deliveries: readonly PastDelivery[],
): Promise<void> {
  const attempts = deliveries.flatMap(({ deliveryNo, attempts, sign }) =>
    attempts.map((attempt, index) => ({
      ...attempt,
      deliveryNo,
      no: index + 1,
      signature: sign(attempt.at),
    })),
  );
  await sql`
    insert into callback_attempts (client_id, delivery_no, attempt_no, attempted_at, milliseconds, http_status, signature)
    select ${clientId}, * from unnest(${attempts.map(({ deliveryNo }) => deliveryNo)}::bigint[],
      ${attempts.map(({ no }) => no)}::integer[], ${attempts.map(({ at }) => at)}::timestamptz[],
      ${attempts.map(({ ms }) => ms)}::integer[], ${attempts.map(({ httpStatus }) => httpStatus)}::integer[],
      ${attempts.map(({ signature }) => signature)}::text[])`.execute(tx);
  await sql`
    update callback_deliveries d
    set made_at = d.happened_at, due_at = g.due_at, attempt_count = a.attempt_no, attempted_at = a.attempted_at,
      http_status = a.http_status, failed_count = case when a.http_status = 200 then 0 else a.attempt_no end,
      outcome = case when g.due_at is not null then 'waiting' when a.http_status = 200 then 'delivered' else 'lost' end
    from unnest(${deliveries.map(({ deliveryNo }) => deliveryNo)}::bigint[],
      ${deliveries.map(({ dueAt }) => dueAt)}::timestamptz[]) g(delivery_no, due_at)
    join lateral (select * from callback_attempts a where a.client_id = ${clientId} and a.delivery_no = g.delivery_no
      order by a.attempt_no desc limit 1) a on true
    where d.client_id = ${clientId} and d.delivery_no = g.delivery_no`.execute(tx);
  await sql`
    insert into callback_hours (client_id, hour, tried, delivered_at_first, lost)
    select client_id, date_trunc('hour', a.attempted_at), count(*) filter (where a.attempt_no = 1),
      count(*) filter (where a.attempt_no = 1 and a.http_status = 200),
      count(*) filter (where a.attempt_no = d.attempt_count and d.outcome = 'lost')
    from callback_attempts a join callback_deliveries d using (client_id, delivery_no)
    where client_id = ${clientId} group by 1, 2`.execute(tx);
  await sql`
    update callback_receivers set failed_in_a_row = (
      select count(*) from callback_attempts a where a.client_id = ${clientId} and a.attempted_at > coalesce(
        (select max(attempted_at) from callback_attempts where client_id = ${clientId} and http_status = 200), '-infinity'))
    where client_id = ${clientId}`.execute(tx);
}
