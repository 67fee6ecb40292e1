import { sql, type RawBuilder } from "kysely";
import { endedCondition, type WalletAmounts, type Wanted } from "./matching.ts";

/**
 * The newest of those between these amounts, all of which are read, unless there are so many that the reading ends before: then
 * the first row says so. Beside them those that were found otherwise. Nothing but the amount may choose the index.
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
  return sql`
    with among as materialized (
      select a.n, f.* from unnest(${lowest}::bigint[], ${highest}::bigint[]) with ordinality a(lowest, highest, n)
      cross join lateral (
        select client_id, completed_at, transaction_no, wallet_id, type, status, provider from transactions
        where client_id = ${wanted.clientId} and completed_at is not null and amount_minor between a.lowest and a.highest
        order by amount_minor limit ${few}) f)
    select transaction_no, is_capped from (
      select 'infinity'::timestamptz as completed_at, null::bigint as transaction_no, true as is_capped
      where exists (select from among group by n having count(*) = ${few})
      union all
      select completed_at, transaction_no, false from among
      where wallet_id = any (${walletIds}::text[]) and ${endedCondition({ ...wanted, walletIds: null, amounts: null })}
      ${others ? sql`union all select completed_at, transaction_no, false from ${others} others` : sql``}) found
    order by completed_at desc, transaction_no desc limit ${limit}`;
}
