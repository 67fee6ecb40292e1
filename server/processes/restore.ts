import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import type pg from "pg";
import { deleteAllSessions } from "../auth/store-sessions.ts";
import { haltAfterRestore } from "../ledger/halt.ts";
import { askBeforeSending } from "../payments/engine/after-restore.ts";
import { withConnection } from "../platform/connection.ts";
import { copyIn } from "../platform/copy-rows.ts";
import type { Tx } from "../platform/db.ts";
import { environmentOf, type Environment } from "../platform/settings/environment.ts";
import { migrate, unknownMigrations } from "../platform/migrate.ts";
import type { Database as Tables } from "../platform/schema.ts";
import { readBackup, type Manifest } from "./backup-file.ts";

type Options = {
  readonly databaseUrl: string;
  readonly secret: string;
  readonly file: string;
  readonly environment: Environment;
};

/** Null when this version can restore it in this environment. */
export function restoreProblem(manifest: Manifest, environment: Environment): string | null {
  return (
    unknownMigrations(manifest.migrations) ?? environmentProblem(manifest.environment ?? null, environment)
  );
}

function environmentProblem(found: Environment | null, expected: Environment): string | null {
  if (!found || found === expected) return null;
  const owner = found === "demo" ? "the demo" : "production";
  return `This is a backup of ${owner}: restore it with CORRIDOR_ENV=${found} into a database of its own.`;
}

/** Fills an empty database from a backup, wholly or not at all, and halts sending (C-74). Answers how many rows it has. */
export async function restore({ databaseUrl, secret, file, environment }: Options): Promise<number> {
  const work = async (client: pg.Client) => {
    await refuseData(client);
    const count = await readBackup(file, secret, async (manifest, nextRows) => {
      await makeSchema(databaseUrl, client, manifest);
      return fill(client, manifest, nextRows, environment);
    });
    await migrate(databaseUrl);
    await client.query("analyze");
    return count;
  };
  return withConnection(databaseUrl, work, "corridor restore");
}

/** For a database that was brought back by PostgreSQL's own means: the same precautions, before anything runs on it. */
export async function afterRecovery(databaseUrl: string, asAt: string): Promise<void> {
  const work = async (client: pg.Client) => {
    await client.query("begin");
    await beginAnew(client, asAt);
    await client.query("commit");
  };
  await withConnection(databaseUrl, work, "corridor recovered");
}

async function refuseData(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string | null }>(
    "select to_regclass('public.clients') as table",
  );
  const hasTable = rows[0]!.table !== null;
  const { rowCount } = hasTable ? await client.query("select from clients limit 1") : { rowCount: 0 };
  if (rowCount)
    throw new Error(
      "There is data already: a backup is restored into an empty database or a new data folder only.",
    );
}

/** The schema as it was when the backup was made; what came later is made after the rows are there, as in any update. */
async function makeSchema(databaseUrl: string, client: pg.Client, { migrations }: Manifest): Promise<void> {
  const names = migrations.map(({ name }) => name);
  await migrate(databaseUrl, names);
  const { rows } = await client.query<{ name: string }>("select name from schema_migrations");
  if (rows.length !== names.length)
    throw new Error(
      "The database has no data but is newer than the backup: restore into one that was never migrated.",
    );
}

async function fill(
  client: pg.Client,
  { takenAt, tables, sequences }: Manifest,
  nextRows: () => AsyncIterable<Buffer>,
  environment: Environment,
): Promise<number> {
  const each = (verb: string) =>
    tables.map(({ name }) => `alter table ${name} ${verb} trigger user`).join("; ");
  let count = 0;
  await client.query("set statement_timeout = 0; begin");
  try {
    // What triggers would refuse or do was refused and done when the rows were first written; what points to what is checked.
    await client.query(each("disable"));
    await client.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
    for (const { name, columns } of tables)
      count += await copyIn(client, `copy ${name} (${columns.join(", ")}) from stdin`, nextRows());
    for (const { name, value } of sequences)
      await client.query("select setval($1::regclass, $2)", [name, value]);
    // The manifest of an old backup does not name its environment, but its rows tell.
    const problem = environmentProblem(await environmentOf(client), environment);
    if (problem) throw new Error(problem);
    await beginAnew(client, takenAt);
    await client.query(each("enable"));
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback").catch(() => undefined); // The first error is the one to report.
    throw cause;
  }
  return count;
}

/** In the same transaction as the rows: there is no moment at which what was restored could send or be used as it was. */
async function beginAnew(client: pg.Client, asAt: string): Promise<void> {
  const tx = within(client);
  await haltAfterRestore(tx, asAt);
  await askBeforeSending(tx, asAt);
  await deleteAllSessions(tx); // A session that ended after the backup must not be open again.
  // Their workers are gone; nobody else would touch these for hours.
  await client.query("update graphile_worker._private_jobs set locked_at = null, locked_by = null");
  await client.query("update graphile_worker._private_job_queues set locked_at = null, locked_by = null");
}

/** Verbs of the product on the one connection that restores. */
function within(client: pg.Client): Tx {
  const connection: PostgresPoolClient = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: async () => connection, end: async () => undefined };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
