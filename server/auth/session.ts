import type { LoginStatus } from "@corridor/product/auth/login-status";
import { featureMap } from "@corridor/product/clients/features";
import type { Standing } from "@corridor/product/permissions";
import { flagsWithDefaults } from "../clients/clients.ts";
import type { Person, Visitor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { keepingPlan } from "../platform/connections/kept-plans.ts";
import type { Tx } from "../platform/db.ts";
import type { Identify } from "../platform/http/gate.ts";
import { hashOf, newSecret } from "../platform/seal.ts";
import type { Account } from "../accounts/accounts.ts";
import { rememberBrowser } from "./known-browser.ts";
import * as store from "./store-sessions.ts";

type LookupRow = {
  client_id: string | null;
  user_id: string;
  session_id: string;
  login_status: LoginStatus;
  email: string;
  display_name: string;
  role: Person["role"];
  is_internal: boolean;
  standing: Standing | null;
  features: string[] | null;
  flags: Record<string, boolean>;
  only_wallets: string[] | null;
  hidden_wallets: string[] | null;
};

/**
 * Returns the person of this session, in one round trip; null when the session ended, expired or idled out, or its person may
 * no longer log in.
 */
export const identify: Identify = async (app, { secret, askedClientId, isBackground }) => {
  const { rows } = await app.db.pool.query<LookupRow>(
    keepingPlan(
      `select client_id, user_id, session_id, login_status, email, display_name, role, is_internal, standing, features, flags,
        only_wallets, hidden_wallets
      from session_lookup($1, $2, $3, make_interval(mins => $4), $5)`,
      [hashOf(secret), askedClientId, isBackground, app.config.sessionIdleMinutes, app.db.clock.offset],
    ),
  );
  const row = rows[0];
  if (!row?.client_id) return null;
  return {
    person: {
      clientId: row.client_id,
      userId: row.user_id,
      sessionId: row.session_id,
      email: row.email,
      displayName: row.display_name,
      role: row.role,
      isInternal: row.is_internal,
      loginStatus: row.login_status,
    },
    standing: row.standing,
    features: featureMap(row.features ?? []),
    flags: flagsWithDefaults(row.flags),
    wallets: { only: row.only_wallets, hidden: row.hidden_wallets },
  };
};

/** `browserTokens` is null until the second factor is given, because a password alone does not make a browser known. */
export type OpenedSession = { loginStatus: LoginStatus; secret: string; browserTokens: string | null };

/** A new id at every change of rights: the browser's old id is never kept, which prevents session fixation. */
export async function openSession(
  app: App,
  tx: Tx,
  account: Account,
  visitor: Visitor,
  status = statusAfterPassword(account),
): Promise<OpenedSession> {
  if (visitor.person)
    await store.endSession(tx, visitor.person.clientId, visitor.person.userId, visitor.person.sessionId);
  const { secret, hash } = newSecret();
  await store.insertSession(tx, account, {
    hash,
    status,
    hours: app.config.sessionHours,
    address: visitor.address,
    userAgent: visitor.userAgent,
  });
  await store.endOldestSessions(tx, account, status === "loggedIn", app.config.sessionsPerUser);
  const name = { clientId: account.client_id, email: account.email };
  const browserTokens = status === "loggedIn" ? await rememberBrowser(app, tx, visitor, name) : null;
  return { loginStatus: status, secret, browserTokens };
}

/** After a right password the second factor comes before the log-in. */
function statusAfterPassword(account: Account): Exclude<LoginStatus, "loggedOut"> {
  if (account.two_factor_state === "Enabled") return "needs2FA";
  return account.two_factor_state === "NeedsSetup" ? "needs2FASetup" : "loggedIn";
}
