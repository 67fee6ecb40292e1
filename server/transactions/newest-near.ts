import { sql, type RawBuilder } from "kysely";
import { endedCondition, endedInTime, type RowFilter } from "./matching.ts";
import type { RunQuery } from "./budget.ts";

type NearRow = {
  readonly transaction_no: bigint | null;
  readonly is_wanted: boolean | null;
  readonly is_end: boolean;
};

/** The matching rows among the `near` newest, and whether these are all rows. */
export async function findNear(
  ask: RunQuery,
  wanted: RowFilter,
  limit: number,
  near: number,
): Promise<{ readonly numbers: readonly bigint[]; readonly isWhole: boolean }> {
  const rows = await ask(
    wanted.walletIds && wanted.walletIds.length !== 1
      ? nearInWallets(wanted, wanted.walletIds, limit, near)
      : nearInOne(wanted, wanted.walletIds?.[0] ?? null, limit, near),
  );
  const numbers = rows.flatMap((row) =>
    row.is_wanted && row.transaction_no !== null ? row.transaction_no : [],
  );
  return { numbers: numbers.slice(0, limit), isWhole: rows.some((row) => row.is_end) };
}

/**
 * In a wallet or the whole client, in the order of the index. Meeting the oldest row shows that all rows were read. The oldest
 * row is searched per wallet, because a hidden wallet may have the oldest million rows.
 */
function nearInOne(
  wanted: RowFilter,
  walletId: string | null,
  limit: number,
  near: number,
): RawBuilder<NearRow> {
  const isWanted = endedCondition({ ...wanted, walletIds: null });
  const isOfWallet = walletId === null ? sql`true` : sql`wallet_id = ${walletId}`;
  return sql`
    with oldest as materialized (
      select e.transaction_no as end_no from wallets w
      cross join lateral (
        select t.completed_at, t.transaction_no from transactions t
        where t.client_id = ${wanted.clientId} and t.wallet_id = w.wallet_id and ${endedInTime(wanted)}
        order by t.completed_at, t.transaction_no limit 1) e
      where w.client_id = ${wanted.clientId} and ${isOfWallet} order by e.completed_at, e.transaction_no limit 1),
    newest as materialized (
      select transaction_no, ${isWanted} as is_wanted, completed_at from (
        select * from transactions where client_id = ${wanted.clientId} and ${isOfWallet} and ${endedInTime(wanted)}
        order by completed_at desc, transaction_no desc limit ${near}) newest
      where ${isWanted} or transaction_no = (select end_no from oldest)
      order by completed_at desc, transaction_no desc limit ${limit + 1})
    select transaction_no, is_wanted, transaction_no is not distinct from (select end_no from oldest) as is_end
    from (values (true)) once left join newest on true order by completed_at desc, transaction_no desc`;
}

/**
 * Each wallet is read separately, so no row of another wallet is read. The rows of a quiet wallet reach further back than those
 * of a busy one, so rows older than the newest end of any wallet are left out.
 */
function nearInWallets(
  wanted: RowFilter,
  walletIds: readonly string[],
  limit: number,
  near: number,
): RawBuilder<NearRow> {
  const ofWallet = sql`from transactions t where t.client_id = ${wanted.clientId} and t.wallet_id = w.wallet_id and ${endedInTime(wanted)}`;
  const each = Math.ceil(near / Math.max(walletIds.length, 1));
  return sql`
    with wallet as materialized (
      select w.wallet_id, e.transaction_no as end_no from unnest(${walletIds}::text[]) w(wallet_id)
      cross join lateral (select t.transaction_no ${ofWallet} order by t.completed_at, t.transaction_no limit 1) e),
    read as materialized (
      select w.wallet_id, f.*, f.transaction_no = w.end_no as is_end from wallet w
      cross join lateral (
        select t.completed_at, t.transaction_no, ${endedCondition({ ...wanted, walletIds: null })} as is_wanted ${ofWallet}
        order by t.completed_at desc, t.transaction_no desc limit ${each}) f),
    reach as materialized (
      select coalesce(max(oldest), '-infinity') as back from (
        select min(completed_at) as oldest from read group by wallet_id having not bool_or(is_end)) ends)
    select read.transaction_no, true as is_wanted, reach.back = '-infinity' as is_end from reach
    left join read on read.is_wanted and read.completed_at > reach.back
    order by read.completed_at desc nulls last, read.transaction_no desc limit ${limit}`;
}
