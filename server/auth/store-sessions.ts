import { sql } from "kysely";
import type { LoginStatus } from "@corridor/product/auth/login-status";
import type { AccountKey } from "../accounts/accounts.ts";
import type { Tx } from "../platform/db.ts";

export async function insertSession(
  tx: Tx,
  owner: AccountKey,
  session: {
    hash: Buffer;
    status: Exclude<LoginStatus, "loggedOut">;
    hours: number;
    address: string;
    userAgent: string;
  },
): Promise<void> {
  await tx
    .insertInto("sessions")
    .values({
      client_id: owner.client_id,
      user_id: owner.user_id,
      secret_hash: session.hash,
      login_status: session.status,
      expires_at: sql`app_now() + make_interval(hours => ${session.hours})`,
      address: session.address,
      user_agent: session.userAgent,
    })
    .execute();
}

/** Returns false when there is no such session, or it ended before. */
export async function endSession(
  tx: Tx,
  clientId: string,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const row = await tx
    .updateTable("sessions")
    .set({ ended_at: sql`app_now()` })
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("session_id", "=", sessionId)
    .where("ended_at", "is", null)
    .returning("session_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the session is open; it then stays open until the transaction ends. */
export async function holdSession(
  tx: Tx,
  clientId: string,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom("sessions")
    .select("session_id")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("session_id", "=", sessionId)
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the session was opened within these minutes; it was opened with the right password. */
export async function isFreshSession(
  tx: Tx,
  clientId: string,
  userId: string,
  sessionId: string,
  minutes: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom("sessions")
    .select("session_id")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("session_id", "=", sessionId)
    .where(sql<boolean>`started_at > app_now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectOpenSessions(tx: Tx, clientId: string, userId: string, idleMinutes: number) {
  return tx
    .selectFrom("sessions")
    .select(["session_id", "address", "user_agent"])
    .select(sql<number>`extract(epoch from started_at)::int`.as("started"))
    .select(sql<number>`extract(epoch from last_seen_at)::int`.as("last_seen"))
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where(sql<boolean>`expires_at > app_now()`)
    .where(sql<boolean>`last_seen_at > app_now() - make_interval(mins => ${idleMinutes})`)
    .orderBy("started_at", "desc")
    .orderBy("session_id")
    .execute();
}

export async function endAllSessions(
  tx: Tx,
  { client_id: clientId, user_id: userId }: AccountKey,
): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ ended_at: sql`app_now()` })
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .execute();
}

/** The sessions of every person of a client. */
export async function endClientSessions(tx: Tx, clientId: string): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ ended_at: sql`app_now()` })
    .where("client_id", "=", clientId)
    .where("ended_at", "is", null)
    .execute();
}

/** Half sessions are useless to a person whose code entry is locked, and must not help an attacker. */
export async function endHalfSessions(tx: Tx, clientId: string, userId: string): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ ended_at: sql`app_now()` })
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("login_status", "!=", "loggedIn")
    .where("ended_at", "is", null)
    .execute();
}

/** Ends the oldest sessions above the number that a person may have; half sessions never end whole ones. */
export async function endOldestSessions(
  tx: Tx,
  { client_id: clientId, user_id: userId }: AccountKey,
  isWhole: boolean,
  keep: number,
): Promise<void> {
  await sql`
    update sessions set ended_at = app_now()
    where client_id = ${clientId} and session_id in (
      select session_id from sessions
      where client_id = ${clientId} and user_id = ${userId} and ended_at is null
        and (login_status = 'loggedIn') = ${isWhole}
      order by started_at desc, session_id offset ${keep})`.execute(tx);
}

/** Logs out every person of every client. */
export async function deleteAllSessions(tx: Tx): Promise<void> {
  await sql`delete from sessions`.execute(tx);
}
