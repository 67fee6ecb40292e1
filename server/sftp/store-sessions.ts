import { sql } from "kysely";
import { markKeyUsed } from "../keys/store.ts";
import { renewRoom, type RoomHolder } from "../files/upload-room.ts";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";

export const mostSessions = 5;
/** A session of a killed process counts towards the limit for this time, and so does its room for uploads. */
const aliveForSeconds = 30;

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
      select ${clientId}, ${keyId}, ${caller.address}, app_now() + make_interval(secs => ${aliveForSeconds})
      where (select count(*) from sftp_sessions where client_id = ${clientId} and alive_until > app_now()) < ${mostSessions}
      returning session_id as "sessionId"`.execute(tx);
    if (!rows[0]) return null;
    await markKeyUsed(tx, clientId, keyId);
    return { clientId, sessionId: rows[0].sessionId };
  });
}

/** Two sessions of a client begin one after the other, so that both together do not pass the limit. */
async function lockSessions(tx: Tx, clientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sftp sessions of ${clientId}`}, 0))`.execute(tx);
}

export function roomHolderOf({ clientId, sessionId }: SessionKey): RoomHolder {
  return { clientId, holderId: sessionId, aliveForSeconds };
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
      update sftp_sessions set alive_until = app_now() + make_interval(secs => ${aliveForSeconds})
      where session_id = any(${sessionIds}::uuid[])`.execute(tx);
    await renewRoom(tx, sessionIds, aliveForSeconds);
    await deleteDeadSessions(tx);
  });
}

async function deleteDeadSessions(tx: Tx): Promise<void> {
  await sql`delete from sftp_sessions where alive_until < app_now() - interval '1 hour'`.execute(tx);
}
