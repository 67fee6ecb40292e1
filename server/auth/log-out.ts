import { recordAudit } from "../audit/record.ts";
import { actorOf, type Visitor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import * as store from "./store-sessions.ts";

/** Ends this session, in any state. Logging out without a session is no error. */
export async function logOut(app: App, visitor: Visitor): Promise<void> {
  const { person } = visitor;
  if (!person) return;
  const actor = actorOf({ ...visitor, person });
  await app.db.transaction(actor, person.clientId, async (tx) => {
    await store.endSession(tx, person.clientId, person.userId, person.sessionId);
    await recordAudit(tx, { clientId: person.clientId, actor, action: "logout" });
  });
}
