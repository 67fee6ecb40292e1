import { sql, type RawBuilder } from "kysely";
import { all, endedKindConditions, timeConditions, type Condition, type Wanted } from "./matching.ts";
import type { Ask, Budget } from "./budget.ts";

/** How many kinds of rows the filters ask for (0014-search.sql). */
export async function countKinds(ask: Ask, wanted: Wanted): Promise<number> {
  const [row] = await ask(sql<{ count: number }>`
    select count(*)::int as count from transaction_kinds where client_id = ${wanted.clientId} and ${all(endedKindConditions(wanted))}`);
  return row!.count;
}

/**
 * The newest of all these kinds, each read from its newest on. A first look at a few of each tells how far back the newest of
 * all lie; only of a kind whose few are all newer than that can there be more, and these are read as far as that.
 *
 * With limits of the amount, a kind of which few lie between them is read by amount, and all of those few taken; in a kind with
 * more they are never far apart, and it is read by time as the others.
 */
export function newestOfKinds(
  wanted: Wanted,
  kindCount: number,
  limit: number,
  { lookedAt, fewOfKinds }: Budget,
): RawBuilder<unknown> {
  const newest = (extra: Condition | null, most: RawBuilder<unknown>) => sql`
    select t.completed_at, t.transaction_no from transactions t
    where t.client_id = ${wanted.clientId} and ${all([isOfKind, ...timeConditions(wanted, sql`t.completed_at`), wanted.amounts && isAmong, extra])}
    order by t.completed_at desc, t.transaction_no desc limit ${most}`;
  const few = sql`(select of_each from few)`;
  return sql`(
    with ${wanted.amounts ? kindsWithMany(wanted, Math.ceil(fewOfKinds / kindCount)) : kinds(wanted)},
    few as materialized (select greatest(2, least(${limit}, ${lookedAt}::int / greatest(count(*), 1))) as of_each from kind),
    look as materialized (
      select k.n, f.completed_at, f.transaction_no from kind k cross join lateral (${newest(null, few)}) f),
    reach as materialized (
      select coalesce((select completed_at from look order by completed_at desc offset ${limit - 1} limit 1), '-infinity') as back),
    more as materialized (
      select * from kind where n = any (array(
        select n from look group by n having count(*) = ${few} and min(completed_at) >= (select back from reach)))),
    newest as (
      select completed_at, transaction_no from look where n not in (select n from more)
      union all
      select f.completed_at, f.transaction_no from more k cross join lateral (${newest(isInReach, sql`${limit}`)}) f
      ${wanted.amounts ? sql`union all select completed_at, transaction_no from found_by_amount` : sql``})
    select completed_at, transaction_no from newest order by completed_at desc, transaction_no desc limit ${limit})`;
}

function kinds(wanted: Wanted): RawBuilder<unknown> {
  return sql`kind as materialized (
    select row_number() over () as n, wallet_id, status, type, provider from transaction_kinds
    where client_id = ${wanted.clientId} and ${all(endedKindConditions(wanted))})`;
}

/** Each kind once for each range of amounts, if many rows are in it; of the others the rows themselves. */
function kindsWithMany(wanted: Wanted, few: number): RawBuilder<unknown> {
  const each = (wanted.amounts ?? []).flatMap(({ walletIds, ranges }) =>
    walletIds.flatMap((id) =>
      ranges.map(([lowest, highest]) => [id, String(lowest), String(highest)] as const),
    ),
  );
  return sql`
    any_kind as materialized (
      select row_number() over () as n, wallet_id, status, type, provider, a.lowest, a.highest
      from (select * from transaction_kinds where client_id = ${wanted.clientId} and ${all(endedKindConditions(wanted))}) known
      join unnest(${each.map(([id]) => id)}::text[], ${each.map(([, lowest]) => lowest)}::bigint[],
        ${each.map(([, , highest]) => highest)}::bigint[]) a(wallet_id, lowest, highest) using (wallet_id)),
    by_amount as materialized (
      select k.n, f.completed_at, f.transaction_no from any_kind k
      cross join lateral (
        select t.completed_at, t.transaction_no from transactions t
        where t.client_id = ${wanted.clientId} and ${isOfKind} and t.amount_minor between k.lowest and k.highest
        order by t.amount_minor limit ${few}) f),
    many as materialized (select n from by_amount group by n having count(*) = ${few}),
    found_by_amount as (
      select completed_at, transaction_no from by_amount
      where ${all([sql`n not in (select n from many)`, ...timeConditions(wanted, sql`completed_at`)])}),
    kind as materialized (select * from any_kind where n in (select n from many))`;
}

/** The sum keeps the database from going by amount, where it would read all of them to find the newest. */
const isAmong: Condition = sql`t.amount_minor + 0 between k.lowest and k.highest`;
const isInReach: Condition = sql`t.completed_at >= (select back from reach)`;

/** A provider that is not there is asked for by a case, which the rule of the table lets the index answer; coalesce it does not. */
const isOfKind: Condition = sql`t.wallet_id = k.wallet_id and t.status = k.status and t.type = k.type
    and case when t.provider is null then '' else t.provider end = k.provider and t.completed_at is not null`;
