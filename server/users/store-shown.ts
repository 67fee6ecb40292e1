import { sql } from "kysely";
import type { Account } from "../accounts/accounts.ts";
import type { Tx } from "../platform/db.ts";
import type { UserChangeRow } from "./store.ts";

export type FurtherClientRow = {
  user_id: string | null;
  client_id: string;
  name: string;
  is_archived: boolean;
  can_pay: boolean;
  open_wallets: number;
  hidden_wallets: number;
};

export async function selectFurtherClients(
  tx: Tx,
  clientId: string,
  reader: { clientId: string; userId: string },
): Promise<FurtherClientRow[]> {
  const { rows } = await sql<FurtherClientRow>`
    select * from further_clients_in_sight(${clientId}, ${reader.clientId}, ${reader.userId})`.execute(tx);
  return rows;
}

export type PendingChangeRow = UserChangeRow & {
  maker_email: string;
  maker_name: string;
  maker_role: Account["role"];
  maker_state: Account["account_state"];
};

export async function selectPendingChanges(tx: Tx, clientId: string): Promise<PendingChangeRow[]> {
  return tx
    .selectFrom("user_changes as c")
    .innerJoin("users as m", (join) =>
      join.onRef("m.client_id", "=", "c.client_id").onRef("m.user_id", "=", "c.made_by"),
    )
    .selectAll("c")
    .select(["m.email as maker_email", "m.display_name as maker_name"])
    .select(["m.role as maker_role", "m.account_state as maker_state"])
    .where("c.client_id", "=", clientId)
    .where("c.state", "=", "pending")
    .where(sql<boolean>`c.expires_at > app_now()`)
    .execute();
}
