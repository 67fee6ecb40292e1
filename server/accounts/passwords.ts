import { sql } from "kysely";
import type { Tx } from "../platform/db.ts";
import { updateAccount, type Account, type AccountKey } from "./accounts.ts";

/** A new password must differ from this number of passwords before it. */
const rememberedPasswords = 5;

export async function setPassword(
  tx: Tx,
  account: Account,
  set: { passwordHash: string; displayName?: string },
): Promise<void> {
  await updateAccount(tx, account, {
    password_hash: set.passwordHash,
    ...(set.displayName === undefined ? {} : { display_name: set.displayName }),
  });
  await tx
    .insertInto("password_history")
    .values({
      client_id: account.client_id,
      user_id: account.user_id,
      password_hash: set.passwordHash,
      set_at: sql`clock_timestamp()`,
    })
    .execute();
}

/** Newest first: the first hash is that of the current password. */
export async function recentPasswordHashes(tx: Tx, account: AccountKey): Promise<string[]> {
  const rows = await tx
    .selectFrom("password_history")
    .select("password_hash")
    .where("client_id", "=", account.client_id)
    .where("user_id", "=", account.user_id)
    .orderBy("set_at", "desc")
    .limit(rememberedPasswords)
    .execute();
  return rows.map((row) => row.password_hash);
}
