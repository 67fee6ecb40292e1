import pg from "pg";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requestPasswordReset } from "@corridor/product/auth/contract";
import { openBrowser } from "../../testing/browser.ts";
import { givenUser } from "../../testing/given.ts";
import { runJobs } from "../../testing/mailbox.ts";
import { useWorld } from "../../testing/world.ts";
import { openMail, queueMail } from "./mail.ts";

const arrived: string[] = [];
let refusals = 0;
const smtp = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      if (refusals > 0) {
        refusals -= 1;
        done(new Error("try later"));
        return;
      }
      arrived.push(Buffer.concat(chunks).toString());
      done();
    });
  },
});
const world = useWorld();

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const address = smtp.server.address();
  world.app.config.smtpUrl = `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));

async function outbox(recipient: string) {
  return world.app.db.systemTransaction("test", (tx) =>
    tx.selectFrom("emails").selectAll().where("recipient", "=", recipient).executeTakeFirstOrThrow(),
  );
}

test("text that people typed stays on one line of a sentence, in text, HTML and subject [AUTH-62, C-67]", async () => {
  const { clientId } = await givenUser(world);
  const hostile = "Ada\r\n\r\nYour account is blocked.\u2028Call \u202e+254\u2066 now\u0085\u200f";
  const one = "Ada Your account is blocked. Call +254 now ";
  await world.app.db.systemTransaction("test", (tx) =>
    queueMail(world.app, tx, {
      clientId,
      to: "reader@people.example",
      name: hostile,
      language: "en",
      kind: "clientIds",
      words: { clients: [{ clientId, name: hostile }] },
      path: "/login",
    }),
  );
  const { sealed_content: sealed } = await outbox("reader@people.example");
  const { subject, text, html } = openMail(world.app, sealed!);
  expect(text.split("\n").filter((line) => line.includes("Your account is blocked."))).toHaveLength(2);
  expect(text).toContain(one);
  expect(subject + text + html).not.toMatch(/[\u0085\u2028\u2029\p{Bidi_Control}]/u);
});

describe("the outbox", () => {
  test("leaves by SMTP as text and HTML, and its content is deleted from the database [EXT-06, C-71]", async () => {
    const user = await givenUser(world);
    await openBrowser(world.server, { language: "fr" }).call(requestPasswordReset, {
      clientId: user.clientId,
      email: user.email,
    });
    await runJobs(world);
    const mail = arrived.find((one) => one.includes(user.email))!;
    expect(mail).toContain("multipart/alternative");
    expect(mail).toContain("From: Meridian <support@meridian.example>");
    const row = await outbox(user.email);
    expect([row.sent_at !== null, row.sealed_content]).toEqual([true, null]);
  });

  test("an e-mail that the mail server refuses is retried, neither lost nor sent twice [EXT-06]", async () => {
    const user = await givenUser(world);
    refusals = 1;
    const before = arrived.length;
    await openBrowser(world.server).call(requestPasswordReset, {
      clientId: user.clientId,
      email: user.email,
    });
    await runJobs(world);
    expect(arrived.length).toBe(before);
    expect((await outbox(user.email)).sent_at).toBeNull();
    await makeJobsDue();
    await runJobs(world);
    await runJobs(world);
    expect(arrived.length).toBe(before + 1);
    expect((await outbox(user.email)).sent_at).not.toBeNull();
  });

  async function makeJobsDue(): Promise<void> {
    const owner = new pg.Client({ connectionString: world.databaseUrl });
    await owner.connect();
    await owner.query("update graphile_worker._private_jobs set run_at = now()");
    await owner.end();
  }

  test("a name cannot smuggle a header or markup into an e-mail [C-67]", async () => {
    const user = await givenUser(world);
    const name = 'Eve\r\nBcc: all@evil.example\r\n\r\n<img src=x onerror="alert(1)">';
    await world.app.db.systemTransaction("test", (tx) =>
      queueMail(world.app, tx, {
        clientId: user.clientId,
        to: user.email,
        name,
        language: "en",
        kind: "lockout",
        words: { clientId: user.clientId, clientName: name },
        path: "/resetPassword",
      }),
    );
    await runJobs(world);
    const mail = arrived.at(-1)!;
    expect(mail.split("\r\n\r\n")[0]).not.toMatch(/^Bcc:/m);
    expect(mail).not.toContain('<img src=x onerror="alert(1)">');
  });
});
