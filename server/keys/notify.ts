import type { ClientKeyUse } from "@corridor/product/keys/key-use";
import { colleaguesInRoles } from "../accounts/colleagues.ts";
import { findClient } from "../clients/clients.ts";
import type { Person } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { queueMail } from "../platform/mail/mail.ts";

type KeyNotice = { kind: "keyAdded" | "keyRevoked"; use: ClientKeyUse; keyId: string };

/** E-mails the client's administrators and developers, also the person who acted: another person may have used their session. */
export async function notifyOfKey(
  app: App,
  tx: Tx,
  { clientId, displayName, email }: Pick<Person, "clientId" | "displayName" | "email">,
  { kind, use, keyId }: KeyNotice,
): Promise<void> {
  const clientName = (await findClient(tx, clientId))!.name;
  const by = displayName ? `${displayName} (${email})` : email;
  for (const colleague of await colleaguesInRoles(tx, clientId, ["ADMIN", "DEVELOPER"]))
    await queueMail(app, tx, {
      clientId,
      to: colleague.email,
      name: colleague.display_name,
      language: colleague.language,
      kind,
      words: { clientName, by, use, keyId },
      path: "/keys",
    });
}
