import type { InputOf } from "@corridor/product/endpoint";
import { Problem } from "@corridor/product/problems";
import type { resendInvitation as contract } from "@corridor/product/users/contract";
import { lockAccountNamed, findAccount, moveAccount } from "../accounts/accounts.ts";
import { recordAudit } from "../audit/record.ts";
import { sendLink } from "../auth/send-links.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { refuseManyInvitations } from "./invitation-limit.ts";

/** E-mails the link of an invitation or reactivation again; the older link becomes void (USER-24). */
export async function resendInvitation(
  app: App,
  caller: Caller,
  { clientId, email }: InputOf<typeof contract>,
): Promise<Record<string, never>> {
  const actor = actorOf(caller);
  const found = await app.db.asCaller(caller, clientId, (tx) => findAccount(tx, clientId, email));
  if (found) await refuseManyInvitations(app, found);
  await app.db.asCaller(caller, clientId, async (tx) => {
    const account = await lockAccountNamed(tx, clientId, email);
    if (!account) throw new Problem("notFound");
    if (!(await moveAccount(tx, account, "resend")))
      throw new Problem("user.wrong-state", { presentState: account.account_state });
    await sendLink(app, tx, account, account.language);
    await recordAudit(tx, { clientId, actor, action: "user.invitation-resent", target: account.email });
  });
  return {};
}
