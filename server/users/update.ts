import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { Problem } from "@corridor/product/problems";
import { isDirect, mayTakeTwoFactorAction } from "@corridor/product/users/access";
import type { updateUser as contract } from "@corridor/product/users/contract";
import { isSamePerson } from "@corridor/product/users/email";
import { isSameAccess } from "@corridor/product/users/wallet-access";
import { walletAccessOf } from "../accounts/access.ts";
import { lockAccountNamed, readAccount, type Account } from "../accounts/accounts.ts";
import { recordAudit } from "../audit/record.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { accessInMail } from "./access-in-mail.ts";
import { applyAccess, checkAccess, type NewAccess } from "./apply.ts";
import { endChange, expireOverdueOf, pendingChangeOf } from "./changes.ts";
import { refuseManyInvitations } from "./invitation-limit.ts";
import { proposeChange } from "./propose.ts";
import { rename } from "./rename.ts";
import { checkGrantable, lockAccessContext, walletAccess, type AccessContext } from "./access-context.ts";
import { shownUser } from "./shown.ts";
import { refuseStale } from "./stale.ts";
import { notifyAdministrators } from "./notify.ts";
import { changeTwoFactor } from "./two-factor.ts";

type UpdateInput = InputOf<typeof contract>;

/**
 * Name and second factor change at once. Role, wallets and activation are one change of access: at once too, or after another
 * administrator agrees (USER-08, USER-09, USER-19).
 */
export async function updateUser(
  app: App,
  caller: Caller,
  input: UpdateInput,
): Promise<OutputOf<typeof contract>> {
  const { clientId, email } = input.userDetails;
  const found = await app.db.asCaller(caller, clientId, (tx) => expireOverdueOf(tx, clientId, email));
  if (found && input.activationAction === "Reactivate") await refuseManyInvitations(app, found);
  return app.db.asCaller(caller, clientId, async (tx) => {
    const context = await lockAccessContext(tx, clientId, caller);
    const account = await lockAccountNamed(tx, clientId, email);
    if (!account) throw new Problem("notFound");
    refuseOwnAccess(caller, account, input);
    await refuseStale(tx, account, input.was);
    await rename(tx, caller, account, input.userDetails.displayName);
    if (input.twoFactorAction) {
      if (!mayTakeTwoFactorAction(caller.person, input.twoFactorAction))
        throw new Problem("permissionDenied");
      await changeTwoFactor(app, tx, caller, context, account, input.twoFactorAction);
    }
    await changeAccess(app, tx, caller, context, account, input);
    return { user: await shownUser(tx, caller, await readAccount(tx, clientId, account.user_id)) };
  });
}

/**
 * Nobody changes their own role, state or second factor, also not through another address of theirs (USER-18, USER-28, C-48).
 */
function refuseOwnAccess({ person }: Caller, account: Account, input: UpdateInput): void {
  if (!isSamePerson(person.email, account.email)) return;
  if (input.activationAction || input.twoFactorAction || input.userDetails.roleName !== account.role)
    throw new Problem("user.self");
}

async function changeAccess(
  app: App,
  tx: Tx,
  caller: Caller,
  context: AccessContext,
  before: Account,
  { activationAction, userDetails }: UpdateInput,
): Promise<void> {
  const { roleName: role, permittedWallets } = userDetails;
  checkGrantable(context, role, before.role);
  const present = await walletAccessOf(tx, before);
  const wallets = await walletAccess(tx, context, role, present, permittedWallets);
  const changesWallets = !isSameAccess(present, wallets);
  if (!activationAction && role === before.role && !changesWallets) return;
  const isAtOnce = isDirect(caller.person.role, context.features);
  await refuseOrVoidPendingChange(tx, caller, before, isAtOnce && activationAction === "Deactivate");
  const account = await readAccount(tx, before.client_id, before.user_id);
  const access: NewAccess = { role, wallets, activation: activationAction };
  checkAccess(context, account, access);
  const notice = { ...context, subject: account, by: caller.person };
  const newRole = role === account.role ? null : role;
  if (!isAtOnce) {
    await proposeChange(app, tx, notice, account, {
      kind: "change",
      role: newRole,
      activation: activationAction,
      wallets: changesWallets ? { to: wallets } : null,
    });
    await recordChange(tx, caller, "user.change-proposed", account, { ...access, changesWallets, present });
    return;
  }
  const changed = await applyAccess(app, tx, account, access, [caller.person.email]);
  await recordChange(tx, caller, "user.changed", account, { ...access, changesWallets, present, changed });
  const changes = {
    role: newRole,
    activation: activationAction,
    wallets: changesWallets ? { from: present, to: wallets } : null,
  };
  await notifyAdministrators(
    app,
    tx,
    notice,
    activationAction === "Deactivate" ? "userDeactivated" : "userChanged",
    {
      access: await accessInMail(tx, account.client_id, changes),
    },
  );
}

/** A person has at most one pending change. Deactivating an invited person voids the pending change. */
async function refuseOrVoidPendingChange(
  tx: Tx,
  caller: Caller,
  account: Account,
  deactivatesAtOnce: boolean,
): Promise<void> {
  const pending = await pendingChangeOf(tx, account);
  if (!pending) return;
  if (!deactivatesAtOnce || account.account_state !== "PENDING_APPROVAL")
    throw new Problem("user.change-exists");
  await endChange(tx, pending, "void", { actor: actorOf(caller), account: caller.person });
}

type RecordedChange = NewAccess & {
  changesWallets: boolean;
  present: NewAccess["wallets"];
  changed?: Account;
};

async function recordChange(
  tx: Tx,
  caller: Caller,
  action: string,
  account: Account,
  { role, wallets, activation, changesWallets, present, changed }: RecordedChange,
): Promise<void> {
  await recordAudit(tx, {
    clientId: account.client_id,
    actor: actorOf(caller),
    action,
    target: account.email,
    before: {
      role: account.role,
      accountState: account.account_state,
      ...(changesWallets ? { permittedWallets: present } : {}),
    },
    after: {
      role,
      ...(activation ? { activationAction: activation } : {}),
      ...(changed ? { accountState: changed.account_state } : {}),
      ...(changesWallets ? { permittedWallets: wallets } : {}),
    },
  });
}
