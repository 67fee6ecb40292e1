import { sql } from "kysely";
import type { AccountKey } from "../accounts/accounts.ts";
import type { Tx } from "../platform/db.ts";

export type TokenPurpose = "ACTIVATION" | "PASSWORD_RESET";

export async function insertToken(
  tx: Tx,
  owner: AccountKey,
  token: { hash: Buffer; purpose: TokenPurpose; hours: number },
): Promise<void> {
  await tx
    .insertInto("user_tokens")
    .values({
      client_id: owner.client_id,
      user_id: owner.user_id,
      token_hash: token.hash,
      purpose: token.purpose,
      expires_at: sql`app_now() + make_interval(hours => ${token.hours})`,
    })
    .execute();
}

/** A newer link replaces older ones, and a used password makes them unnecessary. */
export async function voidTokens(
  tx: Tx,
  { client_id: clientId, user_id: userId }: AccountKey,
): Promise<void> {
  await tx
    .updateTable("user_tokens")
    .set({ voided_at: sql`app_now()` })
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .where("voided_at", "is", null)
    .execute();
}

function usable(hash: Buffer, purpose: TokenPurpose) {
  return sql<boolean>`token_hash = ${hash} and purpose = ${purpose} and used_at is null and voided_at is null and expires_at > app_now()`;
}

export async function selectUsableToken(
  tx: Tx,
  hash: Buffer,
  purpose: TokenPurpose,
): Promise<AccountKey | undefined> {
  return tx
    .selectFrom("user_tokens")
    .select(["client_id", "user_id"])
    .where(usable(hash, purpose))
    .executeTakeFirst();
}

/** One statement decides who used the link: of any number of calls at once exactly one gets a row. */
export async function useToken(tx: Tx, hash: Buffer, purpose: TokenPurpose): Promise<AccountKey | undefined> {
  return tx
    .updateTable("user_tokens")
    .set({ used_at: sql`app_now()` })
    .where(usable(hash, purpose))
    .returning(["client_id", "user_id"])
    .executeTakeFirst();
}

/**
 * Counts an attempt before its password is checked, so that simultaneous guesses cannot exceed the limit. Returns no row when
 * the account is locked; an expired lock restarts the count.
 */
export async function countAttempt(
  tx: Tx,
  key: Buffer,
  limit: number,
  lockMinutes: number,
): Promise<number | null> {
  const { rows } = await sql<{ failure_count: number }>`
    insert into login_attempts as a (attempt_key, failure_count, last_attempt_at) values (${key}, 1, app_now())
    on conflict (attempt_key) do update set
      failure_count = case when a.failure_count >= ${limit} then 1 else a.failure_count + 1 end,
      lock_told_at = case when a.failure_count >= ${limit} then null else a.lock_told_at end,
      last_attempt_at = app_now()
    where a.failure_count < ${limit} or a.last_attempt_at <= app_now() - make_interval(mins => ${lockMinutes})
    returning failure_count`.execute(tx);
  return rows[0]?.failure_count ?? null;
}

/** The remaining seconds of a lock that the last attempt made. */
export async function selectLockSeconds(tx: Tx, key: Buffer, lockMinutes: number): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from last_attempt_at + make_interval(mins => ${lockMinutes}) - app_now()))::int as seconds
    from login_attempts where attempt_key = ${key}`.execute(tx);
  return Math.max(rows[0]?.seconds ?? 1, 1);
}

export async function clearAttempts(tx: Tx, keys: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom("login_attempts").where("attempt_key", "in", keys).execute();
}

/** True for exactly one of the failures that reached the limit, so that the person is notified once. */
export async function markLockTold(tx: Tx, key: Buffer, limit: number): Promise<boolean> {
  const row = await tx
    .updateTable("login_attempts")
    .set({ lock_told_at: sql`app_now()` })
    .where("attempt_key", "=", key)
    .where("failure_count", ">=", limit)
    .where("lock_told_at", "is", null)
    .returning("attempt_key")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes rows that cannot be used any more. Ended sessions are kept for a month for the list of sessions. */
export async function deleteStale(tx: Tx): Promise<void> {
  await sql`delete from sessions where coalesce(ended_at, expires_at) < app_now() - interval '30 days'`.execute(
    tx,
  );
  await sql`delete from user_tokens where expires_at < app_now() - interval '30 days'`.execute(tx);
  await sql`delete from login_attempts where last_attempt_at < app_now() - interval '30 days'`.execute(tx);
}
