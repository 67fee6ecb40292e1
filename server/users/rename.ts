import { Problem } from "@corridor/product/problems";
import { displayNameProblem } from "@corridor/product/users/display-name";
import { updateAccount, type Account } from "../accounts/accounts.ts";
import { recordAudit } from "../audit/record.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { Tx } from "../platform/db.ts";

export async function rename(tx: Tx, caller: Caller, account: Account, typed: string): Promise<void> {
  const displayName = typed.trim();
  // A person without a name yet can be changed in other ways.
  if (displayName === account.display_name) return;
  const problem = displayNameProblem(displayName);
  if (problem) throw new Problem("request.invalid", { fields: { displayName: problem } });
  await updateAccount(tx, account, { display_name: displayName });
  await recordAudit(tx, {
    clientId: account.client_id,
    actor: actorOf(caller),
    action: "user.renamed",
    target: account.email,
    before: { displayName: account.display_name },
    after: { displayName },
  });
}
