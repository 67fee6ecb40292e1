import { Problem } from "@corridor/product/problems";
import { displayNameProblem } from "@corridor/product/users/display-name";
import { recordAudit } from "../audit/record.ts";
import type { Visitor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { hashOf } from "../platform/seal.ts";
import { lockAccount, moveAccount, recordLogin } from "../accounts/accounts.ts";
import { recentPasswordHashes, setPassword } from "../accounts/passwords.ts";
import { forgetAttempts } from "./attempts.ts";
import { knownBrowserOf } from "./known-browser.ts";
import { refuseBadPassword } from "./passwords.ts";
import { settleTwoFactor } from "./required-two-factor.ts";
import { openSession, type OpenedSession } from "./session.ts";
import * as sessionStore from "./store-sessions.ts";
import * as store from "./store.ts";

export type NewPassword = {
  token: string;
  password: string;
  confirmPassword: string;
  displayName?: string | null | undefined;
};

/** Sets name and password of an invited person and logs them in. */
export async function activate(app: App, visitor: Visitor, input: NewPassword): Promise<OpenedSession> {
  const displayName = (input.displayName ?? "").trim();
  return setByLink(app, visitor, input, { purpose: "ACTIVATION", displayName });
}

/** Sets a new password by an e-mailed link; unlocks the account and ends all its other sessions. */
export async function resetPassword(app: App, visitor: Visitor, input: NewPassword): Promise<OpenedSession> {
  return setByLink(app, visitor, input, { purpose: "PASSWORD_RESET" });
}

type PasswordLink = { purpose: "ACTIVATION"; displayName: string } | { purpose: "PASSWORD_RESET" };

/** The link identifies person and client; it is used up only after all checks passed. */
async function setByLink(
  app: App,
  visitor: Visitor,
  input: NewPassword,
  link: PasswordLink,
): Promise<OpenedSession> {
  const hash = hashOf(input.token);
  const { account, recentHashes } = await app.db.systemTransaction("read a password link", async (tx) => {
    const owner = await store.selectUsableToken(tx, hash, link.purpose);
    if (!owner) throw new Problem("token.invalid");
    const found = await lockAccount(tx, owner.client_id, owner.user_id);
    return { account: found, recentHashes: await recentPasswordHashes(tx, owner) };
  });
  const nameProblem = link.purpose === "ACTIVATION" ? displayNameProblem(link.displayName) : null;
  await refuseBadPassword(
    app,
    { ...input, email: account.email, clientId: account.client_id, recentHashes },
    nameProblem ? { displayName: nameProblem } : {},
  );
  const passwordHash = await app.hashing.hash(input.password);
  return app.db.systemTransaction("use a password link", async (tx) => {
    const owner = await store.useToken(tx, hash, link.purpose);
    if (!owner) throw new Problem("token.invalid");
    const locked = await lockAccount(tx, owner.client_id, owner.user_id);
    const event = link.purpose === "ACTIVATION" ? "activate" : "reset";
    if (!(await moveAccount(tx, locked, event))) throw new Problem("token.invalid");
    await setPassword(
      tx,
      locked,
      link.purpose === "ACTIVATION" ? { passwordHash, displayName: link.displayName } : { passwordHash },
    );
    await sessionStore.endAllSessions(tx, locked);
    await store.voidTokens(tx, locked);
    const name = { clientId: locked.client_id, email: locked.email };
    const knownBrowser = await knownBrowserOf(app, tx, visitor, name);
    await forgetAttempts(app, tx, { ...name, knownBrowser });
    await recordLogin(tx, locked, visitor.language);
    await recordAudit(tx, {
      clientId: locked.client_id,
      actor: { name: locked.email, address: visitor.address },
      action: link.purpose === "ACTIVATION" ? "user.activated" : "password.reset",
      before: { accountState: locked.account_state },
      after: { accountState: "ACTIVE" },
    });
    return openSession(app, tx, await settleTwoFactor(app, tx, locked), visitor);
  });
}
