import { setTimeout as wait } from "node:timers/promises";
import { Logger, runMigrations } from "graphile-worker";
import type pg from "pg";
import { withConnection } from "./connections/owner-connection.ts";
import { openPool } from "./connections/open.ts";
import { appliedFunctions, appliedMigrations, refuseUnknown } from "./schema-problem.ts";
import { readFunctions, readMigrations, type AppliedFile, type SqlFile } from "./sql-files.ts";
import { givingWay, isInTheWay } from "./upgrade/give-way.ts";
import { buildLateIndexes, noteLateIndexes, splitIndexes } from "./upgrade/late-indexes.ts";
import { lockFirst } from "./upgrade/lock-first.ts";
import { refuseBesideOldServers, stopsOldServers } from "./upgrade/old-servers.ts";
import { lockingSteps } from "./upgrade/statements.ts";

/** graphile-worker also throws the errors that it logs. */
const silent = new Logger(() => () => undefined);

export type AppliedSql = { readonly migrations: readonly string[]; readonly functions: readonly string[] };

/**
 * Brings a database up to date while processes of the last version serve calls: tables first, then the functions whose text changed.
 * Two programs doing so at once wait for each other.
 */
export async function migrate(
  databaseUrl: string,
  known: readonly SqlFile[] = readMigrations(),
): Promise<AppliedSql> {
  return withConnection(databaseUrl, async (client) => {
    await prepareMigrations(client, databaseUrl);
    const isNew = (await appliedMigrations(client)).length === 0;
    const migrations = await pendingMigrations(client, known);
    await refuseBesideOldServers(client, migrations);
    await buildLateIndexes(client);
    for (const file of migrations) {
      const { text, indexes } = isNew ? { ...file, indexes: [] } : splitIndexes(file.text);
      await givingWay(client, async () => {
        if (!isNew) await lockFirst(client, text);
        await applyMigration(client, { ...file, text });
        await noteLateIndexes(client, indexes);
      });
      await buildLateIndexes(client);
    }
    const functions = isNew
      ? await givingWay(client, () => applyFunctions(client))
      : await applyFunctionsOneByOne(client);
    if (isNew) await endRewrites(client);
    // A table that a migration rewrote needs a vacuum before index-only scans work again.
    if (migrations.length > 0 && !isNew) await client.query("vacuum (analyze)");
    return { migrations: migrations.map(({ name }) => name), functions };
  });
}

/** Marks all rewrites of a new database as ended: it has no rows of an earlier version. */
async function endRewrites(client: pg.Client): Promise<void> {
  await client.query("update rewrites set started_at = now(), ended_at = now()");
}

/** Takes the lock of migrations, which lasts as long as the connection, and makes the tables of applied files. */
export async function prepareMigrations(client: pg.Client, databaseUrl: string): Promise<void> {
  await waitForTurn(client);
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
      primary key (name, checksum));
    create table if not exists schema_late_indexes (name text primary key, statement text not null)`);
}

/**
 * Tries for the lock again and again. A query that waits for the lock would hold a snapshot, and an index that is built concurrently would
 * wait for the end of that snapshot.
 */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is_ours: boolean }>(
      "select pg_try_advisory_lock(hashtext('corridor.migrate')) as is_ours",
    );
    if (rows[0]!.is_ours) return;
    await wait(100);
  }
}

/** Applies all missing migrations, or only those that a backup has, in the caller's transaction. */
export async function applyMigrations(client: pg.Client, only?: readonly AppliedFile[]): Promise<void> {
  const isWanted = ({ name }: SqlFile) => !only || only.some((one) => one.name === name);
  for (const file of (await pendingMigrations(client, readMigrations())).filter(isWanted))
    await applyMigration(client, file);
}

async function pendingMigrations(client: pg.Client, known: readonly SqlFile[]): Promise<SqlFile[]> {
  const applied = await appliedMigrations(client);
  refuseUnknown(applied);
  return known.filter(({ name }) => !applied.some((row) => row.name === name));
}

async function applyMigration(client: pg.Client, file: SqlFile): Promise<void> {
  const { name, text, checksum } = file;
  await apply(client, `Migration ${name}`, text);
  await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
  if (stopsOldServers(file))
    await client.query("update schema_migrations set stops_old_servers = true where name = $1", [name]);
}

/** Applies the files of server/functions whose text has changed, in the caller's transaction. */
export async function applyFunctions(
  client: pg.Client,
  files: readonly SqlFile[] = readFunctions(),
): Promise<string[]> {
  const changed = await changedFunctions(client, files);
  await applyFiles(client, changed);
  return changed.map(({ name }) => name);
}

async function changedFunctions(client: pg.Client, files: readonly SqlFile[]): Promise<readonly SqlFile[]> {
  const applied = (await appliedFunctions(client)).filter(({ is_current }) => is_current);
  return files.filter(
    ({ name, checksum }) => !applied.some((row) => row.name === name && row.checksum === checksum),
  );
}

/** Applies the functions first, all at once, because they call each other, and then each file that locks tables, table by table. */
async function applyFunctionsOneByOne(client: pg.Client): Promise<string[]> {
  const changed = (await changedFunctions(client, readFunctions())).map((file) => ({
    file,
    steps: lockingSteps(file.text),
  }));
  const bodies = changed.flatMap(({ file, steps }) => (steps ? [] : [file]));
  await givingWay(client, () => applyFiles(client, bodies));
  for (const { file, steps } of changed) {
    if (!steps) continue;
    for (const step of steps.slice(0, -1)) await givingWay(client, () => apply(client, file.name, step));
    await givingWay(client, () => applyFiles(client, [{ ...file, text: steps.at(-1)! }]));
  }
  return changed.map(({ file }) => file.name);
}

async function applyFiles(client: pg.Client, files: readonly SqlFile[]): Promise<void> {
  if (files.length === 0) return;
  // A function may call a function of a later file.
  await client.query("set local check_function_bodies = off");
  for (const { name, text, checksum } of files) {
    await apply(client, name, text);
    await client.query("update schema_functions set is_current = false where name = $1", [name]);
    await client.query(
      `insert into schema_functions (name, checksum) values ($1, $2)
       on conflict (name, checksum) do update set is_current = true, applied_at = now()`,
      [name, checksum],
    );
  }
  await client.query(
    "grant select on schema_migrations, schema_functions, schema_late_indexes to corridor_app",
  );
}

async function apply(client: pg.Client, what: string, text: string): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    if (isInTheWay(error)) throw error;
    throw new Error(`${what} failed: ${(error as Error).message}`, { cause: error });
  }
}
