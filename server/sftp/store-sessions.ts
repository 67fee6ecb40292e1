import { sql } from "kysely";
import { markKeyUsed } from "../keys/store.ts";
import { countTemporaryBytes } from "../files/inbox.ts";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { failureRefusal } from "./refusal.ts";

export const mostSessions = 5;
/** Unfinished and temporary uploads of a client together (EXT-37). */
const mostUnfinishedBytes = 100_000_000;
/** A session of a killed process counts towards the limit for this time. */
const aliveFor = "30 seconds";

/** The primary key of a session. */
export type SessionKey = { readonly clientId: string; readonly sessionId: string };

/** Opens a session of a client; null when it has five, over all processes (EXT-37). */
export async function beginSession(
  app: App,
  caller: Caller,
  { clientId, keyId }: { clientId: string; keyId: string },
): Promise<SessionKey | null> {
  return app.db.asCaller(caller, clientId, async (tx) => {
    await lockSessions(tx, clientId);
    const { rows } = await sql<{ sessionId: string }>`
      insert into sftp_sessions (client_id, key_id, address, alive_until)
      select ${clientId}, ${keyId}, ${caller.address}, app_now() + ${aliveFor}::interval
      where (select count(*) from sftp_sessions where client_id = ${clientId} and alive_until > app_now()) < ${mostSessions}
      returning session_id as "sessionId"`.execute(tx);
    if (!rows[0]) return null;
    await markKeyUsed(tx, clientId, keyId);
    return { clientId, sessionId: rows[0].sessionId };
  });
}

/** Two changes of a client's sessions run one after the other, so that both together do not pass a limit. */
async function lockSessions(tx: Tx, clientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sftp sessions of ${clientId}`}, 0))`.execute(tx);
}

/** Reserves room for the unfinished uploads of a session, or refuses when the client has none left. */
export async function reserveRoom(tx: Tx, { clientId, sessionId }: SessionKey, bytes: number): Promise<void> {
  await lockSessions(tx, clientId);
  const temporary = await countTemporaryBytes(tx, clientId);
  const { rows } = await sql<{ bytes: bigint }>`
    select coalesce(sum(reserved_bytes), 0)::bigint as bytes from sftp_sessions
    where client_id = ${clientId} and session_id <> ${sessionId} and alive_until > app_now()`.execute(tx);
  if (temporary + Number(rows[0]!.bytes) + bytes > mostUnfinishedBytes)
    throw failureRefusal(
      "The unfinished and temporary uploads of a client may have at most 100 MB together. Finish or rename them, then try again.",
    );
  await setReservedRoom(tx, { clientId, sessionId }, bytes);
}

export async function setReservedRoom(
  tx: Tx,
  { clientId, sessionId }: SessionKey,
  bytes: number,
): Promise<void> {
  await sql`
    update sftp_sessions set reserved_bytes = ${bytes}
    where client_id = ${clientId} and session_id = ${sessionId}`.execute(tx);
}

export async function endSession(
  app: App,
  caller: Caller,
  { clientId, sessionId }: SessionKey,
): Promise<void> {
  await app.db.asCaller(caller, clientId, (tx) =>
    tx
      .deleteFrom("sftp_sessions")
      .where("client_id", "=", clientId)
      .where("session_id", "=", sessionId)
      .execute(),
  );
}

/** Keeps the sessions of this process alive, and deletes those of processes that were killed long ago. */
export async function renewSessions(app: App, sessionIds: readonly string[]): Promise<void> {
  await app.db.systemTransaction("renew SFTP sessions", async (tx) => {
    await sql`
      update sftp_sessions set alive_until = app_now() + ${aliveFor}::interval
      where session_id = any(${sessionIds}::uuid[])`.execute(tx);
    await deleteDeadSessions(tx);
  });
}

async function deleteDeadSessions(tx: Tx): Promise<void> {
  await sql`delete from sftp_sessions where alive_until < app_now() - interval '1 hour'`.execute(tx);
}
