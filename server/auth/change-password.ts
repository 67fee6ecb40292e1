import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../audit/record.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { lockAccount } from "../accounts/accounts.ts";
import { recentPasswordHashes, setPassword } from "../accounts/passwords.ts";
import { dropAbandonedSetup } from "../accounts/two-factor.ts";
import { confirmPassword } from "./own-password.ts";
import { refuseBadPassword } from "./passwords.ts";
import { openSession, type OpenedSession } from "./session.ts";
import * as sessionStore from "./store-sessions.ts";
import * as store from "./store.ts";
import { notifyOwner } from "./notify-owner.ts";

type PasswordChange = { currentPassword: string; password: string; confirmPassword: string };

export async function changePassword(
  app: App,
  caller: Caller,
  input: PasswordChange,
): Promise<OpenedSession> {
  const { person } = caller;
  const account = await confirmPassword(app, caller, input.currentPassword, "currentPassword");
  const recentHashes = await app.db.systemTransaction("change password", (tx) =>
    recentPasswordHashes(tx, account),
  );
  await refuseBadPassword(app, { ...input, email: account.email, clientId: account.client_id, recentHashes });
  const passwordHash = await app.hashing.hash(input.password);
  const actor = actorOf(caller);
  return app.db.asCaller(caller, person.clientId, async (tx) => {
    const locked = await lockAccount(tx, person.clientId, person.userId);
    if (locked.password_hash !== account.password_hash) throw new Problem("conflict");
    await setPassword(tx, locked, { passwordHash });
    await sessionStore.endAllSessions(tx, locked);
    await store.voidTokens(tx, locked);
    await recordAudit(tx, { clientId: person.clientId, actor, action: "password.changed" });
    await notifyOwner(app, tx, caller, "passwordChanged", {});
    // The person stays logged in under a new session id: the second factor was given before.
    return openSession(app, tx, await dropAbandonedSetup(tx, locked), caller, "loggedIn");
  });
}
