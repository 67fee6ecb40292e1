import { sql, type RawBuilder } from "kysely";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import {
  longestRequestList,
  type queryRequests as contract,
} from "@corridor/product/payments/requests/contract";
import { statusesMeantBy, type PaymentRequest } from "@corridor/product/payments/requests/request";
import type { RequestState } from "@corridor/product/payments/requests/status";
import { actorOf, type Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { keepingPlans } from "../../platform/connections/queries.ts";
import type { Tx } from "../../platform/db.ts";
import { pageOf, readCursor, type Page, type PageWish } from "../../platform/pages.ts";
import { between } from "../../platform/time/time-range.ts";
import { mapInTurns } from "../../platform/turns.ts";
import { requestsAwaiting } from "./awaiting-me.ts";
import { asRequest, selectPage } from "./stored-request.ts";

type Filters = InputOf<typeof contract>;

/**
 * The newest requests that the caller may see (API-32). Row-level security leaves out requests with a wallet that the caller
 * may not see.
 */
export async function queryRequests(
  app: App,
  caller: Caller,
  filters: Filters,
): Promise<OutputOf<typeof contract>> {
  // One row more than the limit shows whether there are older requests.
  const read = (tx: Tx, conditions: readonly RawBuilder<unknown>[]) =>
    selectPage(
      conditions.length === 0 ? keepingPlans(tx) : tx,
      filters.clientId,
      sql`from payment_requests r where r.client_id = ${filters.clientId} and ${all(conditions)}
        order by ${started} desc, r.request_id limit ${longestRequestList + 1}`,
    );
  const conditions = conditionsOf(filters);
  const rows = await (filters.awaitingMe === "true"
    ? app.db.asCaller(caller, filters.clientId, async (tx) =>
        read(tx, [...conditions, await awaitingCondition(app, tx, caller, filters)]),
      )
    : app.db.ask(actorOf(caller), filters.clientId, (tx) => read(tx, conditions)));
  const requests = await mapInTurns(rows.slice(0, longestRequestList), asRequest);
  return { requests, totalCount: rows.length };
}

/** The newest requests, in the order of the list. */
export async function newestRequests(tx: Tx, clientId: string, limit: number): Promise<PaymentRequest[]> {
  const newest = sql`from payment_requests r where r.client_id = ${clientId}
    order by ${started} desc, r.request_id limit ${limit}`;
  const rows = await selectPage(tx, clientId, newest);
  return mapInTurns(rows, asRequest);
}

type RequestFilters = Omit<Filters, "clientId" | "awaitingMe">;

/** The requests with these IDs that the transaction's person may see and that match the filters, unordered. */
export async function findRequests(
  tx: Tx,
  clientId: string,
  requestIds: readonly string[],
  filters: RequestFilters = {},
): Promise<readonly PaymentRequest[]> {
  const wanted = [sql`r.request_id = any (${requestIds}::uuid[])`, ...conditionsOf(filters)];
  const rows = await selectPage(
    tx,
    clientId,
    sql`from payment_requests r where r.client_id = ${clientId} and ${all(wanted)}`,
  );
  return mapInTurns(rows, asRequest);
}

/** The statuses of these requests, in the order of the IDs. */
export async function selectStatuses(
  tx: Tx,
  clientId: string,
  requestIds: readonly string[],
): Promise<readonly { requestId: string; status: RequestState }[]> {
  const { rows } = await sql<{ requestId: string; status: RequestState }>`
    select r.request_id as "requestId", r.status
    from unnest(${requestIds}::uuid[]) with ordinality g (request_id, place)
    join payment_requests r on r.client_id = ${clientId} and r.request_id = g.request_id
    order by g.place`.execute(tx);
  return rows;
}

type ListWish = PageWish &
  Pick<Filters, "clientId" | "status" | "startedTimestampFrom" | "startedTimestampTo">;

/** One page of the requests that the caller may see, in the order of the list (EXT-27). */
export async function listRequests(app: App, caller: Caller, wish: ListWish): Promise<Page<PaymentRequest>> {
  const { clientId, limit } = wish;
  const rows = await app.db.asCaller(caller, clientId, async (tx) => {
    const conditions = [...conditionsOf(wish), afterPlace(readCursor(app.vault, wish, 2))];
    const page = sql`from payment_requests r where r.client_id = ${clientId} and ${all(conditions)}
      order by ${started} desc, r.request_id limit ${limit + 1}`;
    return selectPage<{ cursor_place: string }>(tx, clientId, page, {
      cursor_place: sql`(extract(epoch from ${started}) * 1000000)::bigint || '.' || r.request_id`,
    });
  });
  const { items, nextCursor } = pageOf(app.vault, rows, limit, ({ cursor_place: place }) => place);
  return { items: await mapInTurns(items, asRequest), nextCursor };
}

/** Requests of the same moment are ordered by their IDs, upwards. */
function afterPlace(place: readonly string[] | null): RawBuilder<unknown> {
  if (!place) return sql`true`;
  const moment = sql`timestamptz 'epoch' + ${place[0]}::bigint * interval '1 microsecond'`;
  return sql`${started} <= ${moment} and (${started} < ${moment} or r.request_id > ${place[1]}::uuid)`;
}

function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join([sql`true`, ...conditions], sql` and `);
}

const started = sql`coalesce(r.scheduled_at, r.created_at)`;

function conditionsOf(filters: RequestFilters): RawBuilder<unknown>[] {
  const { batchReference, status, source } = filters;
  return [
    ...(batchReference ? [sql`position(lower(${batchReference}) in lower(r.batch_reference)) > 0`] : []),
    ...(status ? [sql`r.status = any (${statusesMeantBy(status)}::text[])`] : []),
    ...(source ? [sql`r.source = ${source}`] : []),
    ...between(started, filters.startedTimestampFrom, filters.startedTimestampTo),
    ...between(sql`r.finished_at`, filters.finishedTimestampFrom, filters.finishedTimestampTo),
  ];
}

/** Uses the rule of decisions, so that every listed request can be decided. */
async function awaitingCondition(
  app: App,
  tx: Tx,
  caller: Caller,
  { clientId }: Filters,
): Promise<RawBuilder<unknown>> {
  const mine = await requestsAwaiting(app, tx, caller, clientId);
  return sql`r.request_id = any (${mine.map(({ requestId }) => requestId)}::uuid[])`;
}

/** The trace IDs of the calls that made these requests or moved them last (EXT-46). */
export async function tracesOfRequests(
  tx: Tx,
  clientId: string,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (requestIds.length === 0) return new Map();
  const { rows } = await sql<{ requestId: string; traceId: string | null }>`
    select request_id as "requestId", trace_id as "traceId" from payment_requests
    where client_id = ${clientId} and request_id = any (${requestIds}::uuid[])`.execute(tx);
  return new Map(rows.map(({ requestId, traceId }) => [requestId, traceId]));
}
