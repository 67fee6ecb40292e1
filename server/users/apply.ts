import type { RoleName } from "@corridor/product/permissions";
import { Problem } from "@corridor/product/problems";
import { accountStateAfter, type AccountEvent } from "@corridor/product/users/account-state";
import { isPresentAdministrator, isPromotion } from "@corridor/product/users/access";
import type { ActivationAction } from "@corridor/product/users/user";
import type { WalletAccess } from "@corridor/product/users/wallet-access";
import { recordAccessGiven, setAccess } from "../accounts/access.ts";
import { moveAccount, readAccount, type Account } from "../accounts/accounts.ts";
import { sendLink } from "../auth/send-links.ts";
import { voidTokens } from "../auth/store.ts";
import { endAllSessions } from "../auth/store-sessions.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import type { AccessContext } from "./access-context.ts";

/** The new access of a person. */
export type NewAccess = { role: RoleName; wallets: WalletAccess; activation: ActivationAction | null };

/**
 * Refuses a change that the account's state does not allow, or that would leave the client without an administrator (USER-18).
 */
export function checkAccess(context: AccessContext, account: Account, { role, activation }: NewAccess): void {
  const event = activation && activationEvent(account, activation);
  const state = event ? accountStateAfter(account.account_state, event) : account.account_state;
  if (!state) throw new Problem("user.wrong-state", { presentState: account.account_state });
  const { client, administrators } = context;
  const isRemoved =
    isPresentAdministrator({ role: account.role, state: account.account_state }, client.is_staff) &&
    !isPresentAdministrator({ role, state }, client.is_staff);
  if (isRemoved && administrators.every((colleague) => colleague.user_id === account.user_id))
    throw new Problem("user.last-admin");
}

/** A person who never had a password gets an activation link again. */
function activationEvent({ password_hash }: Account, action: ActivationAction): AccountEvent {
  if (action === "Deactivate") return "deactivate";
  return password_hash ? "reactivate" : "inviteAgain";
}

/** Gives a person the checked access. A deactivated person is logged out of every session at once. */
export async function applyAccess(
  app: App,
  tx: Tx,
  account: Account,
  access: NewAccess,
  givenBy: readonly string[],
): Promise<Account> {
  const { role, activation } = access;
  await setAccess(tx, account, access);
  if (activation) await moveAccount(tx, account, activationEvent(account, activation));
  if (activation === "Reactivate" || isPromotion(account.role, role))
    await recordAccessGiven(tx, account, givenBy);
  const changed = await readAccount(tx, account.client_id, account.user_id);
  if (activation === "Reactivate") await sendLink(app, tx, changed, changed.language);
  if (activation === "Deactivate") {
    await endAllSessions(tx, changed);
    await voidTokens(tx, changed);
  }
  return changed;
}
