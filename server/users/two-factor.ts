import type { TwoFactorEvent } from "@corridor/product/auth/two-factor";
import { Problem } from "@corridor/product/problems";
import type { TwoFactorAction } from "@corridor/product/users/contract";
import type { Account } from "../accounts/accounts.ts";
import { moveTwoFactor } from "../accounts/two-factor.ts";
import { recordAudit } from "../audit/record.ts";
import { isTwoFactorNeeded } from "../auth/required-two-factor.ts";
import { endAllSessions } from "../auth/store-sessions.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { noAccessChange } from "./access-in-mail.ts";
import type { AccessContext } from "./access-context.ts";
import { notifyAdministrators, notifyOfTwoFactor } from "./notify.ts";

const effects: Record<TwoFactorAction, { event: TwoFactorEvent; recordedAs: string }> = {
  Reset: { event: "adminReset", recordedAs: "two-factor.reset" },
  Require: { event: "require", recordedAs: "two-factor.required" },
  Disable: { event: "adminDisable", recordedAs: "two-factor.disabled" },
};

/** Changes another person's second factor; the person and all administrators are notified (AUTH-42, AUTH-43, C-48). */
export async function changeTwoFactor(
  app: App,
  tx: Tx,
  caller: Caller,
  context: AccessContext,
  account: Account,
  action: TwoFactorAction,
): Promise<void> {
  const { event, recordedAs } = effects[action];
  // The next log-in would require it again, and until then a password alone would open the account (USER-31).
  if (action === "Disable" && (await isTwoFactorNeeded(app, tx, account)))
    throw new Problem("user.two-factor-required");
  const state = await moveTwoFactor(tx, account, event);
  if (!state) throw new Problem("user.two-factor-state", { presentState: account.two_factor_state });
  const notice = { ...context, subject: account, by: caller.person };
  if (action === "Reset") {
    await endAllSessions(tx, account);
    await notifyOfTwoFactor(app, tx, notice, account, "twoFactorReset");
  }
  if (action === "Disable") await notifyOfTwoFactor(app, tx, notice, account, "twoFactorDisabled");
  await recordAudit(tx, {
    clientId: account.client_id,
    actor: actorOf(caller),
    action: recordedAs,
    target: account.email,
    before: { twoFactorSetupState: account.two_factor_state },
    after: { twoFactorSetupState: state },
  });
  await notifyAdministrators(app, tx, notice, "userChanged", {
    access: { ...noAccessChange, twoFactor: action },
  });
}
