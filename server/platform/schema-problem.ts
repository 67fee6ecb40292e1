import type pg from "pg";
import { productVersion } from "./config.ts";
import { hasTable, type Connection } from "./connections/owner-connection.ts";
import { readFunctions, readMigrations, type AppliedFile } from "./sql-files.ts";

type AppliedFunction = AppliedFile & { readonly is_current: boolean };

export async function appliedMigrations(connection: Connection): Promise<AppliedFile[]> {
  const { rows } = await connection.query<AppliedFile>(
    "select name, checksum from schema_migrations order by name",
  );
  return rows;
}

/** Every text of a function that was ever applied; the current one is marked. */
export async function appliedFunctions(connection: Connection): Promise<AppliedFunction[]> {
  const { rows } = await connection.query<AppliedFunction>(
    "select name, checksum, is_current from schema_functions",
  );
  return rows;
}

/**
 * Databases from before version 0.2.0 have this migration. Version 0.2.0 replaced all migrations, because nothing was released
 * before.
 */
const firstOfOldVersions = "0001-roles-and-clock.sql";

const isOlderThanAll = (applied: readonly AppliedFile[]) =>
  applied.some(({ name }) => name === firstOfOldVersions);

/** Null when this version knows all of these migrations as they were applied. */
function mismatch(applied: readonly AppliedFile[]): string | null {
  for (const { name, checksum } of applied) {
    const ours = expectedFiles().migrations.find((migration) => migration.name === name);
    if (!ours)
      return `The database has migration ${name}, which this version does not know: it was made by a newer version.`;
    if (ours.checksum !== checksum)
      return `Migration ${name} was changed after it was applied: restore the file.`;
  }
  return null;
}

export function refuseUnknown(applied: readonly AppliedFile[]): void {
  const problem = oldVersionProblem(applied) ?? mismatch(applied);
  if (problem) throw new Error(problem);
}

function oldVersionProblem(applied: readonly AppliedFile[]): string | null {
  return isOlderThanAll(applied)
    ? "The database was made before version 0.2.0 and cannot be upgraded: delete the demo's own database with npm run reset, or name a new database in DATABASE_URL."
    : null;
}

/** Null when a backup with these migrations can be restored by this version. */
export function backupProblem(applied: readonly AppliedFile[]): string | null {
  return isOlderThanAll(applied)
    ? "The backup was made before version 0.2.0: restore it with the version that made it."
    : mismatch(applied);
}

let read: { migrations: readonly AppliedFile[]; functions: readonly AppliedFile[] } | undefined;

/** Read once per process: readiness is checked every few seconds, and the files of a running version do not change. */
function expectedFiles(): NonNullable<typeof read> {
  const brief = ({ name, checksum }: AppliedFile) => ({ name, checksum });
  return (read ??= { migrations: readMigrations().map(brief), functions: readFunctions().map(brief) });
}

type NamedFile = Pick<AppliedFile, "name">;
const listNames = (files: readonly NamedFile[]) =>
  files.length > 3 ? `${files.length} files` : files.map(({ name }) => name).join(", ");
const lacks = (files: readonly NamedFile[]) =>
  `The database is not up to date with ${listNames(files)}. Run: corridor migrate`;

/** Null unless the database was made before version 0.2.0. */
export async function oldDatabaseProblem(connection: Connection): Promise<string | null> {
  if (!(await hasTable(connection, "schema_migrations"))) return null;
  return oldVersionProblem(await appliedMigrations(connection));
}

/** Null when the database has exactly this version's schema, which a start needs; otherwise a sentence that says what to do. */
export async function schemaProblem(connection: Connection): Promise<string | null> {
  const behind = await lackingProblem(connection);
  if (behind) return behind;
  const unknown = mismatch(await appliedMigrations(connection));
  if (unknown) return unknown;
  const current = (await appliedFunctions(connection)).filter(({ is_current }) => is_current);
  const { rows: late } = await connection.query<{ name: string }>("select name from schema_late_indexes");
  const others = [
    ...expectedFiles().functions.filter(
      ({ name, checksum }) => !current.some((row) => row.name === name && row.checksum === checksum),
    ),
    ...late,
  ];
  return others.length > 0 ? lacks(others) : null;
}

/**
 * Null when the database has, or had, everything that this version needs. A running process stays ready when a newer version
 * migrates the database, so that old and new processes serve side by side until the old ones stop. A migration of the newer version can
 * say that old processes must stop; then they are no longer ready.
 */
export async function lackingProblem(connection: Connection): Promise<string | null> {
  if (!(await hasTable(connection, "schema_migrations")))
    return "The database is empty. Run: corridor migrate";
  const migrations = await appliedMigrations(connection);
  const old = oldVersionProblem(migrations);
  if (old) return old;
  const functions = await appliedFunctions(connection);
  const missing = [
    ...expectedFiles().migrations.filter(({ name }) => !migrations.some((row) => row.name === name)),
    ...expectedFiles().functions.filter(
      ({ name, checksum }) => !functions.some((row) => row.name === name && row.checksum === checksum),
    ),
  ];
  if (missing.length > 0) return lacks(missing);
  const known = migrations.filter(({ name }) =>
    expectedFiles().migrations.some((ours) => ours.name === name),
  );
  return mismatch(known) ?? (await stoppedProblem(connection));
}

async function stoppedProblem(connection: Connection): Promise<string | null> {
  const { rows } = await connection.query<{ name: string }>(
    "select name from schema_migrations where stops_old_servers order by name",
  );
  const newer = rows.find(({ name }) => !expectedFiles().migrations.some((ours) => ours.name === name));
  return newer
    ? `Migration ${newer.name} of a newer version cannot be used by version ${productVersion()}: stop this process and start the newer version.`
    : null;
}

/** Refuses to run without row-level security: a superuser's URL would silently bypass it. */
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
