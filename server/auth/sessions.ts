import type * as contract from "@corridor/product/auth/contract";
import type { OutputOf } from "@corridor/product/endpoint";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../audit/record.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import * as store from "./store-sessions.ts";

export async function querySessions(
  app: App,
  caller: Caller,
): Promise<OutputOf<typeof contract.querySessions>> {
  const { clientId, userId, sessionId } = caller.person;
  const rows = await app.db.asCaller(caller, clientId, (tx) =>
    store.selectOpenSessions(tx, clientId, userId, app.config.sessionIdleMinutes),
  );
  return {
    sessions: rows.map((row) => ({
      sessionId: row.session_id,
      isCurrent: row.session_id === sessionId,
      startedTimestamp: row.started,
      lastSeenTimestamp: row.last_seen,
      address: row.address,
      userAgent: row.user_agent,
    })),
  };
}

/** Ends another session of the same person; another person's session is as unknown as one that does not exist. */
export async function endOwnSession(app: App, caller: Caller, sessionId: string): Promise<void> {
  const { clientId, userId, sessionId: present } = caller.person;
  if (sessionId === present) throw new Problem("session.current");
  const actor = actorOf(caller);
  await app.db.asCaller(caller, clientId, async (tx) => {
    if (!(await store.endSession(tx, clientId, userId, sessionId))) throw new Problem("notFound");
    await recordAudit(tx, { clientId, actor, action: "session.ended", target: sessionId });
  });
}
