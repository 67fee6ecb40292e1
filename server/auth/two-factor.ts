import { afterTwoFactorEvent, type TwoFactorState } from "@corridor/product/auth/two-factor";
import { Problem, type ProblemCode } from "@corridor/product/problems";
import { recordAudit } from "../audit/record.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { lockAccount, updateAccount, type Account } from "../accounts/accounts.ts";
import { moveTwoFactor, stageOf } from "../accounts/two-factor.ts";
import { withPasswordGiven } from "./own-password.ts";
import { newTotpSecret, qrCodeOf } from "./totp.ts";

/** Begins a voluntary set-up, which only this session may continue or cancel. */
export async function enableTwoFactor(
  app: App,
  caller: Caller,
  password: string | null,
): Promise<TwoFactorState> {
  const { clientId, sessionId } = caller.person;
  const actor = actorOf(caller);
  return withPasswordGiven(app, caller, password, async (tx, account) => {
    const sealedSecret = app.vault.seal("totp", newTotpSecret());
    const state = await moveTwoFactor(tx, account, "enable", { sealedSecret, sessionId });
    if (!state) throw new Problem("two-factor.wrong-state");
    await recordAudit(tx, { clientId, actor, action: "two-factor.set-up-begun" });
    return state;
  });
}

export async function disableTwoFactor(app: App, caller: Caller): Promise<TwoFactorState> {
  const { clientId, userId, sessionId } = caller.person;
  const actor = actorOf(caller);
  return app.db.asCaller(caller, clientId, async (tx) => {
    const account = await lockAccount(tx, clientId, userId);
    const isItsOwn = stageOf(account) === "setupBegun" && account.two_factor_setup_session_id === sessionId;
    const state = isItsOwn ? await moveTwoFactor(tx, account, "disable") : null;
    if (!state) throw new Problem(whyNotDisabled(account));
    await recordAudit(tx, { clientId, actor, action: "two-factor.set-up-given-up" });
    return state;
  });
}

function whyNotDisabled(account: Account): ProblemCode {
  switch (stageOf(account)) {
    case "disabled":
      return "two-factor.wrong-state";
    case "setupBegun":
      return "two-factor.other-session";
    case "setupRequired":
      return "two-factor.required";
    case "enabled":
      return "two-factor.no-disable";
  }
}

/** A set-up belongs to the half session after the password, or to the whole session that began it with the password. */
export function checkMaySetUp(account: Account, { person }: Caller, event: "qrCode" | "verifyInitial"): void {
  const stage = stageOf(account);
  if (!afterTwoFactorEvent(stage, event)) throw new Problem("two-factor.wrong-state");
  if (person.loginStatus !== "loggedIn") return;
  if (stage === "setupRequired") throw new Problem("two-factor.log-in-again");
  if (account.two_factor_setup_session_id !== person.sessionId) throw new Problem("two-factor.other-session");
}

/** The secret of a set-up; a required set-up gets its secret when it is first shown. */
export async function showQrCode(app: App, caller: Caller): Promise<{ qrCodeData: string; secret: string }> {
  const { clientId, userId, email } = caller.person;
  const actor = actorOf(caller);
  const secret = await app.db.asCaller(caller, clientId, async (tx) => {
    const account = await lockAccount(tx, clientId, userId);
    checkMaySetUp(account, caller, "qrCode");
    if (account.totp_secret_sealed) return app.vault.open("totp", account.totp_secret_sealed);
    const made = newTotpSecret();
    await updateAccount(tx, account, { totp_secret_sealed: app.vault.seal("totp", made) });
    await recordAudit(tx, { clientId, actor, action: "two-factor.set-up-begun" });
    return made;
  });
  return { secret, qrCodeData: await qrCodeOf(secret, app.config.brand.name, `${clientId}:${email}`) };
}
