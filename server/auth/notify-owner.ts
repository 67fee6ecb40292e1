import { findClient } from "../clients/clients.ts";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { queueMail, type NewMail } from "../platform/mail/mail.ts";

type OwnDeed = "passwordChanged" | "twoFactorEnabled" | "recoveryCodesMade" | "recoveryCodeUsed";

/** E-mails a person about a change to their log-in that was made in their own session: another person may have made it. */
export async function notifyOwner<Kind extends OwnDeed>(
  app: App,
  tx: Tx,
  { person, language }: Caller,
  kind: Kind,
  more: Omit<NewMail<Kind>["words"], "clientId" | "clientName">,
): Promise<void> {
  const { clientId, email, displayName } = person;
  const client = await findClient(tx, clientId);
  await queueMail(app, tx, {
    clientId,
    to: email,
    name: displayName,
    language,
    kind,
    words: { ...more, clientId, clientName: client?.name ?? clientId } as NewMail<Kind>["words"],
  });
}
