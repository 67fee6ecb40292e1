import type { Language } from "@corridor/product/i18n/language";
import { permissionsOf, roleNames, type Permission } from "@corridor/product/permissions";
import { administration } from "@corridor/product/users/access";
import type { Account } from "../accounts/accounts.ts";
import { colleaguesInRoles, type Colleague } from "../accounts/colleagues.ts";
import type { Client } from "../clients/clients.ts";
import type { Person } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { queueMail, type NewMail, type MailKind } from "../platform/mail/mail.ts";

/** The current administrators of a client's people; each of them is notified of every change of access (C-21). */
export async function presentAdministrators(tx: Tx, client: Client): Promise<Colleague[]> {
  return colleaguesInRoles(tx, client.client_id, rolesWith(administration(client.is_staff)));
}

function rolesWith(permission: Permission) {
  return roleNames.filter((role) => permissionsOf[role].includes(permission));
}

/** An action on a person of a client. */
export type ChangeNotice = {
  client: Client;
  /** Read before the action, so that a removed administrator is notified too. */
  administrators: readonly Colleague[];
  subject: Pick<Account, "email">;
  by: Pick<Person, "userId" | "email" | "displayName">;
};

type UserMail = Extract<
  MailKind,
  | "userInvited"
  | "userChanged"
  | "userDeactivated"
  | "userChange"
  | "userChangeApproved"
  | "userChangeRejected"
>;

/** E-mails every administrator but the one who acted about a change to one user. */
export async function notifyAdministrators<Kind extends UserMail>(
  app: App,
  tx: Tx,
  notice: ChangeNotice,
  kind: Kind,
  more: Omit<NewMail<Kind>["words"], "email" | "clientName" | "by">,
): Promise<void> {
  await mailOthers(app, tx, notice, kind, { ...more, ...noticeWords(notice) } as NewMail<Kind>["words"]);
}

/** E-mails the same administrators about a change for everybody at the client. */
export async function notifyOfRequirement(
  app: App,
  tx: Tx,
  notice: Omit<ChangeNotice, "subject">,
  isRequired: boolean,
): Promise<void> {
  const words = { clientName: notice.client.name, by: inMail(notice.by), isRequired };
  await mailOthers(app, tx, notice, "twoFactorRequirement", words);
}

async function mailOthers<Kind extends UserMail | "twoFactorRequirement">(
  app: App,
  tx: Tx,
  notice: Omit<ChangeNotice, "subject">,
  kind: Kind,
  words: NewMail<Kind>["words"],
): Promise<void> {
  const others = notice.administrators.filter((colleague) => colleague.user_id !== notice.by.userId);
  for (const colleague of others)
    await queueMail(app, tx, {
      clientId: notice.client.client_id,
      to: colleague.email,
      name: colleague.display_name,
      language: colleague.language,
      kind,
      words,
      path: usersPath(app, notice.client),
    });
}

export function noticeWords({
  subject,
  client,
  by,
}: Omit<ChangeNotice, "administrators" | "by"> & { by: ActingPerson }) {
  return { email: subject.email, clientName: client.name, by: inMail(by) };
}

type ActingPerson = Pick<Person, "email" | "displayName">;

/** An administrator can be given any name, so an e-mail never names a person by the name alone. */
function inMail({ email, displayName }: ActingPerson): string {
  return displayName ? `${displayName} (${email})` : email;
}

export function usersPath(app: App, client: Client): string {
  return client.is_staff ? `/${app.config.brand.slug}Users` : "/users";
}

/** Notifies the person of a change of their second factor. */
export async function notifyOfTwoFactor(
  app: App,
  tx: Tx,
  { client, by }: Pick<ChangeNotice, "client" | "by">,
  subject: Account,
  kind: "twoFactorReset" | "twoFactorDisabled",
): Promise<void> {
  const language: Language = subject.language;
  await queueMail(app, tx, {
    clientId: client.client_id,
    to: subject.email,
    name: subject.display_name,
    language,
    kind,
    words: { clientId: client.client_id, clientName: client.name, by: inMail(by) },
    ...(kind === "twoFactorReset" ? { path: "/login" } : {}),
  });
}
