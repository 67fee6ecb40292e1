import { sql } from "kysely";
import { keepingPlans } from "../platform/connections/queries.ts";
import type { Tx } from "../platform/db.ts";

export type VisibleClientRow = {
  client_id: string;
  name: string;
  is_archived: boolean;
  wallet_count: number;
};

/** The part of an account that decides about wallets. */
type WalletReader = { clientId: string; userId: string; canAccessAllWallets: boolean };

/** Returns the named clients, or every client for null, each with the number of its wallets that this person may open. */
export async function visibleClients(
  tx: Tx,
  person: WalletReader & { seesHidden: boolean },
  clientIds: readonly string[] | null,
): Promise<VisibleClientRow[]> {
  const { rows } = await sql<VisibleClientRow>`
    select c.client_id, c.name, c.archived_at is not null as is_archived, count(w.wallet_id)::int as wallet_count
    from clients c
    left join wallets w on w.client_id = c.client_id
      and (not w.is_hidden or ${person.seesHidden})
      and (c.client_id <> ${person.clientId} or ${person.canAccessAllWallets} or exists (
        select from user_wallets u where u.client_id = c.client_id and u.user_id = ${person.userId} and u.wallet_id = w.wallet_id))
    where ${clientIds ? sql`c.client_id = any(${clientIds}::text[])` : sql`true`}
    group by c.client_id
    order by c.name`.execute(keepingPlans(tx));
  return rows;
}

/** Whether the client has a wallet that this person can work with: active, not hidden, and one that they may use. */
export async function hasUsableWallet(tx: Tx, clientId: string, person: WalletReader): Promise<boolean> {
  const { rows } = await sql<{ usable: boolean }>`
    select exists (
      select from wallets w
      where w.client_id = ${clientId} and not w.is_hidden and w.deactivated_at is null
        and (${clientId} <> ${person.clientId} or ${person.canAccessAllWallets} or exists (
          select from user_wallets u where u.client_id = w.client_id and u.user_id = ${person.userId} and u.wallet_id = w.wallet_id))
    ) as usable`.execute(keepingPlans(tx));
  return rows[0]?.usable ?? false;
}
