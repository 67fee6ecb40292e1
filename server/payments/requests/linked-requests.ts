import { sql, type RawBuilder } from "kysely";
import type { LinkedRequest, RequestDetails } from "@corridor/product/payments/requests/request";
import { keepingPlans } from "../../platform/connections/queries.ts";
import type { Tx } from "../../platform/db.ts";
import { isReversed } from "../../transactions/reversals.ts";

const mostLinked = 20;
const longestChain = 50;

/**
 * The links of the requests in `page` as one list: with `own` as request_id the requests that each of them recovers, with
 * failed_request_id those that recover it. Links to requests that the reader may not see are left out.
 */
export function linksOfPage(clientId: string, own: string, other: string): RawBuilder<unknown> {
  return sql`
    select json_agg(json_build_object('id', id, 'requestId', linked_id, 'batchReference', batch_reference, 'status', status,
      'count', payment_count) order by place)
    from (
      select l.${sql.ref(own)} as id, o.request_id as linked_id, o.batch_reference, o.status, l.payment_count,
        row_number() over (partition by l.${sql.ref(own)} order by o.created_at desc, o.request_id) as place
      from request_recoveries l
      join payment_requests o on o.client_id = ${clientId} and o.request_id = l.${sql.ref(other)}
      where l.client_id = ${clientId} and l.${sql.ref(own)} = any (array(select request_id from page))) each
    where place <= ${sql.lit(mostLinked)}`;
}

/** Every request of the chain of this one that the reader may see, in order (AGAIN-07). */
export async function selectChain(
  tx: Tx,
  clientId: string,
  requestId: string,
): Promise<RequestDetails["chain"]> {
  const { rows } = await sql<StoredLink>`
    with recursive earlier (request_id, failed_id, paying_id, step, count) as (
      select failed_request_id, failed_request_id, request_id, -1, payment_count from request_recoveries
      where client_id = ${clientId} and request_id = ${requestId}
      union
      select l.failed_request_id, l.failed_request_id, l.request_id, e.step - 1, l.payment_count from earlier e
      join request_recoveries l on l.client_id = ${clientId} and l.request_id = e.request_id
    ), later (request_id, failed_id, paying_id, step, count) as (
      select request_id, failed_request_id, request_id, 1, payment_count from request_recoveries
      where client_id = ${clientId} and failed_request_id = ${requestId}
      union
      select l.request_id, l.failed_request_id, l.request_id, e.step + 1, l.payment_count from later e
      join request_recoveries l on l.client_id = ${clientId} and l.failed_request_id = e.request_id
    )
    select r.request_id as "requestId", r.batch_reference as "batchReference", r.status, c.count, c.step,
      (${paidOfLink(clientId)}) as "paidCount", r.total_count as "totalCount", r.released_count as released,
      r.succeeded_count as succeeded, r.failed_count as failed, r.reversed_count as reversed
    from (select request_id, failed_id, paying_id, step, count from earlier
      union all select request_id, failed_id, paying_id, step, count from later
      union all select ${requestId}::uuid, null, null, 0, 0) c
    join payment_requests r on r.client_id = ${clientId} and r.request_id = c.request_id
    order by c.step, r.created_at, r.request_id limit ${sql.lit(longestChain)}`.execute(keepingPlans(tx));
  if (rows.length < 2) return [];
  return rows.map(({ released, succeeded, failed, reversed, ...link }) => ({
    ...link,
    counts: { succeeded: succeeded - reversed, pending: released - succeeded - failed, failed, reversed },
  }));
}

type StoredLink = Omit<RequestDetails["chain"][number], "counts"> & {
  released: number;
  succeeded: number;
  failed: number;
  reversed: number;
};

/**
 * The number of payments of the link `c` that were paid again and did not come back; null while the request that pays them waits. Single
 * payments are read only if that request also pays failed payments of other requests.
 */
function paidOfLink(clientId: string): RawBuilder<number | null> {
  return sql`
    select case
      when p.status not in ('pending', 'done', 'rejected', 'abandoned') then null
      when p.total_count = c.count then p.succeeded_count - p.reversed_count
      else (
        select count(*)::integer from payment_recoveries l
        join transactions f on f.client_id = ${clientId} and f.transaction_id = l.failed_id and f.request_id = c.failed_id
        join transactions t on t.client_id = ${clientId} and t.transaction_id = l.transaction_id
        where l.client_id = ${clientId} and l.request_id = c.paying_id and t.status = 'succeeded'
          and not ${isReversed(clientId, sql`t.transaction_id`)}) end
    from payment_requests p where p.client_id = ${clientId} and p.request_id = c.paying_id`;
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
