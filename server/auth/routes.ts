import * as contract from "@corridor/product/auth/contract";
import * as recovery from "@corridor/product/auth/recovery-contract";
import { Problem } from "@corridor/product/problems";
import { findClient } from "../clients/clients.ts";
import { route, type Answer, type Route } from "../platform/http/route.ts";
import { updateAccount } from "../accounts/accounts.ts";
import { changePassword } from "./change-password.ts";
import { queryChrome } from "./chrome.ts";
import { knownBrowserDays } from "./known-browser.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import { activate, resetPassword } from "./new-password.ts";
import { makeRecoveryCodes, queryRecoveryCodes, verifyRecoveryCode } from "./recovery-codes.ts";
import { forgotClientId, requestPasswordReset } from "./send-links.ts";
import type { OpenedSession } from "./session.ts";
import { endOwnSession, querySessions } from "./sessions.ts";
import { disableTwoFactor, enableTwoFactor, showQrCode } from "./two-factor.ts";
import { verifyCode, verifyInitialCode } from "./verify-code.ts";

function answerWithSession(
  answer: Answer,
  { secret, loginStatus, browserTokens }: OpenedSession,
): { loginStatus: OpenedSession["loginStatus"] } {
  answer.openSession(secret);
  if (browserTokens) answer.rememberBrowser(browserTokens, knownBrowserDays);
  return { loginStatus };
}

export const authRoutes: readonly Route[] = [
  route(contract.queryChrome, (app, visitor, input) => queryChrome(app, visitor, input.clientId ?? null)),

  route(contract.checkClientId, async (app, _visitor, input) => {
    const client = await app.db.systemTransaction("check client ID", (tx) =>
      findClient(tx, input.clientId.trim().toLowerCase()),
    );
    if (!client) throw new Problem("client.unknown");
    return { clientId: client.client_id, name: client.name };
  }),

  route(contract.logIn, async (app, visitor, input, answer) =>
    answerWithSession(answer, await logIn(app, visitor, input)),
  ),
  route(contract.activate, async (app, visitor, input, answer) =>
    answerWithSession(answer, await activate(app, visitor, input)),
  ),
  route(contract.resetPassword, async (app, visitor, input, answer) =>
    answerWithSession(answer, await resetPassword(app, visitor, input)),
  ),

  route(contract.logOut, async (app, visitor, _input, answer) => {
    answer.closeSession(); // the browser drops the cookie even if ending the session fails
    await logOut(app, visitor);
    return {};
  }),

  route(contract.forgotClientId, async (app, { language }, { email }) => {
    await forgotClientId(app, { email, language });
    return {};
  }),

  route(contract.requestPasswordReset, async (app, visitor, input) => {
    await requestPasswordReset(app, visitor, input);
    return {};
  }),

  route(contract.changePassword, async (app, caller, input, answer) => {
    answerWithSession(answer, await changePassword(app, caller, input));
    return {};
  }),

  route(contract.setLanguage, async (app, caller, { language }) => {
    const { person } = caller;
    await app.db.asCaller(caller, person.clientId, (tx) =>
      updateAccount(tx, { client_id: person.clientId, user_id: person.userId }, { language }),
    );
    return {};
  }),

  route(contract.enableTwoFactor, async (app, caller, { password }) => ({
    twoFactorSetupState: await enableTwoFactor(app, caller, password ?? null),
  })),
  route(contract.disableTwoFactor, async (app, caller) => ({
    twoFactorSetupState: await disableTwoFactor(app, caller),
  })),
  route(contract.queryTwoFactorQrCode, (app, caller) => showQrCode(app, caller)),
  route(contract.verifyInitialCode, async (app, caller, { code }, answer) => {
    const { opened, ...enabled } = await verifyInitialCode(app, caller, code);
    if (opened) answerWithSession(answer, opened);
    return { loginStatus: "loggedIn" as const, ...enabled };
  }),
  route(contract.verifyCode, async (app, caller, { code }, answer) =>
    answerWithSession(answer, await verifyCode(app, caller, code)),
  ),
  route(recovery.verifyRecoveryCode, async (app, caller, { code }, answer) =>
    answerWithSession(answer, await verifyRecoveryCode(app, caller, code)),
  ),
  route(recovery.queryRecoveryCodes, (app, caller) => queryRecoveryCodes(app, caller)),
  route(recovery.makeRecoveryCodes, (app, caller, { password }) =>
    makeRecoveryCodes(app, caller, password ?? null),
  ),

  route(contract.querySessions, (app, caller) => querySessions(app, caller)),
  route(contract.endSession, async (app, caller, { sessionId }) => {
    await endOwnSession(app, caller, sessionId);
    return {};
  }),
];
