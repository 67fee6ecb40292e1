import { sql, type RawBuilder } from "kysely";
import { endedCondition, type WalletAmounts, type RowFilter } from "./matching.ts";

/** A wanted row, or a mark that a range of amounts was not read to its end. */
export type OfAmount = { readonly transaction_no: bigint; readonly is_unfinished: boolean };

/**
 * The newest rows between these amounts. All ranges are read, but only a few rows of each; rows that were found otherwise are
 * added. The row at the end of a range is assumed to be the newest of all, so if it was not met there may be more. `offset 0`
 * makes the planner choose the index by amount. Counting before reading would cost half as much again.
 */
export function newestOfAmount(
  wanted: RowFilter,
  { ranges, walletIds }: WalletAmounts,
  others: RawBuilder<unknown> | null,
  limit: number,
  few: number,
): RawBuilder<OfAmount> {
  const lowest = ranges.map(([from]) => String(from));
  const highest = ranges.map(([, to]) => String(to));
  const ofRange = sql`
        select client_id, completed_at, transaction_no, wallet_id, type, status, provider from transactions
        where client_id = ${wanted.clientId} and completed_at > '-infinity' and amount_minor between a.lowest and a.highest`;
  const isWanted = sql`(wallet_id = any (${walletIds}::text[]) and ${endedCondition({ ...wanted, walletIds: null, amounts: null })})`;
  return sql`
    with a as materialized (
      select a.*, e.completed_at as end_at, e.transaction_no as end_no, ${isWanted} as end_is_wanted
      from unnest(${lowest}::bigint[], ${highest}::bigint[]) a(lowest, highest) cross join lateral (${ofRange} order by amount_minor desc, completed_at, transaction_no limit 1) e),
    newest as materialized (
      select case when r.transaction_no = a.end_no then 'infinity' else r.completed_at end as completed_at, r.transaction_no
      from a cross join lateral (${ofRange} order by amount_minor, completed_at desc, transaction_no desc limit ${few} offset 0) r
      where r.transaction_no = a.end_no or ${isWanted}
      order by 1 desc, 2 desc limit ${limit + ranges.length})
    select transaction_no, is_unfinished from (
      select end_at as completed_at, end_no as transaction_no, false as is_unfinished from a where end_is_wanted
      union all
      select completed_at, transaction_no, false from newest where completed_at <> 'infinity'
      union all
      select 'infinity', null, true from a where end_no not in (select transaction_no from newest)
      ${others ? sql`union all select completed_at, transaction_no, false from ${others} others` : sql``}) found
    order by completed_at desc, transaction_no desc limit ${limit}`;
}
