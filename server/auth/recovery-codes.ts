import { isRecoveryCode, plainRecoveryCode } from "@corridor/product/auth/recovery-codes";
import { Problem } from "@corridor/product/problems";
import { stageOf } from "../accounts/two-factor.ts";
import { countRecoveryCodes, replaceRecoveryCodes, useRecoveryCode } from "../accounts/recovery-codes.ts";
import { recordAudit } from "../audit/record.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { withPasswordGiven } from "./own-password.ts";
import { openSession, type OpenedSession } from "./session.ts";
import { notifyOwner } from "./notify-owner.ts";
import { checkEnabled, tryCode } from "./verify-code.ts";

/** Accepts a recovery code in place of the app's code after the password, for a person who lost their phone (AUTH-64). */
export async function verifyRecoveryCode(app: App, caller: Caller, typed: string): Promise<OpenedSession> {
  const code = plainRecoveryCode(typed);
  if (!isRecoveryCode(code))
    throw new Problem("request.invalid", { fields: { code: { code: "recoveryCode" } } });
  return tryCode(app, caller, {
    check: checkEnabled,
    useCode: (tx, account) => useRecoveryCode(app, tx, account, code),
    accept: async (tx, account) => {
      const left = await countRecoveryCodes(tx, account);
      await recordAudit(tx, {
        clientId: account.client_id,
        actor: actorOf(caller),
        action: "two-factor.recovery-code-used",
        after: { left },
      });
      await notifyOwner(app, tx, caller, "recoveryCodeUsed", { left });
      return openSession(app, tx, account, caller, "loggedIn");
    },
  });
}

export async function queryRecoveryCodes(app: App, caller: Caller): Promise<{ left: number }> {
  const { clientId, userId } = caller.person;
  return app.db.asCaller(caller, clientId, async (tx) => ({
    left: await countRecoveryCodes(tx, { client_id: clientId, user_id: userId }),
  }));
}

/** Replaces all codes, used or not, so a list that another person may have seen becomes useless. */
export async function makeRecoveryCodes(
  app: App,
  caller: Caller,
  password: string | null,
): Promise<{ recoveryCodes: string[] }> {
  return withPasswordGiven(app, caller, password, async (tx, account) => {
    if (stageOf(account) !== "enabled") throw new Problem("two-factor.wrong-state");
    const recoveryCodes = await replaceRecoveryCodes(app, tx, account);
    await recordAudit(tx, {
      clientId: account.client_id,
      actor: actorOf(caller),
      action: "two-factor.recovery-codes-made",
    });
    await notifyOwner(app, tx, caller, "recoveryCodesMade", {});
    return { recoveryCodes };
  });
}
