import { createTransport, type Transporter } from "nodemailer";
import { mail as english } from "@corridor/product/i18n/en/mail/mail";
import { mail as french } from "@corridor/product/i18n/fr/mail/mail";
import type { Language } from "@corridor/product/i18n/language";
import type { MailWords } from "@corridor/product/i18n/mail-words";
import { bootstrapEmail } from "@corridor/product/users/email";
import type { App } from "../app.ts";
import type { Tx } from "../db.ts";
import { enqueue, type Job } from "../jobs.ts";
import { oneLineEach, renderMail, type RenderedMail } from "./mail-layout.ts";

const catalogues = { en: english, fr: french };
type Catalogue = typeof english;

/** The kinds of e-mails, by the name of their words in the catalogue. */
export type MailKind = Exclude<keyof Catalogue, "greeting" | "footer" | "linkFallback">;

export type NewMail<Kind extends MailKind> = {
  clientId: string;
  to: string;
  /** The person's name for the greeting; empty when it is not known yet. */
  name: string;
  language: Language;
  kind: Kind;
  words: Omit<Parameters<Catalogue[Kind]>[0], "provider" | "name">;
  /** A path of the console; the origin always comes from the configuration (C-42). */
  path?: string;
};

/** Puts an e-mail into the outbox, in the caller's transaction. */
export async function queueMail<Kind extends MailKind>(app: App, tx: Tx, mail: NewMail<Kind>): Promise<void> {
  const { brand, publicUrl } = app.config;
  const catalogue = catalogues[mail.language];
  // Only here are texts that people typed put into sentences.
  const { words, name, provider } = oneLineEach({
    words: mail.words as Record<string, unknown>,
    name: mail.name,
    provider: brand.name,
  });
  const write = catalogue[mail.kind] as (words: unknown) => MailWords;
  const rendered = renderMail({
    language: mail.language,
    words: write({ ...words, provider, name }),
    greeting: catalogue.greeting({ name }),
    footer: catalogue.footer({ provider, support: brand.supportEmail }),
    linkFallback: catalogue.linkFallback,
    url: mail.path === undefined ? null : publicUrl + mail.path,
    brand,
  });
  const { email_id: emailId } = await tx
    .insertInto("emails")
    .values({
      client_id: mail.clientId,
      recipient: mail.to === bootstrapEmail ? brand.supportEmail : mail.to,
      kind: mail.kind,
      sealed_content: app.vault.seal("mail", JSON.stringify(rendered)),
    })
    .returning("email_id")
    .executeTakeFirstOrThrow();
  await enqueue(tx, { name: "mail.send" }, { clientId: mail.clientId, emailId });
}

/** One transport per process, made at the first e-mail, so that a demo without SMTP never opens one. */
let transport: { url: string; transporter: Transporter } | null = null;

function transporterFor(url: string): Transporter {
  if (transport?.url !== url) transport = { url, transporter: createTransport(url) };
  return transport.transporter;
}

/**
 * Sends one e-mail. The mail server may have accepted it just before a crash, so an e-mail can arrive twice but is never lost.
 * The row fixes the Message-ID, so mail programs can show the e-mail once.
 */
export const sendMail: Job<{ clientId: string; emailId: string }> = {
  name: "mail.send",
  async run(app, { clientId, emailId }) {
    const row = await app.db.systemTransaction("send mail", (tx) =>
      tx
        .selectFrom("emails")
        .selectAll()
        .where("client_id", "=", clientId)
        .where("email_id", "=", emailId)
        .executeTakeFirst(),
    );
    if (!row?.sealed_content || row.sent_at) return;
    const { smtpUrl, mailFrom } = app.config;
    if (smtpUrl) {
      const { subject, text, html } = openMail(app, row.sealed_content);
      const messageId = `<${emailId}@${new URL(app.config.publicUrl).hostname}>`;
      await transporterFor(smtpUrl).sendMail({
        from: mailFrom,
        to: row.recipient,
        subject,
        text,
        html,
        messageId,
      });
    }
    await app.db.systemTransaction("send mail", (tx) =>
      tx
        .updateTable("emails")
        .set((of) => ({ sent_at: of.fn("app_now"), ...(smtpUrl ? { sealed_content: null } : {}) }))
        .where("client_id", "=", clientId)
        .where("email_id", "=", emailId)
        .execute(),
    );
  },
};

export function openMail(app: App, sealed: Buffer): RenderedMail {
  return JSON.parse(app.vault.open("mail", sealed)) as RenderedMail;
}
