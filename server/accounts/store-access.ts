import { sql, type Insertable } from "kysely";
import type { Tx } from "../platform/db.ts";
import type { Users } from "../platform/schema.ts";
import type { UserRow } from "./store.ts";

/** The people of a client, by name; those who have none yet by their address. */
export async function selectAccountsAt(tx: Tx, clientId: string): Promise<UserRow[]> {
  return tx
    .selectFrom("users")
    .selectAll()
    .where("client_id", "=", clientId)
    .orderBy(sql`lower(coalesce(nullif(display_name, ''), email))`)
    .orderBy("email")
    .execute();
}

export async function insertUser(tx: Tx, user: Insertable<Users>): Promise<UserRow> {
  return tx.insertInto("users").values(user).returningAll().executeTakeFirstOrThrow();
}

export async function updateAccessGiven(
  tx: Tx,
  clientId: string,
  userId: string,
  by: readonly string[],
): Promise<void> {
  await tx
    .updateTable("users")
    .set({ access_given_by: [...by], access_given_at: sql`app_now()` })
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .execute();
}

export async function selectAccessGivers(
  tx: Tx,
  clientId: string,
  userId: string,
  hours: number,
): Promise<string[]> {
  const row = await tx
    .selectFrom("users")
    .select("access_given_by")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where(sql<boolean>`access_given_at > app_now() - make_interval(hours => ${hours})`)
    .executeTakeFirst();
  return row?.access_given_by ?? [];
}

export async function replaceUserWallets(
  tx: Tx,
  clientId: string,
  userId: string,
  walletIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom("user_wallets")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .execute();
  if (walletIds.length === 0) return;
  const rows = walletIds.map((wallet_id) => ({ client_id: clientId, user_id: userId, wallet_id }));
  await tx.insertInto("user_wallets").values(rows).execute();
}

export async function replaceGrants(
  tx: Tx,
  { client_id: clientId, user_id: userId }: Pick<UserRow, "client_id" | "user_id">,
  grants: readonly { clientId: string; canPay: boolean }[],
): Promise<void> {
  await tx
    .deleteFrom("client_grants")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .execute();
  if (grants.length === 0) return;
  const rows = grants.map((grant) => ({
    client_id: clientId,
    user_id: userId,
    granted_client_id: grant.clientId,
    can_pay: grant.canPay,
  }));
  await tx.insertInto("client_grants").values(rows).execute();
}
