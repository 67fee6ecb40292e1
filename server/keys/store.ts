import { sql } from "kysely";
import type { ClientKeyUse } from "@corridor/product/keys/key-use";
import type { Tx } from "../platform/db.ts";
import type { KeyFacts } from "./key-facts.ts";

/** A gateway key belongs to a phone of the provider. */
export type KeyUse = ClientKeyUse | "gateway";

/** Two additions at the same time run one after the other, so that both together do not pass the limit. */
export async function countValidKeys(tx: Tx, clientId: string, use: KeyUse): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`keys of ${clientId} ${use}`}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from public_keys
    where client_id = ${clientId} and kind = ${use} and revoked_at is null`.execute(tx);
  return rows[0]!.count;
}

/** Returns false when this key exists already, at this client or another, valid or revoked. */
export async function insertKey(
  tx: Tx,
  { clientId, use, addedBy }: { clientId: string; use: KeyUse; addedBy: string },
  { keyId, fingerprint, publicKey }: KeyFacts,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("public_keys")
    .values({
      client_id: clientId,
      key_id: keyId,
      kind: use,
      fingerprint,
      public_key: publicKey,
      added_by: addedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether this client has the key, valid. */
export async function hasValidKey(tx: Tx, clientId: string, fingerprint: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from public_keys
    where client_id = ${clientId} and fingerprint = ${fingerprint} and revoked_at is null`.execute(tx);
  return rows.length > 0;
}

export async function markRevoked(tx: Tx, clientId: string, use: KeyUse, keyId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("public_keys")
    .set({ revoked_at: sql`app_now()` })
    .where("client_id", "=", clientId)
    .where("kind", "=", use)
    .where("key_id", "=", keyId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Writes the last use of a key; a signed call does it with its nonce (use_key.sql). */
export async function markKeyUsed(tx: Tx, clientId: string, keyId: string): Promise<void> {
  await tx
    .updateTable("public_keys")
    .set({ last_used_at: sql`app_now()` })
    .where("client_id", "=", clientId)
    .where("key_id", "=", keyId)
    .execute();
}

export type KeyRow = {
  key_id: string;
  public_key: string;
  added_at: Date;
  last_used_at: Date | null;
  email: string;
  display_name: string;
  is_active: boolean;
};

export async function selectValidKeys(tx: Tx, clientId: string, use: KeyUse): Promise<readonly KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select k.key_id, k.public_key, k.added_at, k.last_used_at, u.email, u.display_name,
      u.account_state in ('ACTIVE', 'PENDING_PASSWORD_RESET') as is_active
    from public_keys k join users u on u.client_id = k.client_id and u.user_id = k.added_by
    where k.client_id = ${clientId} and k.kind = ${use} and k.revoked_at is null
    order by k.added_at desc, k.key_id`.execute(tx);
  return rows;
}

export async function listKeyIds(tx: Tx, clientId: string, use: KeyUse): Promise<readonly string[]> {
  return (await selectValidKeys(tx, clientId, use)).map(({ key_id }) => key_id);
}

/** Deletes nonces that no valid signature can have any more. */
export async function deleteOldNonces(tx: Tx): Promise<void> {
  await sql`delete from used_nonces where used_at < app_now() - interval '15 minutes'`.execute(tx);
}
