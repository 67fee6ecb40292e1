import { sql } from "kysely";
import type { Tx } from "../platform/db.ts";

type Owner = { client_id: string; user_id: string };

/** The new codes take the place of all that the person had, used or not. */
export async function replaceCodes(
  tx: Tx,
  { client_id, user_id }: Owner,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx
    .deleteFrom("recovery_codes")
    .where("client_id", "=", client_id)
    .where("user_id", "=", user_id)
    .execute();
  await tx
    .insertInto("recovery_codes")
    .values(hashes.map((hash) => ({ client_id, user_id, code_hash: hash })))
    .execute();
}

/** One statement decides: of any number of calls with one code, on any process, exactly one gets a row (C-90). */
export async function useCode(tx: Tx, { client_id, user_id }: Owner, hash: Buffer): Promise<boolean> {
  const row = await tx
    .updateTable("recovery_codes")
    .set({ used_at: sql`app_now()` })
    .where("client_id", "=", client_id)
    .where("user_id", "=", user_id)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function countUnusedCodes(tx: Tx, { client_id, user_id }: Owner): Promise<number> {
  const { count } = await tx
    .selectFrom("recovery_codes")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("client_id", "=", client_id)
    .where("user_id", "=", user_id)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
