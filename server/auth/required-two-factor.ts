import { needsTwoFactor } from "@corridor/product/auth/two-factor";
import { recordAudit } from "../audit/record.ts";
import type { Account } from "../accounts/accounts.ts";
import { dropAbandonedSetup, isRequiredByClients, moveTwoFactor, stageOf } from "../accounts/two-factor.ts";
import { systemActor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";

/**
 * Prepares two-factor for a log-in: drops an abandoned set-up, and begins the one that the deployment or a client requires
 * (C-49, C-91).
 */
export async function settleTwoFactor(app: App, tx: Tx, found: Account): Promise<Account> {
  const account = await dropAbandonedSetup(tx, found);
  if (stageOf(account) !== "disabled" || !(await isTwoFactorNeeded(app, tx, account))) return account;
  await moveTwoFactor(tx, account, "require");
  await recordAudit(tx, {
    clientId: account.client_id,
    actor: systemActor("log-in"),
    action: "two-factor.required",
    target: account.email,
  });
  return { ...account, two_factor_state: "NeedsSetup", is_two_factor_required: true };
}

/** Whether this person must have a second factor, now and at every later log-in. */
export async function isTwoFactorNeeded(app: App, tx: Tx, account: Account): Promise<boolean> {
  const isRequired = await isRequiredByClients(tx, account);
  return needsTwoFactor(account.role, app.config.twoFactorRequired, isRequired);
}
