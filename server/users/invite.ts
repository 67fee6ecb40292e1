import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { Problem } from "@corridor/product/problems";
import { isDirect } from "@corridor/product/users/access";
import type { createUser as contract } from "@corridor/product/users/contract";
import {
  bootstrapEmail,
  canBeInvited,
  hasLookAlikeLetters,
  isInternalEmail,
  normaliseEmail,
} from "@corridor/product/users/email";
import { recordAccessGiven, setAccess } from "../accounts/access.ts";
import {
  insertAccount,
  lockAccountNamed,
  moveAccount,
  readAccount,
  type Account,
} from "../accounts/accounts.ts";
import { recordAudit } from "../audit/record.ts";
import { sendLink } from "../auth/send-links.ts";
import { findClient, type Client } from "../clients/clients.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { accessInMail } from "./access-in-mail.ts";
import { expireOverdueOf, pendingChangeOf } from "./changes.ts";
import { refuseManyInvitations } from "./invitation-limit.ts";
import { proposeChange } from "./propose.ts";
import { checkGrantable, lockAccessContext, walletAccess } from "./access-context.ts";
import { shownUser } from "./shown.ts";
import { notifyAdministrators } from "./notify.ts";

/** Invites a person, at once or after another administrator agrees; the link is sent with the invitation (USER-05, USER-09). */
export async function createUser(
  app: App,
  caller: Caller,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { clientId, roleName: role } = input;
  const actor = actorOf(caller);
  const email = await app.db.asCaller(caller, clientId, async (tx) => {
    const checked = checkedEmail(app, (await findClient(tx, clientId))!, input.email);
    await expireOverdueOf(tx, clientId, checked);
    return checked;
  });
  await refuseManyInvitations(app, { email });
  return app.db.asCaller(caller, clientId, async (tx) => {
    const context = await lockAccessContext(tx, clientId, caller);
    const { client, features, administrators } = context;
    checkGrantable(context, role);
    const wallets = await walletAccess(tx, context, role, null, input.permittedWallets);
    const isAtOnce = isDirect(caller.person.role, features);
    const account = await openAccount(tx, caller, client, { email, role, isAtOnce });
    await setAccess(tx, account, { role, wallets });
    const invited = await readAccount(tx, clientId, account.user_id);
    const notice = { client, administrators, subject: invited, by: caller.person };
    await recordAudit(tx, {
      clientId,
      actor,
      action: isAtOnce ? "user.invited" : "user.invitation-proposed",
      target: email,
      after: { role, permittedWallets: wallets, accountState: invited.account_state },
    });
    if (isAtOnce) {
      await recordAccessGiven(tx, invited, [caller.person.email]);
      await sendLink(app, tx, invited, caller.language);
      const given = { role, activation: null, wallets: { to: wallets } };
      const access = await accessInMail(tx, clientId, given);
      await notifyAdministrators(app, tx, notice, "userInvited", { access });
    } else {
      await proposeChange(app, tx, notice, invited, { kind: "invitation", role, wallets: { to: wallets } });
    }
    return { user: await shownUser(tx, caller, invited), pendingApproval: !isAtOnce };
  });
}

/** Staff have addresses of the provider's domain, and nobody else does (USER-22, C-06). */
function checkedEmail(app: App, client: Client, typed: string): string {
  const email = normaliseEmail(typed);
  if (email && hasLookAlikeLetters(email))
    throw new Problem("request.invalid", { fields: { email: { code: "emailLetters" } } });
  if (!email || (email !== bootstrapEmail && !canBeInvited(email)))
    throw new Problem("request.invalid", { fields: { email: { code: "invalid" } } });
  const isInternal = isInternalEmail(email, app.config.brand.emailDomain);
  if (isInternal && !client.is_staff)
    throw new Problem("request.invalid", { fields: { email: { code: "staffEmail" } } });
  if (!isInternal && client.is_staff)
    throw new Problem("request.invalid", { fields: { email: { code: "notStaffEmail" } } });
  return email;
}

/** A new account, or the account of an earlier invitation: a person who never had a password may be invited again. */
async function openAccount(
  tx: Tx,
  caller: Caller,
  client: Client,
  { email, role, isAtOnce }: { email: string; role: Account["role"]; isAtOnce: boolean },
): Promise<Account> {
  const found = await lockAccountNamed(tx, client.client_id, email);
  if (!found) {
    // The bootstrap account exists from the start of the deployment and is never invited.
    if (email === bootstrapEmail)
      throw new Problem("request.invalid", { fields: { email: { code: "invalid" } } });
    return insertAccount(tx, {
      clientId: client.client_id,
      email,
      role,
      isInternal: client.is_staff,
      state: isAtOnce ? "PENDING_ACTIVATION" : "PENDING_APPROVAL",
      language: caller.language,
    });
  }
  if (found.account_state !== "DEACTIVATED") throw new Problem("user.exists");
  if (found.password_hash) throw new Problem("user.inactive");
  // The pending change was asked for another account than this invitation would make.
  if (await pendingChangeOf(tx, found)) throw new Problem("user.change-exists");
  await moveAccount(tx, found, isAtOnce ? "inviteAgain" : "proposeAgain");
  return found;
}
