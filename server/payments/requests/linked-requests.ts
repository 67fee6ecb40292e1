import { sql, type RawBuilder } from "kysely";
import type { LinkedRequest, RequestDetails } from "@corridor/product/payments/requests/request";
import type { Tx } from "../../platform/db.ts";

const mostLinked = 20;
const longestChain = 50;

/** The requests that a request `r` recovers, and those that recover it, as columns; those that the reader may not see are left out. */
export function linkedColumns(clientId: string): RawBuilder<unknown> {
  const linked = (own: string, other: string) => sql`
    (select coalesce(jsonb_agg(found), '[]') from (
      select o.request_id as "requestId", o.batch_reference as "batchReference", o.status, l.payment_count as count
      from request_recoveries l
      join payment_requests o on o.client_id = ${clientId} and o.request_id = l.${sql.ref(other)}
      where l.client_id = ${clientId} and l.${sql.ref(own)} = r.request_id
      order by o.created_at desc, o.request_id limit ${sql.lit(mostLinked)}) found)`;
  return sql`${linked("request_id", "failed_request_id")} as recovery_of,
    ${linked("failed_request_id", "request_id")} as recovered_by`;
}

/** Every request of the chain of this one that the reader may see, in order (AGAIN-07). */
export async function selectChain(
  tx: Tx,
  clientId: string,
  requestId: string,
): Promise<RequestDetails["chain"]> {
  const { rows } = await sql<RequestDetails["chain"][number]>`
    with recursive earlier (request_id, step, count) as (
      select failed_request_id, -1, payment_count from request_recoveries
      where client_id = ${clientId} and request_id = ${requestId}
      union
      select l.failed_request_id, e.step - 1, l.payment_count from earlier e
      join request_recoveries l on l.client_id = ${clientId} and l.request_id = e.request_id
    ), later (request_id, step, count) as (
      select request_id, 1, payment_count from request_recoveries
      where client_id = ${clientId} and failed_request_id = ${requestId}
      union
      select l.request_id, e.step + 1, l.payment_count from later e
      join request_recoveries l on l.client_id = ${clientId} and l.failed_request_id = e.request_id
    )
    select r.request_id as "requestId", r.batch_reference as "batchReference", r.status, c.count, c.step
    from (select * from earlier union all select * from later union all select ${requestId}::uuid, 0, 0) c
    join payment_requests r on r.client_id = ${clientId} and r.request_id = c.request_id
    order by c.step, r.created_at, r.request_id limit ${longestChain}`.execute(tx);
  return rows.length > 1 ? rows : [];
}

/** The requests whose failed payments a new request pays again, with their numbers of payments. */
export async function selectRecovered(
  tx: Tx,
  clientId: string,
  requestId: string,
): Promise<Pick<LinkedRequest, "requestId" | "count">[]> {
  const { rows } = await sql<Pick<LinkedRequest, "requestId" | "count">>`
    select failed_request_id as "requestId", payment_count as count from request_recoveries
    where client_id = ${clientId} and request_id = ${requestId}
    order by failed_request_id limit ${longestChain}`.execute(tx);
  return rows;
}
