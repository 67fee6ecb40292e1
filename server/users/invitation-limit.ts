import type { Account } from "../accounts/accounts.ts";
import type { App } from "../platform/app.ts";
import { refuseBeyond } from "../platform/rate-limit.ts";

const invitationsPerAddressAndHour = 10;

/** Limits the invitations to one inbox. Called before a transaction, because counting uses a connection of its own. */
export async function refuseManyInvitations(app: App, { email }: Pick<Account, "email">): Promise<void> {
  await refuseBeyond(app.db, `invitations to ${email}`, invitationsPerAddressAndHour, 3_600);
}
