import { setTimeout as wait } from "node:timers/promises";
import { Logger, runMigrations } from "graphile-worker";
import type pg from "pg";
import { withConnection } from "./connection.ts";
import { openPool } from "./connections/open.ts";
import { appliedFunctions, appliedMigrations, refuseUnknown } from "./schema-problem.ts";
import { readFunctions, readMigrations, type AppliedFile, type SqlFile } from "./sql-files.ts";

/** graphile-worker also throws the errors that it logs. */
const silent = new Logger(() => () => undefined);

export type AppliedSql = { readonly migrations: readonly string[]; readonly functions: readonly string[] };

/** Brings a database up to date: tables first, then the functions whose text changed. Two programs doing so at once wait for each other. */
export async function migrate(databaseUrl: string): Promise<AppliedSql> {
  return withConnection(databaseUrl, async (client) => {
    await prepareMigrations(client, databaseUrl);
    const before = await appliedMigrations(client);
    const migrations = await pendingMigrations(client);
    for (const file of migrations) await inTransaction(client, () => applyMigration(client, file));
    const functions = await inTransaction(client, () => applyFunctions(client));
    // A table that a migration rewrote needs a vacuum before index-only scans work again.
    if (migrations.length > 0 && before.length > 0) await client.query("vacuum (analyze)");
    return { migrations: migrations.map(({ name }) => name), functions };
  });
}

/** Takes the lock of migrations, which lasts as long as the connection, and makes the tables of applied files. */
export async function prepareMigrations(client: pg.Client, databaseUrl: string): Promise<void> {
  await client.query("select pg_advisory_lock(hashtext('corridor.migrate'))");
  const pgPool = openPool(databaseUrl, { max: 2 });
  const ignore = () => undefined; // The statement that meets a lost connection fails as well.
  pgPool.on("error", ignore).on("connect", (connection) => connection.on("error", ignore));
  try {
    await runMigrations({ pgPool, logger: silent });
  } finally {
    await pgPool.end();
  }
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now());
    create table if not exists schema_functions (
      name text, checksum text, is_current boolean not null default true, applied_at timestamptz not null default now(),
      primary key (name, checksum))`);
}

/** Applies all missing migrations, or only those that a backup has, in the caller's transaction. */
export async function applyMigrations(client: pg.Client, only?: readonly AppliedFile[]): Promise<void> {
  const isWanted = ({ name }: SqlFile) => !only || only.some((one) => one.name === name);
  for (const file of (await pendingMigrations(client)).filter(isWanted)) await applyMigration(client, file);
}

async function pendingMigrations(client: pg.Client): Promise<SqlFile[]> {
  const applied = await appliedMigrations(client);
  refuseUnknown(applied);
  return readMigrations().filter(({ name }) => !applied.some((row) => row.name === name));
}

async function applyMigration(client: pg.Client, { name, text, checksum }: SqlFile): Promise<void> {
  await apply(client, `Migration ${name}`, text);
  await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
}

/** Applies the files of server/functions whose text has changed, in the caller's transaction. */
export async function applyFunctions(
  client: pg.Client,
  files: readonly SqlFile[] = readFunctions(),
): Promise<string[]> {
  const applied = (await appliedFunctions(client)).filter(({ is_current }) => is_current);
  const changed = files.filter(
    ({ name, checksum }) => !applied.some((row) => row.name === name && row.checksum === checksum),
  );
  if (changed.length === 0) return [];
  // A function may call a function of a later file.
  await client.query("set local check_function_bodies = off");
  for (const { name, text, checksum } of changed) {
    await apply(client, name, text);
    await client.query("update schema_functions set is_current = false where name = $1", [name]);
    await client.query(
      `insert into schema_functions (name, checksum) values ($1, $2)
       on conflict (name, checksum) do update set is_current = true, applied_at = now()`,
      [name, checksum],
    );
  }
  await client.query("grant select on schema_migrations, schema_functions to corridor_app");
  return changed.map(({ name }) => name);
}

async function apply(client: pg.Client, what: string, text: string): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    if ((error as pg.DatabaseError).code === lockIsTaken) throw error;
    throw new Error(`${what} failed: ${(error as Error).message}`, { cause: error });
  }
}

const lockIsTaken = "55P03";
const tryAgainAfterMs = 500;
const triesAtMost = 600;

/**
 * A change of a table waits for the transactions that use the table, and new transactions wait behind the change. So it waits
 * for half a second, which is less than PostgreSQL's deadlock_timeout, lets other transactions run, and tries again.
 */
async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    await client.query("begin; set local lock_timeout = '500ms'");
    try {
      const result = await work();
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback").catch(() => undefined); // The first error is the one to report.
      if ((error as pg.DatabaseError).code !== lockIsTaken || tries === triesAtMost) throw error;
    }
    await wait(tryAgainAfterMs);
  }
}
