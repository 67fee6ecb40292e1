import type { ActionPath } from "@corridor/product/admin/actions/all";
import * as english from "@corridor/product/i18n/en/admin/actions";
import type { AskedActionInMail } from "@corridor/product/i18n/en/mail/mail-admin";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import * as french from "@corridor/product/i18n/fr/admin/actions";
import type { Language } from "@corridor/product/i18n/language";
import { epochOf } from "@corridor/product/epoch";
import { formatMoney, fromDecimal } from "@corridor/product/money";
import { isSamePerson } from "@corridor/product/users/email";
import { personText, type Person } from "@corridor/product/users/person";
import { readAccount } from "../../accounts/accounts.ts";
import { colleaguesInRoles } from "../../accounts/colleagues.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import type { StoredAction } from "./store.ts";

const labels = { en: english.actions, fr: french.actions };
const path = "/admin";

/** E-mails the provider admins who could be the second one. Without any, only the log and the expiry tell. */
export async function notifyOthers(app: App, tx: Tx, action: StoredAction): Promise<void> {
  const admins = await colleaguesInRoles(tx, action.staffClientId, ["PROVIDER_ADMIN"]);
  const others = admins.filter(({ email }) => !isSamePerson(email, action.askedByEmail));
  if (others.length === 0) app.log.warn({}, "an action waits for a second provider admin, but there is none");
  for (const { email, display_name: name, language } of others)
    await queueMail(app, tx, {
      clientId: action.staffClientId,
      ...{ to: email, name, language, path },
      kind: "adminActionWaiting",
      words: { ...wordsOf(action, language), expires: formatTimestamp(epochOf(action.expiresAt)) },
    });
}

/** E-mails the person who asked, who may not be a provider admin any more. */
export async function notifyAsker(
  app: App,
  tx: Tx,
  action: StoredAction,
  state: "done" | "rejected" | "expired",
  by: Person | null,
): Promise<void> {
  const { email, display_name: name, language } = await readAccount(tx, action.staffClientId, action.askedBy);
  await queueMail(app, tx, {
    clientId: action.staffClientId,
    ...{ to: email, name, language, path },
    kind: "adminActionDecided",
    words: { ...wordsOf(action, language), state, person: by ? personText(by) : "" },
  });
}

function wordsOf(action: StoredAction, language: Language): AskedActionInMail {
  return {
    label: labels[language][action.path as ActionPath].label,
    clientName: action.clientName ?? "",
    moved: action.moved.map(({ currency, amount }) => formatMoney(fromDecimal(amount, currency))),
    by: personText({ name: action.askedByName, email: action.askedByEmail }),
    reason: action.reason,
  };
}
