import { sql } from "kysely";
import type { Tx } from "../platform/db.ts";

export type WalletName = { readonly clientId: string; readonly walletId: string };

/**
 * Closes a UTC day that has ended: from then on no transfer of these wallets can be posted into it, whenever its transaction began
 * (STMT-03). Returns the wallets whose day is closed; a wallet that a transaction is just moving is not among them, and the caller
 * tries again later.
 */
export async function closeLedgerDay(
  tx: Tx,
  wallets: readonly WalletName[],
  day: string,
): Promise<WalletName[]> {
  const { rows } = await sql<WalletName>`
    select c.client_id as "clientId", closed.wallet_id as "walletId"
    from (
      select u.client_id, array_agg(u.wallet_id) as wallet_ids
      from unnest(${wallets.map(({ clientId }) => clientId)}::text[], ${wallets.map(({ walletId }) => walletId)}::text[])
        u(client_id, wallet_id)
      group by u.client_id) c
    cross join lateral close_ledger_day(c.client_id, c.wallet_ids, ${day}::date) closed(wallet_id)`.execute(
    tx,
  );
  return rows;
}
