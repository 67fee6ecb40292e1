import { formatCount } from "../../formats.ts";
import type { MailWords } from "../../mail-words.ts";
import { adminMail } from "./mail-admin.ts";
import { callbackMail } from "./mail-callbacks.ts";
import { fileMail } from "./mail-files.ts";
import { keyMail } from "./mail-keys.ts";
import { operationsMail } from "./mail-operations.ts";
import { peopleMail } from "./mail-people.ts";

type Account = { provider: string; name: string; clientName: string; clientId: string };

export const mail = {
  greeting: (p: { name: string }) => (p.name ? `Hello ${p.name},` : "Hello,"),
  footer: (p: { provider: string; support: string }) =>
    `${p.provider} · Questions? Write to ${p.support}. We reply within one business day.`,
  linkFallback: "If the button does not work, copy this address into your browser:",
  activation: (p: Account): MailWords => ({
    subject: `Activate your ${p.provider} account`,
    paragraphs: [
      `${p.clientName} invited you to ${p.provider}. Choose a name and a password to start.`,
      `Your client ID is ${p.clientId}.`,
    ],
    link: {
      label: "Activate your account",
      note: "The link works once, for 7 days. A newer link replaces it.",
    },
  }),
  passwordReset: (p: Account): MailWords => ({
    subject: `Reset your ${p.provider} password`,
    paragraphs: [
      `Somebody, probably you, asked for a new password at ${p.clientName} (client ID ${p.clientId}).`,
      "If it was not you, do nothing: your present password keeps working.",
    ],
    link: {
      label: "Choose a new password",
      note: "The link works once, for 1 hour. A newer link replaces it.",
    },
  }),
  reactivation: (p: Account): MailWords => ({
    subject: `Reactivate your ${p.provider} account`,
    paragraphs: [
      `Your account at ${p.clientName} (client ID ${p.clientId}) was opened again. Choose a new password to use it.`,
    ],
    link: {
      label: "Choose a new password",
      note: "The link works once, for 7 days. A newer link replaces it.",
    },
  }),
  clientIds: (p: {
    provider: string;
    clients: readonly { clientId: string; name: string }[];
  }): MailWords => ({
    subject: `Your ${p.provider} client IDs`,
    paragraphs: [
      "This address can log in with:",
      ...p.clients.map(({ clientId, name }) => `${clientId} (${name})`),
    ],
    link: { label: "Log in", note: "If you did not ask for this, do nothing." },
  }),
  ledgerBreach: (p: { breaches: readonly string[]; count: number }): MailWords => ({
    subject: "The check of the ledger failed: sending is halted",
    paragraphs: [
      `The check of the ledger found ${p.count} new ${p.count === 1 ? "breach" : "breaches"}. No payment is sent until staff resume sending:`,
      ...p.breaches,
      "corridor ledger check lists all breaches. When there are none, corridor ledger resume resumes sending.",
    ],
  }),
  awaitingApproval: (p: {
    ref: string;
    creator: string;
    clientName: string;
    amounts: string;
    count: number;
  }): MailWords => ({
    subject: `Payment request ${p.ref} awaits your approval`,
    paragraphs: [
      `${p.creator} made a payment request at ${p.clientName}: ${p.amounts} in ${formatCount(p.count)} ${p.count === 1 ? "payment" : "payments"}.`,
      "No payment is sent before it is approved.",
    ],
    link: { label: "Look at the request", note: "You can approve or reject it there." },
  }),
  noApprover: (p: { ref: string; creator: string }): MailWords => ({
    subject: `Nobody can approve payment request ${p.ref}`,
    paragraphs: [
      `${p.creator} made a payment request, but nobody else may approve it: that takes a colleague with the right role and access to all of its wallets.`,
      "Give somebody that role or access. Until then the request waits.",
    ],
    link: { label: "Look at the request", note: "Its creator can abandon it." },
  }),
  decision: (p: {
    ref: string;
    decision: "approved" | "rejected";
    person: string;
    comment: string | null;
    /** Null when the payment is made at once. */
    sentAt: string | null;
  }): MailWords => ({
    subject:
      p.decision === "approved"
        ? `Payment request ${p.ref} was approved`
        : `Payment request ${p.ref} was rejected`,
    paragraphs: [
      `${p.person} ${p.decision === "approved" ? "approved" : "rejected"} ${p.ref}${p.comment === null ? "." : `: “${p.comment}”`}`,
      p.decision === "rejected"
        ? "No payments were sent. Create a new request if they are still needed."
        : p.sentAt === null
          ? "Its payments are sent now."
          : `Its payments will be sent at ${p.sentAt} UTC.`,
    ],
    link: { label: "Look at the request", note: "Each of its payments is listed there." },
  }),
  funding: (p: { ref: string }): MailWords => ({
    subject: `Payment request ${p.ref} is waiting for funds`,
    paragraphs: [
      "The wallet does not hold enough for its payments and their fees. They are sent by themselves as soon as it does.",
    ],
    link: { label: "Look at the request", note: "It can be abandoned as long as it waits." },
  }),
  doneWithFailures: (p: { ref: string; failed: number; total: number }): MailWords => ({
    subject: `Payment request ${p.ref} is done with failures`,
    paragraphs: [
      `${formatCount(p.failed)} of ${formatCount(p.total)} ${p.total === 1 ? "payment" : "payments"} failed. ${p.failed === 1 ? "It was" : "They were"} not charged.`,
    ],
    link: { label: "Look at the failed payments", note: "Each says why it failed." },
  }),
  takenOut: (p: { ref: string; count: number; left: number; isApproved: boolean }): MailWords => ({
    subject:
      p.count === 1
        ? `1 payment was taken out of request ${p.ref}`
        : `${formatCount(p.count)} payments were taken out of request ${p.ref}`,
    paragraphs: [
      p.count === 1
        ? "The request pays failed payments again. One of the first payments may have been made after all, so it is not paid again."
        : "The request pays failed payments again. Some of the first payments may have been made after all, so they are not paid again.",
      p.left === 0
        ? "Nothing is left to pay."
        : `${p.left === 1 ? "The other payment stays as it was" : `The other ${formatCount(p.left)} payments stay as they were`} shown${p.isApproved ? " and approved" : ""}.`,
    ],
    link: { label: "Look at the request", note: "It marks what was taken out." },
  }),
  paymentIncident: (p: { clientId: string; transactionId: string; description: string }): MailWords => ({
    subject: `A payment of ${p.clientId} needs somebody to look at it`,
    paragraphs: [
      p.description,
      `Client ${p.clientId}, ${p.transactionId}.`,
      "It is told once and kept until somebody has dealt with it.",
    ],
  }),
  statementFault: (p: {
    clientId: string;
    walletId: string;
    day: string;
    description: string;
    fault: "balance" | "file";
  }): MailWords => ({
    subject: `The statement of ${p.clientId}/${p.walletId} for ${p.day} needs somebody to look at it`,
    paragraphs: [
      p.description,
      `Client ${p.clientId}, wallet ${p.walletId}, ${p.day}.${p.fault === "balance" ? " Until this day agrees with the ledger, no later statement of this wallet is made." : ""}`,
      "This e-mail is sent once for each day. corridor ledger explain shows the wallet, and the table statement_faults lists all such days.",
    ],
  }),
  lockout: (p: Account): MailWords => ({
    subject: "Your account is locked for 30 minutes",
    paragraphs: [
      `Five wrong passwords in a row were entered for your account at ${p.clientName} (client ID ${p.clientId}).`,
      "Wait 30 minutes, or reset your password, which unlocks it at once. If it was not you, tell your administrator.",
    ],
    link: { label: "Reset your password", note: "Nobody got in." },
  }),
  passwordChanged: (p: Account): MailWords => ({
    subject: `Your ${p.provider} password was changed`,
    paragraphs: [
      `The password of your account at ${p.clientName} (client ID ${p.clientId}) was changed, and every other session was ended.`,
      "If it was not you, reset your password now and tell your administrator.",
    ],
  }),
  twoFactorEnabled: (p: Account): MailWords => ({
    subject: "Two-factor login was enabled",
    paragraphs: [
      `Logging in to your account at ${p.clientName} (client ID ${p.clientId}) now asks for a code from your authenticator app.`,
      "If it was not you, tell your administrator now, who can reset it.",
    ],
  }),
  recoveryCodeUsed: (p: Account & { left: number }): MailWords => ({
    subject: "A recovery code was used to log in",
    paragraphs: [
      `Somebody, probably you, logged in to your account at ${p.clientName} (client ID ${p.clientId}) with a recovery code in place of a code from your authenticator app.`,
      p.left === 0
        ? "No recovery code is left. Make new codes in your settings."
        : `That code does not work again. ${formatCount(p.left)} recovery ${p.left === 1 ? "code is" : "codes are"} left; you can make new ones in your settings.`,
      "If you lost your phone, ask your administrator to reset your two-factor login. If it was not you, change your password now and tell your administrator.",
    ],
  }),
  recoveryCodesMade: (p: Account): MailWords => ({
    subject: "New recovery codes were made",
    paragraphs: [
      `New recovery codes were made for your account at ${p.clientName} (client ID ${p.clientId}). The codes before them no longer work.`,
      "If it was not you, change your password now and tell your administrator.",
    ],
  }),
  twoFactorReset: (p: Account & { by: string }): MailWords => ({
    subject: "Your two-factor login was reset",
    paragraphs: [
      `${p.by} reset the two-factor login of your account at ${p.clientName} (client ID ${p.clientId}), and every session was ended.`,
      "You set it up anew when you next log in. If you did not ask for this, tell your administrator now.",
    ],
    link: { label: "Log in", note: "Have your authenticator app at hand." },
  }),
  twoFactorDisabled: (p: Account & { by: string }): MailWords => ({
    subject: "Two-factor login was disabled",
    paragraphs: [
      `${p.by} disabled the two-factor login of your account at ${p.clientName} (client ID ${p.clientId}). Your password alone logs you in.`,
      "If you did not ask for this, tell your administrator now.",
    ],
  }),
  ...keyMail,
  ...callbackMail,
  ...fileMail,
  ...peopleMail,
  ...adminMail,
  ...operationsMail,
};
