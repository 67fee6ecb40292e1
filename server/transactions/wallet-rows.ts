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

/**
 * Sent before a COPY of these rows. The planner takes every row for a page of its own and expects a quarter of the rows, so it would
 * read and sort all rows that the wallet has left for each batch, on the disk.
 */
export const readAlongIndex = "set local enable_sort = off";

function placeOf({ completedAt, transactionNo }: TransactionPlace): RawBuilder<unknown> {
  return sql`(${completedAt}::timestamp at time zone 'UTC', ${transactionNo}::bigint)`;
}

/**
 * Returns the place of a transaction, the next `count` transactions after `after`, with the balance after it; null if there are fewer.
 * The index alone counts, so reading these rows afterwards is the first time that they are read.
 */
export async function findEnd(
  tx: Tx,
  days: WalletDays,
  after: TransactionPlace | null,
  count: number,
): Promise<{ readonly last: TransactionPlace; readonly balanceMinor: bigint } | null> {
  const { rows } = await sql<TransactionPlace & { balanceMinor: bigint }>`
    with last as materialized (
      select completed_at, transaction_no ${rowsAfter(days, after)} ${rowOrder} offset ${count - 1} limit 1
    )
    select balance_minor as "balanceMinor", (completed_at at time zone 'UTC')::text as "completedAt",
      transaction_no::text as "transactionNo"
    from last join transactions using (completed_at, transaction_no)
    where client_id = ${days.clientId} and wallet_id = ${days.walletId}`.execute(tx);
  const end = rows[0];
  if (!end) return null;
  const { balanceMinor, ...last } = end;
  return { balanceMinor, last };
}
