import type { Account } from "../accounts/accounts.ts";
import type { App } from "../platform/app.ts";
import { refuseBeyond } from "../platform/rate-limit.ts";

const lettersPerAddressAndHour = 10;

/** No inbox is flooded with invitations, and one client cannot use up the letters of another. Asked before a transaction, because counting takes a connection of its own. */
export async function refuseManyLetters(
  app: App,
  account: Pick<Account, "client_id" | "email">,
): Promise<void> {
  const bucket = `invitations of ${account.client_id} to ${account.email}`;
  await refuseBeyond(app.db, bucket, lettersPerAddressAndHour, 3_600);
}
