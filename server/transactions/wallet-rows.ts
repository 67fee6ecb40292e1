import { sql, type RawBuilder } from "kysely";
import type { Tx } from "../platform/db.ts";

/** A wallet, and the days whose transactions are read: the first and the last day included. */
export type WalletDays = {
  readonly clientId: string;
  readonly walletId: string;
  readonly firstDay: string;
  readonly lastDay: string;
};

/** The place of a transaction in the order in which a wallet's transactions ended; the time to the microsecond. */
export type TransactionPlace = { readonly completedAt: string; readonly transactionNo: string };

/** Returns the `from` and `where` of a query of the transactions that moved the wallet on these days, after this place. */
export function rowsAfter(
  { clientId, walletId, firstDay, lastDay }: WalletDays,
  after: TransactionPlace | null,
): RawBuilder<unknown> {
  const start = after
    ? sql`(completed_at, transaction_no) > ${placeOf(after)}`
    : sql`completed_at >= ${firstDay}::timestamp at time zone 'UTC'`;
  return sql`from transactions
    where client_id = ${clientId} and wallet_id = ${walletId} and status = 'succeeded' and ${start}
      and completed_at < (${lastDay}::date + 1)::timestamp at time zone 'UTC'`;
}

export const rowOrder = sql`order by completed_at, transaction_no`;

function placeOf({ completedAt, transactionNo }: TransactionPlace): RawBuilder<unknown> {
  return sql`(${completedAt}::timestamp at time zone 'UTC', ${transactionNo}::bigint)`;
}

/**
 * Counts the next transactions, at most `most`, and returns the last of them with the balance after it; null if there are none. The
 * index alone answers, so reading these rows afterwards is the first time that they are read.
 */
export async function findEnd(
  tx: Tx,
  days: WalletDays,
  after: TransactionPlace | null,
  most: number,
): Promise<{
  readonly count: number;
  readonly last: TransactionPlace;
  readonly balanceMinor: bigint;
} | null> {
  const { rows } = await sql<TransactionPlace & { count: number; balanceMinor: bigint }>`
    with batch as materialized (
      select completed_at, transaction_no ${rowsAfter(days, after)} ${rowOrder} limit ${most}
    ), last as (
      select * from batch order by completed_at desc, transaction_no desc limit 1
    )
    select (select count(*) from batch)::integer as count, balance_minor as "balanceMinor",
      (completed_at at time zone 'UTC')::text as "completedAt", transaction_no::text as "transactionNo"
    from last join transactions using (completed_at, transaction_no)
    where client_id = ${days.clientId} and wallet_id = ${days.walletId}`.execute(tx);
  const end = rows[0];
  if (!end) return null;
  const { count, balanceMinor, ...last } = end;
  return { count, balanceMinor, last };
}
