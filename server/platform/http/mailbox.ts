import type { FastifyInstance } from "fastify";
import { epochOf } from "@corridor/product/epoch";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import { anyone } from "@corridor/product/policy";
import type { App } from "../app.ts";
import { openMail } from "../mail/mail.ts";
import { brandHeader, escapeHtml, page } from "./pages.ts";

/**
 * The demo's outbox, open to anybody because activation links are needed before log-in. The route is not declared in
 * production.
 */
export function addMailbox(server: FastifyInstance, app: App): void {
  const config = { policy: anyone };
  server.get("/dev/mailbox.json", { config }, async () => ({ mails: await newestMails(app) }));

  server.get("/dev/mailbox", { config }, async (request, reply) => {
    const mails = await newestMails(app);
    const articles = mails.map(
      (
        mail,
      ) => `<article><table><tr><th>To</th><td>${escapeHtml(mail.to)}</td></tr><tr><th>Subject</th><td>${escapeHtml(mail.subject)}</td></tr>
<tr><th>Time</th><td>${mail.time}</td></tr></table><pre>${withLinks(escapeHtml(mail.text))}</pre></article>`,
    );
    const body = `${brandHeader(app.config.brand)}<main class="wide"><h1>Mailbox of the demo</h1>
<p>Newest first. In production e-mail leaves by SMTP and this page does not exist.</p>${articles.join("\n") || "<p>No e-mail yet.</p>"}</main>`;
    return reply
      .type("text/html; charset=utf-8")
      .send(
        page({ language: "en", title: "Mailbox", nonce: request.nonce, css: app.config.brand.css, body }),
      );
  });
}

type ShownMail = { to: string; subject: string; text: string; html: string; time: string };

async function newestMails(app: App): Promise<ShownMail[]> {
  const rows = await app.db.systemTransaction("demo mailbox", (tx) =>
    tx
      .selectFrom("emails")
      .select(["recipient", "sealed_content", "queued_at"])
      .where("sealed_content", "is not", null)
      .orderBy("queued_at", "desc")
      .limit(100)
      .execute(),
  );
  return rows.map((row) => ({
    to: row.recipient,
    time: `${formatTimestamp(epochOf(row.queued_at))} UTC`,
    ...openMail(app, row.sealed_content!),
  }));
}

function withLinks(text: string): string {
  return text.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
