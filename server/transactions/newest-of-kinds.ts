import { sql, type RawBuilder, type SqlBool } from "kysely";
import {
  all,
  endedInTime,
  endedKindConditions,
  type Condition,
  type WalletAmounts,
  type RowFilter,
} from "./matching.ts";
import type { OfAmount } from "./newest-of-amount.ts";
import { newestOfParts } from "./newest-of-parts.ts";
import type { RunQuery, Budget } from "./budget.ts";

/** The number of kinds of rows that the filters select (transaction_kinds in 0008-transactions.sql). */
export async function countKinds(ask: RunQuery, wanted: RowFilter): Promise<number> {
  const [row] = await ask(sql<{ count: number }>`
    select count(*)::int as count from transaction_kinds where client_id = ${wanted.clientId} and ${all(endedKindConditions(wanted))}`);
  return row!.count;
}

/** The newest rows of all these wallets, if the only other filter is a time. */
export function newestOfWallets(
  wanted: RowFilter,
  walletIds: readonly string[],
  limit: number,
  budget: Budget,
): RawBuilder<unknown> {
  const wallets = sql`select row_number() over () as n, wallet_id from unnest(${walletIds}::text[]) wallet_id`;
  return newestOfParts(
    wanted,
    { parts: wallets, isOfPart: sql`t.wallet_id = p.wallet_id` },
    limit,
    budget.lookedAt,
  );
}

/** The newest rows of all these kinds. Rows of one amount are ordered within their kind. */
export function newestOfKinds(wanted: RowFilter, limit: number, budget: Budget): RawBuilder<unknown> {
  if (!wanted.amounts) {
    const kinds = sql`select row_number() over () as n, kind from (
      select distinct kind from transaction_kinds
      where client_id = ${wanted.clientId} and ${all(endedKindConditions(wanted))}) known`;
    return newestOfParts(wanted, { parts: kinds, isOfPart: isOfKind }, limit, budget.lookedAt);
  }
  const parts = kindsAndRanges(wanted, wanted.amounts);
  if (isSingle(wanted.amounts))
    return newestOfParts(
      wanted,
      { parts, isOfPart: sql`${isOfKind} and t.amount_minor = p.lowest` },
      limit,
      budget.lookedAt,
    );
  return newestBetween(wanted, parts, limit, budget);
}

/** Whether each range is a single amount. */
export function isSingle(amounts: readonly WalletAmounts[]): boolean {
  return amounts.every(({ ranges }) => ranges.every(([lowest, highest]) => lowest === highest));
}

/** All rows of these kinds between the amounts, read by amount, if they are few; otherwise the first row says so. */
export function newestIfFew(
  wanted: RowFilter,
  amounts: readonly WalletAmounts[],
  limit: number,
  { fewOfKinds: few }: Budget,
): RawBuilder<OfAmount> {
  return sql`
    with part as materialized (${kindsAndRanges(wanted, amounts)}),
    few as materialized (select * from (${byAmount(wanted, sql`part`, sql`${few}`)}) read limit ${few}),
    extent as materialized (select count(*) = ${few} as is_unfinished from few)
    select transaction_no, is_unfinished from (
      select completed_at, transaction_no, is_unfinished from few cross join extent where not is_unfinished and ${endedInTime(wanted)}
      union all select 'infinity', null, true from extent where is_unfinished) found
    order by completed_at desc, transaction_no desc limit ${limit}`;
}

/**
 * Reads every row between the amounts of each kind that has few: first an equal share of the limit for each kind, then the same
 * again for kinds with more. The remaining kinds have many such amounts, so they are read by time.
 */
function newestBetween(
  wanted: RowFilter,
  parts: RawBuilder<unknown>,
  limit: number,
  { fewOfKinds }: Budget,
): RawBuilder<unknown> {
  const share = (of: RawBuilder<unknown>) =>
    sql`(select greatest(1, ${Math.ceil(fewOfKinds / 2)}::int / greatest(count(*), 1)) from ${of})`;
  const more = (from: RawBuilder<unknown>, read: RawBuilder<unknown>) =>
    sql`select * from ${from} where n in (select n from ${read} group by n having count(*) = ${share(from)})`;
  // The addition keeps the planner from the index by amount, where it would read all rows to find the newest.
  const isOfPart = sql<SqlBool>`${isOfKind} and t.amount_minor + 0 between p.lowest and p.highest`;
  return sql`(
    with any_part as materialized (${parts}),
    first_read as materialized (${byAmount(wanted, sql`any_part`, share(sql`any_part`))}),
    with_more as materialized (${more(sql`any_part`, sql`first_read`)}),
    second_read as materialized (${byAmount(wanted, sql`with_more`, share(sql`with_more`))}),
    with_many as materialized (${more(sql`with_more`, sql`second_read`)})
    select completed_at, transaction_no from (
      select * from first_read where n not in (select n from with_more)
      union all
      select * from second_read where n not in (select n from with_many)
      union all
      select null, completed_at, transaction_no
      from ${newestOfParts(wanted, { parts: sql`select * from with_many`, isOfPart }, limit, Math.ceil(1.5 * limit))} by_time) found
    where ${endedInTime(wanted)} order by completed_at desc, transaction_no desc limit ${limit})`;
}

/** A limited number of rows of each part, from its lowest amount on. */
function byAmount(
  wanted: RowFilter,
  parts: RawBuilder<unknown>,
  few: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
      select p.n, f.completed_at, f.transaction_no from ${parts} p
      cross join lateral (
        select t.completed_at, t.transaction_no from transactions t
        where t.client_id = ${wanted.clientId} and t.completed_at is not null and ${isOfKind}
          and t.amount_minor between p.lowest and p.highest
        order by t.amount_minor, t.completed_at desc, t.transaction_no desc limit ${few}) f`;
}

/** Each kind, once per range of amounts. */
function kindsAndRanges(wanted: RowFilter, amounts: readonly WalletAmounts[]): RawBuilder<unknown> {
  const each = amounts.flatMap(({ walletIds, ranges }) =>
    walletIds.flatMap((id) =>
      ranges.map(([lowest, highest]) => [id, String(lowest), String(highest)] as const),
    ),
  );
  return sql`
    select row_number() over () as n, kind, lowest, highest from (
      select distinct kind, a.lowest, a.highest
      from (select * from transaction_kinds where client_id = ${wanted.clientId} and ${all(endedKindConditions(wanted))}) known
      join unnest(${each.map(([id]) => id)}::text[], ${each.map(([, lowest]) => lowest)}::bigint[],
        ${each.map(([, , highest]) => highest)}::bigint[]) a(wallet_id, lowest, highest) using (wallet_id)) ranges`;
}

const isOfKind: Condition = sql`t.kind = p.kind`;
