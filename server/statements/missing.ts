import { sql } from "kysely";
import { isOpenClient } from "../platform/client-moves.ts";
import type { Tx } from "../platform/db.ts";

/** The days of a wallet that have no statement yet, without a gap. */
export type MissingDays = {
  readonly clientId: string;
  readonly walletId: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly dayCount: number;
  /** All entries that the wallet ever had: no range of days has more transactions than these. */
  readonly entryCount: number;
};

/** Statements are made a quarter of an hour after the end of their day (STMT-03). */
const newestDay = sql`((app_now() - interval '15 minutes') at time zone 'UTC')::date - 1`;

/** Without `offset 0`, PostgreSQL would work out the newest day once for each wallet. */
const missing = sql`
  wallets w
  cross join (select ${newestDay} as last_day offset 0) newest
  left join lateral (
    select s.day from statements s where s.client_id = w.client_id and s.wallet_id = w.wallet_id
    order by s.day desc limit 1) last_made on true
  cross join lateral (
    select coalesce(last_made.day + 1, (w.created_at at time zone 'UTC')::date) as first_day) next_day
  where next_day.first_day <= newest.last_day and ${isOpenClient("w.client_id")}`;

/** Returns the wallets that lack statements, those with the oldest missing day first. */
export async function selectMissingDays(tx: Tx): Promise<MissingDays[]> {
  const { rows } = await sql<MissingDays>`
    select w.client_id as "clientId", w.wallet_id as "walletId", first_day as "firstDay", last_day as "lastDay",
      last_day - first_day + 1 as "dayCount",
      (select coalesce(sum(a.entry_count), 0)::double precision from ledger_accounts a
        where a.client_id = w.client_id and a.wallet_id = w.wallet_id) as "entryCount"
    from ${missing}
      -- A day that does not agree with the ledger waits for a person: it is looked at every hour, not at every run.
      and not exists (
        select from statement_faults f where f.client_id = w.client_id and f.wallet_id = w.wallet_id
          and f.kind = 'balance' and f.looked_at > app_now() - interval '1 hour')
    order by first_day, w.client_id, w.wallet_id`.execute(tx);
  return rows;
}

/** How many statements are missing, of all wallets. */
export async function countMissingDays(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(last_day - first_day + 1), 0)::double precision as count from ${missing}`.execute(tx);
  return rows[0]!.count;
}

export type WalletWithMissingDays = Pick<MissingDays, "clientId" | "walletId" | "firstDay" | "dayCount">;

/** The wallets that lack statements, also those whose day waits for a person; the oldest missing day first. */
export async function listMissingDays(tx: Tx, most: number): Promise<readonly WalletWithMissingDays[]> {
  const { rows } = await sql<WalletWithMissingDays>`
    select w.client_id as "clientId", w.wallet_id as "walletId", first_day::text as "firstDay",
      last_day - first_day + 1 as "dayCount" from ${missing}
    order by first_day, w.client_id, w.wallet_id limit ${most}`.execute(tx);
  return rows;
}
