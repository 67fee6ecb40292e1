import { Problem } from "@corridor/product/problems";
import type { InputOf } from "@corridor/product/endpoint";
import type * as contract from "@corridor/product/auth/contract";
import { recordAudit } from "../audit/record.ts";
import { refuseClosedClient } from "../platform/client-moves.ts";
import type { Visitor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { findAccount, lockAccount, moveAccount, recordLogin, type Account } from "../accounts/accounts.ts";
import { beginAttempt, forgetAttempts, recordFailure, type Attempt } from "./attempts.ts";
import { settleTwoFactor } from "./required-two-factor.ts";
import { openSession, type OpenedSession } from "./session.ts";
import * as store from "./store.ts";

/**
 * Opens a session for a client ID, e-mail and password. A wrong client, an unknown address and a wrong password take the same
 * steps and time and get the same message, so that nobody learns which was wrong.
 */
export async function logIn(
  app: App,
  visitor: Visitor,
  input: InputOf<typeof contract.logIn>,
): Promise<OpenedSession> {
  const clientId = input.clientId.trim().toLowerCase();
  return app.hashing.attempt(visitor.address, async (verify) => {
    const { attempt, account } = await app.db.systemTransaction("log-in", async (tx) => ({
      attempt: await beginAttempt(app, tx, visitor, { clientId, email: input.email }),
      account: await findAccount(tx, clientId, input.email),
    }));
    const isRight = await verify(account?.password_hash ?? null, input.password);
    const opened = isRight && account ? await openSessionAfterPassword(app, visitor, account, attempt) : null;
    app.metrics.logins.inc({ outcome: opened ? "succeeded" : "failed" });
    if (!opened) {
      await recordFailure(app, attempt);
      throw new Problem("login.bad-credentials");
    }
    return opened;
  });
}

/** Null when the account may not log in, or its password was changed during the check. */
async function openSessionAfterPassword(
  app: App,
  visitor: Visitor,
  checked: Account,
  attempt: Attempt,
): Promise<OpenedSession | null> {
  return app.db.systemTransaction("log-in", async (tx) => {
    const account = await lockAccount(tx, checked.client_id, checked.user_id);
    if (account.password_hash !== checked.password_hash) return null;
    await refuseClosedClient(tx, account.client_id);
    if (!(await moveAccount(tx, account, "logIn"))) return null;
    await store.voidTokens(tx, account);
    await recordLogin(tx, account, visitor.language);
    await forgetAttempts(app, tx, attempt);
    const opened = await openSession(app, tx, await settleTwoFactor(app, tx, account), visitor);
    await recordAudit(tx, {
      clientId: account.client_id,
      actor: { name: account.email, address: visitor.address },
      action: "login.succeeded",
      after: { loginStatus: opened.loginStatus },
    });
    return opened;
  });
}
