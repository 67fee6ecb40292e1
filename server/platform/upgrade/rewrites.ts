import { sql } from "kysely";
import type { App } from "../app.ts";
import type { Connection } from "../connections/owner-connection.ts";
import type { Tx } from "../db.ts";
import type { Chore } from "../jobs.ts";

/** Changes rows in batches while calls are served, in place of a migration that would change all of them at once. */
export type Rewrite = {
  /** As in the table rewrites. */
  readonly name: string;
  /** Changes the batch after the place that was reached, and returns the new place; null when no row is left. */
  run(tx: Tx, reached: string | null): Promise<{ readonly reached: string; readonly rows: bigint } | null>;
};

/**
 * Continues the rewrites of this version until all have ended. A batch and its place are stored in one transaction, so a killed worker
 * leaves no batch half done, and another worker continues at the stored place.
 */
export async function continueRewrites(
  app: App,
  rewrites: readonly Rewrite[],
  stopping?: AbortSignal,
): Promise<void> {
  for (const rewrite of rewrites) while (!stopping?.aborted && (await rewriteBatch(app, rewrite)));
}

/** Returns whether rows are left. */
async function rewriteBatch(app: App, rewrite: Rewrite): Promise<boolean> {
  const { name } = rewrite;
  return app.db.systemTransaction("rewrite rows", async (tx) => {
    const { rows } = await sql<{ reached: string | null; row_count: bigint }>`
      select reached, row_count from rewrites where name = ${name} and ended_at is null for update`.execute(
      tx,
    );
    const [open] = rows;
    if (!open) return false;
    // With this setting, guard_closed_client lets the rows of a closed client be rewritten too.
    await sql`select set_config('app.rewrite', 'on', true)`.execute(tx);
    if (open.reached === null) app.log.info({ job: name }, "a rewrite of rows begins");
    const batch = await rewrite.run(tx, open.reached);
    if (!batch) {
      await sql`
        update rewrites set started_at = coalesce(started_at, app_now()), ended_at = app_now() where name = ${name}`.execute(
        tx,
      );
      app.log.info({ job: name, count: Number(open.row_count) }, "a rewrite of rows ended");
      return false;
    }
    await sql`
      update rewrites set reached = ${batch.reached}, row_count = row_count + ${batch.rows},
        started_at = coalesce(started_at, app_now())
      where name = ${name}`.execute(tx);
    return true;
  });
}

/** A sentence for each rewrite that has not ended, for the operator. */
export async function openRewrites(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ name: string; row_count: string }>(
    "select name, row_count::text from rewrites where ended_at is null order by name",
  );
  return rows.map(
    ({ name, row_count: count }) =>
      `Workers of this version do the rewrite ${name} in batches while calls go on: ${count} rows so far. Run corridor migrate again to see how far it is.`,
  );
}

export const rewriteChore = (rewrites: readonly Rewrite[]): Chore => ({
  name: "upgrade.rewrite",
  everySeconds: 60,
  run: (app, stopping) => continueRewrites(app, rewrites, stopping),
});
