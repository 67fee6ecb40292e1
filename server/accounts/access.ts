import { sql } from "kysely";
import type { RoleName } from "@corridor/product/permissions";
import type { ClientGrant } from "@corridor/product/users/grants";
import type { WalletAccess } from "@corridor/product/users/wallet-access";
import { keepingPlans } from "../platform/connections/queries.ts";
import type { Tx } from "../platform/db.ts";
import { updateAccount, type Account, type AccountKey } from "./accounts.ts";

/** The wallets to which the person is limited; empty also for a person who may use all wallets. */
async function walletsOf(tx: Tx, account: AccountKey): Promise<string[]> {
  const rows = await keepingPlans(tx)
    .selectFrom("user_wallets")
    .select("wallet_id")
    .where("client_id", "=", account.client_id)
    .where("user_id", "=", account.user_id)
    .orderBy("wallet_id")
    .execute();
  return rows.map((row) => row.wallet_id);
}

/** The wallets of every limited person of a client. */
export async function walletsOfPeople(
  tx: Tx,
  clientId: string,
): Promise<{ user_id: string; wallet_id: string }[]> {
  return tx
    .selectFrom("user_wallets")
    .select(["user_id", "wallet_id"])
    .where("client_id", "=", clientId)
    .orderBy("wallet_id")
    .execute();
}

export async function walletAccessOf(tx: Tx, account: Account): Promise<WalletAccess> {
  return account.can_access_all_wallets ? null : walletsOf(tx, account);
}

/** Gives the person a role and its wallets, effective with the person's next call. */
export async function setAccess(
  tx: Tx,
  account: AccountKey,
  { role, wallets }: { role: RoleName; wallets: WalletAccess },
): Promise<void> {
  await updateAccount(tx, account, { role, can_access_all_wallets: wallets === null });
  await replaceUserWallets(tx, account, wallets ?? []);
}

async function replaceUserWallets(
  tx: Tx,
  { client_id: clientId, user_id: userId }: AccountKey,
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

/** Stores who gave this person more access than before: for a time the person cannot decide about requests of the giver (C-21). */
export async function recordAccessGiven(tx: Tx, account: AccountKey, by: readonly string[]): Promise<void> {
  await tx
    .updateTable("users")
    .set({ access_given_by: [...by], access_given_at: sql`app_now()` })
    .where("client_id", "=", account.client_id)
    .where("user_id", "=", account.user_id)
    .execute();
}

/** Returns the people who gave this person their current access within the last `hours`. */
export async function accessGivers(
  tx: Tx,
  clientId: string,
  userId: string,
  hours: number,
): Promise<readonly string[]> {
  if (hours <= 0) return [];
  const row = await tx
    .selectFrom("users")
    .select("access_given_by")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where(sql<boolean>`access_given_at > app_now() - make_interval(hours => ${hours})`)
    .executeTakeFirst();
  return row?.access_given_by ?? [];
}

export async function grantsOf(tx: Tx, account: AccountKey): Promise<ClientGrant[]> {
  return keepingPlans(tx)
    .selectFrom("client_grants")
    .select(["granted_client_id as clientId", "can_pay as canPay"])
    .where("client_id", "=", account.client_id)
    .where("user_id", "=", account.user_id)
    .execute();
}

export async function replaceGrants(
  tx: Tx,
  { client_id: clientId, user_id: userId }: AccountKey,
  grants: readonly ClientGrant[],
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

/** Ends the grants by which people of other clients see this client. */
export async function deleteGrantsTo(tx: Tx, clientId: string): Promise<void> {
  await tx.deleteFrom("client_grants").where("granted_client_id", "=", clientId).execute();
}
