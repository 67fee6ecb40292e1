import { runOnce } from "graphile-worker";
import pg from "pg";
import { authJobs } from "../auth/jobs.ts";
import { quietLogger, taskList, type Job } from "../platform/jobs.ts";
import { openMail, sendMail } from "../platform/mail/mail.ts";
import type { RenderedMail } from "../platform/mail/mail-layout.ts";
import { userJobs } from "../users/jobs.ts";
import type { World } from "./world.ts";

/**
 * Runs the waiting jobs now, those of the further kinds too. The connections are closed before it returns: graphile-worker would close its own later, and if
 * the test's database is dropped meanwhile, nobody handles their error.
 */
export async function runJobs({ app, databaseUrl }: World, further: readonly Job[] = []): Promise<void> {
  const pgPool = new pg.Pool({ connectionString: databaseUrl });
  // graphile-worker warns about a pool without these listeners.
  pgPool.on("error", () => undefined).on("connect", (client) => client.on("error", () => undefined));
  try {
    await runOnce({
      pgPool,
      taskList: taskList(app, [sendMail, ...authJobs, ...userJobs, ...further]),
      noHandleSignals: true,
      logger: quietLogger(app),
    });
  } finally {
    await pgPool.end();
  }
}

/** The e-mails of one address, newest first, after the waiting jobs are done. */
export async function mailsTo(
  world: World,
  recipient: string,
): Promise<(RenderedMail & { link: URL | null })[]> {
  await runJobs(world);
  const rows = await world.app.db.systemTransaction("read mails", (tx) =>
    tx
      .selectFrom("emails")
      .select("sealed_content")
      .where("recipient", "=", recipient)
      .orderBy("queued_at", "desc")
      .execute(),
  );
  return rows.map((row) => {
    const mail = openMail(world.app, row.sealed_content!);
    const [link] = /https?:\/\/\S+/.exec(mail.text) ?? [];
    return { ...mail, link: link ? new URL(link) : null };
  });
}
