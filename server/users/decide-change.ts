import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { Problem } from "@corridor/product/problems";
import { alwaysHasAllWallets } from "@corridor/product/users/access";
import { canLogIn } from "@corridor/product/users/account-state";
import type { decideUserChange as contract } from "@corridor/product/users/contract";
import { decisionEvent, partInChange } from "@corridor/product/users/user-change";
import { recordAccessGiven, walletAccessOf } from "../accounts/access.ts";
import { lockAccount, moveAccount, readAccount, type Account } from "../accounts/accounts.ts";
import { sendLink } from "../auth/send-links.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { accessOfChange } from "./access-in-mail.ts";
import { applyAccess, checkAccess } from "./apply.ts";
import { endChange } from "./changes.ts";
import { checkGrantable, checkOffered, lockAccessContext, type AccessContext } from "./access-context.ts";
import { shownUser } from "./shown.ts";
import { lockChange, type LockedChange } from "./store.ts";
import { notifyAdministrators } from "./notify.ts";

/** Decides about a change of access. The first decision counts; later ones get 'already decided' (USER-19). */
export async function decideUserChange(
  app: App,
  caller: Caller,
  { clientId, userChangeId, approvalAction }: InputOf<typeof contract> & { clientId: string },
): Promise<OutputOf<typeof contract>> {
  const actor = actorOf(caller);
  return app.db.asCaller(caller, clientId, async (tx) => {
    const context = await lockAccessContext(tx, clientId, caller);
    const change = await lockChange(tx, clientId, userChangeId);
    if (!change) throw new Problem("notFound");
    const state = change.is_overdue && change.state === "pending" ? "expired" : change.state;
    if (state !== "pending") throw new Problem("user.change-decided", { presentState: state });
    const account = await lockAccount(tx, clientId, change.user_id);
    const maker = await readAccount(tx, clientId, change.made_by);
    const parties = { maker: partyOf(maker), subject: partyOf(account) };
    const event = decisionEvent(partInChange(parties, caller.person), approvalAction);
    if (!event) throw new Problem("user.change-own");
    const access = await accessOfChange(tx, change, account);
    if (event === "approve")
      await carryOutChange(app, tx, context, change, account, [maker.email, caller.person.email]);
    await endChange(tx, change, event, { actor, account: caller.person });
    const notice = { ...withMaker(context, maker), subject: account, by: caller.person };
    const words = { isInvitation: change.kind === "invitation", access };
    if (event === "approve") await notifyAdministrators(app, tx, notice, "userChangeApproved", words);
    if (event === "reject") await notifyAdministrators(app, tx, notice, "userChangeRejected", words);
    return { user: await shownUser(tx, caller, await readAccount(tx, clientId, account.user_id)) };
  });
}

function partyOf({ user_id: userId, email }: Account): { userId: string; email: string } {
  return { userId, email };
}

/** Time has passed since the change was asked for, so all checks run again. */
async function carryOutChange(
  app: App,
  tx: Tx,
  context: AccessContext,
  change: LockedChange,
  account: Account,
  givenBy: readonly string[],
): Promise<void> {
  const role = change.new_role ?? account.role;
  checkGrantable(context, role, change.kind === "change" ? account.role : undefined);
  const present = change.kind === "invitation" ? null : await walletAccessOf(tx, account);
  const wallets = change.changes_wallet_access ? change.new_wallets : present;
  if (!alwaysHasAllWallets(role)) checkOffered(context, present, wallets);
  if (change.kind === "invitation") {
    if (!(await moveAccount(tx, account, "approve")))
      throw new Problem("user.wrong-state", { presentState: account.account_state });
    await recordAccessGiven(tx, account, givenBy);
    const invited = await readAccount(tx, account.client_id, account.user_id);
    await sendLink(app, tx, invited, invited.language);
    return;
  }
  const access = {
    role,
    wallets: alwaysHasAllWallets(role) ? null : wallets,
    activation: change.activation_action,
  };
  checkAccess(context, account, access);
  await applyAccess(app, tx, account, access, givenBy);
}

/** The maker of the change gets an e-mail, also if they are no administrator any more. */
function withMaker(context: AccessContext, maker: Account): AccessContext {
  const { administrators } = context;
  const isAmong = administrators.some((colleague) => colleague.user_id === maker.user_id);
  return isAmong || !canLogIn(maker.account_state)
    ? context
    : { ...context, administrators: [...administrators, maker] };
}
