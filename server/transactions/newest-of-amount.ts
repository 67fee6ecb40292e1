import { sql, type RawBuilder } from "kysely";
import { endedCondition, type WalletAmounts, type Wanted } from "./matching.ts";

/**
 * The newest of those between these amounts, all of which are read, unless there are so many that they are only counted: then the
 * first row says so. Beside them those that were found otherwise. Nothing but the amount may choose the index, which is what
 * `offset 0` sees to; and to count first and then read costs half of keeping what was read until it is known to be few.
 */
export function newestOfAmount(
  wanted: Wanted,
  { ranges, walletIds }: WalletAmounts,
  others: RawBuilder<unknown> | null,
  limit: number,
  few: number,
): RawBuilder<{ transaction_no: bigint; is_capped: boolean }> {
  const lowest = ranges.map(([from]) => String(from));
  const highest = ranges.map(([, to]) => String(to));
  const ofRange = sql`from transactions
        where client_id = ${wanted.clientId} and completed_at is not null and amount_minor between a.lowest and a.highest
        order by amount_minor`;
  return sql`
    with among as (select * from unnest(${lowest}::bigint[], ${highest}::bigint[]) a(lowest, highest)),
    counted as materialized (
      select coalesce(bool_or(c.is_many), false) as is_capped from among a
      cross join lateral (select count(*) = ${few} as is_many from (select ${ofRange} limit ${few}) read) c)
    select transaction_no, is_capped from (
      select 'infinity'::timestamptz as completed_at, null::bigint as transaction_no, true as is_capped
      from counted where is_capped
      union all
      select f.completed_at, f.transaction_no, false from among a
      cross join lateral (
        select client_id, completed_at, transaction_no, wallet_id, type, status, provider ${ofRange} offset 0) f
      where not (select is_capped from counted)
        and wallet_id = any (${walletIds}::text[]) and ${endedCondition({ ...wanted, walletIds: null, amounts: null })}
      ${others ? sql`union all select completed_at, transaction_no, false from ${others} others` : sql``}) found
    order by completed_at desc, transaction_no desc limit ${limit}`;
}
