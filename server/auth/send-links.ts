import type { Language } from "@corridor/product/i18n/language";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../audit/record.ts";
import { findClient } from "../clients/clients.ts";
import { isClosedClient } from "../platform/client-moves.ts";
import { systemActor, type Visitor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { enqueue, type Job } from "../platform/jobs.ts";
import { queueMail, type MailKind } from "../platform/mail/mail.ts";
import { countEventIn } from "../platform/rate-limit.ts";
import { newSecret } from "../platform/seal.ts";
import {
  findAccount,
  findAccountsEverywhere,
  lockAccount,
  moveAccount,
  type Account,
} from "../accounts/accounts.ts";
import { knownBrowserOf, type AccountName } from "./known-browser.ts";
import * as store from "./store.ts";

/**
 * The most e-mails in an hour: reset links to one account, counted separately for each known browser, and client IDs to one
 * address.
 */
const emailsPerHour = 3;
const resetRequestsPerMinute = 10;

type LinkRequest = { email: string; language: Language };

/**
 * Both calls only enqueue a job: known and unknown addresses get the same answer after the same work, and the job looks up the
 * account later (C-43).
 */
export async function forgotClientId(app: App, asked: LinkRequest): Promise<void> {
  await app.db.systemTransaction("forgotten client", (tx) => enqueue(tx, sendClientIds, asked));
}

/** A known browser is counted separately, so that an outsider at the same address cannot use up the owner's e-mails (C-85). */
export async function requestPasswordReset(app: App, visitor: Visitor, asked: AccountName): Promise<void> {
  await app.db.systemTransaction("password reset asked", async (tx) => {
    const knownBrowser = await knownBrowserOf(app, tx, visitor, asked);
    const requests = await countEventIn(tx, `resets asked by ${knownBrowser ?? visitor.address}`, 60);
    if (requests > resetRequestsPerMinute) throw new Problem("request.too-many", { retryAfterSeconds: 60 });
    const { clientId, email } = asked;
    await enqueue(tx, sendResetLink, { clientId, email, language: visitor.language, knownBrowser });
  });
}

export const sendClientIds: Job<LinkRequest> = {
  name: "auth.send-client-ids",
  async run(app, { email, language }) {
    await app.db.systemTransaction("send client IDs", async (tx) => {
      const accounts = (await findAccountsEverywhere(tx, email)).filter((account) => canBeReached(account));
      const [first] = accounts;
      if (!first || !(await countWithinLimit(tx, `client IDs to ${first.email}`))) return;
      const clients = await Promise.all(accounts.map((account) => clientOf(tx, account)));
      await queueMail(app, tx, {
        clientId: first.client_id,
        to: first.email,
        name: first.display_name,
        language,
        kind: "clientIds",
        words: { clients },
        path: "/login",
      });
    });
  },
};

/** The e-mail for each state of an account, and for how many hours its link is valid. */
const links: Partial<
  Record<
    Account["account_state"],
    {
      kind: MailKind & ("activation" | "reactivation" | "passwordReset");
      purpose: store.TokenPurpose;
      hours: number;
    }
  >
> = {
  ACTIVE: { kind: "passwordReset", purpose: "PASSWORD_RESET", hours: 1 },
  PENDING_PASSWORD_RESET: { kind: "passwordReset", purpose: "PASSWORD_RESET", hours: 1 },
  PENDING_ACTIVATION: { kind: "activation", purpose: "ACTIVATION", hours: 7 * 24 },
  PENDING_REACTIVATION: { kind: "reactivation", purpose: "PASSWORD_RESET", hours: 7 * 24 },
};

export const sendResetLink: Job<LinkRequest & { clientId: string; knownBrowser: string | null }> = {
  name: "auth.send-reset-link",
  async run(app, { clientId, email, language, knownBrowser }) {
    await app.db.systemTransaction("send reset link", async (tx) => {
      const found = await findAccount(tx, clientId.trim().toLowerCase(), email);
      if (!found || !canBeReached(found) || (await isClosedClient(tx, found.client_id))) return;
      const account = await lockAccount(tx, found.client_id, found.user_id);
      const asker = knownBrowser ?? "strangers";
      if (!(await countWithinLimit(tx, `reset links to ${account.client_id} ${account.user_id} by ${asker}`)))
        return;
      if (!(await moveAccount(tx, account, "askReset"))) return;
      await recordAudit(tx, {
        clientId: account.client_id,
        actor: systemActor("password reset"),
        action: "password.reset-asked",
        target: account.email,
      });
      await sendLink(app, tx, account, language);
    });
  },
};

/** E-mails a new link for the account's state; every older link becomes void. */
export async function sendLink(app: App, tx: Tx, account: Account, language: Language): Promise<void> {
  const link = links[account.account_state];
  if (!link) return;
  const { secret, hash } = newSecret();
  await store.voidTokens(tx, account);
  await store.insertToken(tx, account, { hash, purpose: link.purpose, hours: link.hours });
  const query = new URLSearchParams({
    purpose: link.purpose,
    token: secret,
    email: account.email,
    displayName: account.display_name,
  });
  const client = await clientOf(tx, account);
  await queueMail(app, tx, {
    clientId: account.client_id,
    to: account.email,
    name: account.display_name,
    language,
    kind: link.kind,
    words: { clientId: client.clientId, clientName: client.name },
    path: `/newPassword?${query}`,
  });
}

export const notifyLockout: Job<{ clientId: string; email: string }> = {
  name: "auth.notify-lockout",
  async run(app, { clientId, email }) {
    await app.db.systemTransaction("tell of a lock", async (tx) => {
      const account = await findAccount(tx, clientId, email);
      if (!account || !canBeReached(account)) return;
      const client = await clientOf(tx, account);
      await queueMail(app, tx, {
        clientId: account.client_id,
        to: account.email,
        name: account.display_name,
        language: account.language,
        kind: "lockout",
        words: { clientId: client.clientId, clientName: client.name },
        path: `/resetPassword?${new URLSearchParams({ clientId: client.clientId })}`,
      });
    });
  },
};

function canBeReached(account: Account): boolean {
  return account.account_state !== "DEACTIVATED" && account.account_state !== "PENDING_APPROVAL";
}

async function clientOf(tx: Tx, account: Account): Promise<{ clientId: string; name: string }> {
  const client = await findClient(tx, account.client_id);
  return { clientId: account.client_id, name: client?.name ?? account.client_id };
}

/**
 * Counts an e-mail and returns whether it may be sent, so that nobody can flood another person's inbox. The count commits with
 * the e-mail, so only sent e-mails count.
 */
async function countWithinLimit(tx: Tx, emails: string): Promise<boolean> {
  return (await countEventIn(tx, emails, 3_600)) <= emailsPerHour;
}
