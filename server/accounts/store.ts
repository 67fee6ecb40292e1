import type { Selectable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Language } from "@corridor/product/i18n/language";
import type { Tx } from "../platform/db.ts";
import type { Users } from "../platform/schema.ts";

export type UserRow = Selectable<Users>;

export async function selectUserByEmail(
  tx: Tx,
  clientId: string,
  email: string,
): Promise<UserRow | undefined> {
  return tx
    .selectFrom("users")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("email", "=", email)
    .executeTakeFirst();
}

function byId(tx: Tx, clientId: string, userId: string) {
  return tx.selectFrom("users").selectAll().where("client_id", "=", clientId).where("user_id", "=", userId);
}

export async function selectUser(tx: Tx, clientId: string, userId: string): Promise<UserRow> {
  return byId(tx, clientId, userId).executeTakeFirstOrThrow();
}

export async function lockUser(tx: Tx, clientId: string, userId: string): Promise<UserRow> {
  return byId(tx, clientId, userId).forUpdate().executeTakeFirstOrThrow();
}

export async function selectUsersByEmail(tx: Tx, email: string): Promise<UserRow[]> {
  return tx.selectFrom("users").selectAll().where("email", "=", email).orderBy("client_id").execute();
}

export async function updateUser(
  tx: Tx,
  clientId: string,
  userId: string,
  change: Updateable<Users>,
): Promise<void> {
  await tx
    .updateTable("users")
    .set(change)
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .execute();
}

export async function updateLogin(
  tx: Tx,
  clientId: string,
  userId: string,
  language: Language,
): Promise<void> {
  await tx
    .updateTable("users")
    .set({ last_login_at: sql`app_now()`, language })
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .execute();
}

/** One statement decides: of any number of calls with codes of one step, on any process, exactly one gets a row (C-46). */
export async function advanceCodeStep(
  tx: Tx,
  clientId: string,
  userId: string,
  step: number,
): Promise<boolean> {
  const row = await tx
    .updateTable("users")
    .set({ last_code_step: step })
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where(sql<boolean>`coalesce(last_code_step, -1) < ${step}`)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectIsRequiredByClients(tx: Tx, clientId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is_required: boolean }>`
    select is_two_factor_required_of(${clientId}, ${userId}) as is_required`.execute(tx);
  return rows[0]!.is_required;
}

/** Newest first; the present password is the first of them. */
export async function selectRecentHashes(
  tx: Tx,
  clientId: string,
  userId: string,
  count: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom("password_history")
    .select("password_hash")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .orderBy("set_at", "desc")
    .limit(count)
    .execute();
  return rows.map((row) => row.password_hash);
}

export async function insertHash(
  tx: Tx,
  clientId: string,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await tx
    .insertInto("password_history")
    .values({
      client_id: clientId,
      user_id: userId,
      password_hash: passwordHash,
      set_at: sql`clock_timestamp()`,
    })
    .execute();
}

export async function selectGrants(tx: Tx, clientId: string, userId: string) {
  return tx
    .selectFrom("client_grants")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .execute();
}

export async function selectUserWallets(tx: Tx, clientId: string, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("user_wallets")
    .select("wallet_id")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .orderBy("wallet_id")
    .execute();
  return rows.map((row) => row.wallet_id);
}
