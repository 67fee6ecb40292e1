import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { Logger, runMigrations } from "graphile-worker";
import type pg from "pg";
import { withConnection } from "./connection.ts";

const folder = new URL("../migrations/", import.meta.url);

/** graphile-worker also throws the errors that it logs. */
const silent = new Logger(() => () => undefined);

type Migration = { name: string; text: string; checksum: string };

function migrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), "utf8");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    });
}

/**
 * Brings a database up to date, or to where only these migrations were made. Two programs doing so at once wait for each other.
 */
export async function migrate(databaseUrl: string, only?: readonly string[]): Promise<string[]> {
  return withConnection(databaseUrl, async (client) => {
    await client.query("select pg_advisory_lock(hashtext('corridor.migrate'))");
    await runMigrations({ connectionString: databaseUrl, logger: silent });
    await client.query(
      "create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
    );
    const missing = await pendingMigrations(client);
    const pending = only ? missing.filter(({ name }) => only.includes(name)) : missing;
    for (const migration of pending) await apply(client, migration);
    // What a migration rewrote has lost what tells a search that it need not look into the table, until it is vacuumed.
    if (pending.length > 0 && missing.length < migrations().length) await client.query("vacuum (analyze)");
    await client.query("grant select on schema_migrations to corridor_app");
    return pending.map(({ name }) => name);
  });
}

async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(text);
    await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined); // The first error is the one to report.
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function pendingMigrations(client: pg.Client): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations order by name",
  );
  const known = migrations();
  const problem = mismatch(known, rows);
  if (problem) throw new Error(problem);
  return known.filter(({ name }) => !rows.some((row) => row.name === name));
}

export type AppliedMigration = { readonly name: string; readonly checksum: string };

/** Null when this version knows all of these as they were made. */
export function unknownMigrations(applied: readonly AppliedMigration[]): string | null {
  return mismatch(migrations(), applied);
}

function mismatch(known: readonly AppliedMigration[], applied: readonly AppliedMigration[]): string | null {
  for (const row of applied) {
    const ours = known.find(({ name }) => name === row.name);
    if (!ours)
      return `The database has migration ${row.name}, which this version does not know: it was made by a newer version.`;
    if (ours.checksum !== row.checksum)
      return `Migration ${row.name} was changed after it was applied: restore the file.`;
  }
  return null;
}

let expected: readonly AppliedMigration[] | undefined;

/** Read once for each process: readiness is asked for every few seconds, and the files of a running version do not change. */
function expectedMigrations(): readonly AppliedMigration[] {
  return (expected ??= migrations().map(({ name, checksum }) => ({ name, checksum })));
}

/** Null when the database is exactly at this version's schema, else a sentence that says what to do. */
export async function migrationProblem(pool: Pick<pg.Pool, "query">): Promise<string | null> {
  const { rows: found } = await pool.query<{ exists: boolean }>(
    "select to_regclass('schema_migrations') is not null as exists",
  );
  if (!found[0]?.exists) return "The database is empty. Run: node server/launch.mjs migrate";
  const { rows } = await pool.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations",
  );
  const known = expectedMigrations();
  const behind = known.filter(({ name }) => !rows.some((row) => row.name === name));
  if (behind.length > 0)
    return `The database lacks ${behind.map(({ name }) => name).join(", ")}. Run: node server/launch.mjs migrate`;
  return mismatch(known, rows);
}

/** Refuses to run when the second wall is not standing: a superuser's URL would silently bypass it. */
export async function rowSecurityProblem(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{ role: string; bypasses: boolean; open_tables: string[] | null }>(`
    select current_user as role,
      (select rolbypassrls or rolsuper from pg_roles where rolname = current_user) as bypasses,
      (select array_agg(c.relname::text) from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and exists
          (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'client_id')
        and not row_security_active(c.oid)) as open_tables`);
  const row = rows[0]!;
  if (row.role !== "corridor_app" || row.bypasses)
    return `Connections run as ${row.role}, which row-level security does not bind.`;
  if (row.open_tables) return `Row-level security is not in force on ${row.open_tables.join(", ")}.`;
  return null;
}
