import { sql, type RawBuilder } from "kysely";
import { all, timeConditions, type Condition, type RowFilter } from "./matching.ts";

/** Wallets or kinds: for each a number `n` and its columns as `p`; and the condition that a row `t` belongs to it. */
type Parts = { readonly parts: RawBuilder<unknown>; readonly isOfPart: Condition };

/**
 * Reads each part from its newest row on. The first few rows of each show how far back the newest of all are. Only a part whose
 * first rows are all newer than that can have more; such a part is read back to that time.
 */
export function newestOfParts(
  wanted: RowFilter,
  { parts, isOfPart }: Parts,
  limit: number,
  lookedAt: number,
): RawBuilder<unknown> {
  const newest = (extra: Condition | null, most: RawBuilder<unknown>) => sql`
    select t.completed_at, t.transaction_no from transactions t
    where t.client_id = ${wanted.clientId} and t.completed_at is not null
      and ${all([isOfPart, ...timeConditions(wanted, sql`t.completed_at`), extra])}
    order by t.completed_at desc, t.transaction_no desc limit ${most}`;
  const few = sql`(select of_each from few)`;
  return sql`(
    with part as materialized (${parts}),
    few as materialized (select greatest(2, least(${limit}, ${lookedAt}::int / greatest(count(*), 1))) as of_each from part),
    look as materialized (
      select p.n, f.completed_at, f.transaction_no from part p cross join lateral (${newest(null, few)}) f),
    reach as materialized (
      select coalesce((select completed_at from look order by completed_at desc offset ${limit - 1} limit 1), '-infinity') as back),
    more as materialized (
      select * from part where n = any (array(
        select n from look group by n
        having count(*) = ${few} and count(*) < ${limit} and min(completed_at) >= (select back from reach)))),
    newest as (
      select completed_at, transaction_no from look where n not in (select n from more)
      union all
      select f.completed_at, f.transaction_no from more p cross join lateral (${newest(isInReach, sql`${limit}`)}) f)
    select completed_at, transaction_no from newest order by completed_at desc, transaction_no desc limit ${limit})`;
}

/** Two limits where one would do make the planner expect few rows, so that it reads them in order and does not sort. */
const isInReach: Condition = sql`t.completed_at between (select back from reach) and 'infinity'`;
