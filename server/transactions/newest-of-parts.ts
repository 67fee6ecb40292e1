import { sql, type RawBuilder } from "kysely";
import { all, timeConditions, type Condition, type RowFilter } from "./matching.ts";

/** Wallets or kinds: a number `n` for each and what tells it, as `p`, from the others; and which rows `t` are of one. */
type Parts = { readonly parts: RawBuilder<unknown>; readonly isOfPart: Condition };

/**
 * Each part read from its newest on. A first look at a few of each tells how far back the newest of all lie; only of a part whose
 * few are all newer than that can there be more, and these are read as far as that.
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

/** Two limits where one would do let the database expect few rows, which it then reads in order instead of sorting them. */
const isInReach: Condition = sql`t.completed_at between (select back from reach) and 'infinity'`;
