import { randomUUID } from "node:crypto";
import path from "node:path";
import type { Config } from "../platform/config.ts";
import { withConnection } from "../platform/connections/owner-connection.ts";
import { startEmbeddedPostgres } from "../platform/postgres/embedded-postgres.ts";
import { lostDatabaseReason } from "../platform/lost-database.ts";
import { migrate, type AppliedSql } from "../platform/migrate.ts";
import { oldDatabaseProblem, schemaProblem } from "../platform/schema-problem.ts";
import { deploymentFor, settleDeployment } from "../platform/settings/deployment.ts";

export type OwnedDatabase = {
  url: string;
  /** Starts our own PostgreSQL again whenever it ends, until `stop` is called; does nothing for a configured database. */
  keepUp(tell: (line: string) => void): { stop(): Promise<void> };
  stop(): Promise<void>;
};

const name = "corridor";

/** Opens the configured database, or our own in the data folder, and refuses one of another deployment (C-79) or of an old version. */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<OwnedDatabase> {
  const database = config.databaseUrl
    ? await configuredDatabase(config.databaseUrl, config.pooledDatabaseUrl)
    : await openOwnDatabase(config, log);
  try {
    await withConnection(database.url, async (client) => {
      const problem = await oldDatabaseProblem(client);
      if (problem) throw new Error(problem);
      await settleDeployment(client, deploymentFor(config));
    });
  } catch (error) {
    await database.stop();
    throw error;
  }
  return database;
}

async function configuredDatabase(url: string, pooledUrl: string | null): Promise<OwnedDatabase> {
  await refuseUnusable(url, pooledUrl ? "CORRIDOR_DATABASE_DIRECT_URL" : "DATABASE_URL");
  if (pooledUrl) await refuseUnusable(pooledUrl, "DATABASE_URL");
  const stop = async () => undefined;
  return { url, keepUp: () => ({ stop }), stop };
}

async function refuseUnusable(url: string, setting: string): Promise<void> {
  try {
    await withConnection(url, (client) => client.query("select 1"));
  } catch (error) {
    if (isCertificateRefused(error))
      throw new Error(
        `The certificate of the database of ${setting} is refused (${(error as { code: string }).code}): add &sslrootcert=FILE with the certificate of its authority to the address, and use the host that the certificate names.`,
        { cause: error },
      );
    const reason = lostDatabaseReason(error) ?? (error as { code?: string }).code ?? (error as Error).message;
    throw new Error(
      `The database of ${setting} cannot be used (${reason}): check host, port, name, user and password there, and that PostgreSQL runs.`,
      { cause: error },
    );
  }
}

/** The codes of Node for a certificate of an unknown authority, of another host, or out of its time. */
const isCertificateRefused = (error: unknown) =>
  /CERT|ISSUER|LEAF_SIGNATURE/.test(String((error as { code?: string }).code));

/** Opens our own database in the data folder, also one that only reset can use. */
export async function openOwnDatabase(config: Config, log: (line: string) => void): Promise<OwnedDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(config.dataDir, "postgres"), log });
  await createIfMissing(postgres.url("postgres"));
  const url = withApplicationName(postgres.url(name));
  const stop = async () => {
    // A database that refuses our connection refuses those of other processes too, so it is unused.
    if (!(await isUsedByOthers(url).catch(() => false))) await postgres.stop();
  };
  return { url, keepUp: (tell) => postgres.keepUp(tell), stop };
}

/**
 * With a name of our own: a closed connection stays in PostgreSQL's list for a moment, and must not count as another process.
 */
function withApplicationName(address: string): string {
  const url = new URL(address);
  url.searchParams.set("application_name", `corridor ${process.pid} ${randomUUID().slice(0, 8)}`);
  return url.href;
}

/** Migrates the database and returns the applied files; stores the deployment in a database that has none. */
export async function migrateDatabase(config: Config, url: string): Promise<AppliedSql> {
  const applied = await migrate(url);
  await withConnection(url, (client) => settleDeployment(client, deploymentFor(config)));
  return applied;
}

/**
 * Whether other processes use the database: a command beside a running product, or a second start, must not stop it. Others
 * have another application name than this address. Names of transactions do not count, because one of our own may still run.
 */
export async function isUsedByOthers(url: string): Promise<boolean> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where application_name ~ '^corridor( worker| \\d+ [0-9a-f]{8})?$' and application_name <> current_setting('application_name')`,
    );
    return rows[0]!.others > 0;
  });
}

/**
 * Null when the database fits this version, otherwise what to do; called before any query needs the roles that a migration
 * makes.
 */
export async function unfitDatabase(url: string): Promise<string | null> {
  return withConnection(url, schemaProblem);
}

async function createIfMissing(adminUrl: string): Promise<void> {
  await withConnection(adminUrl, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (!rowCount) await client.query(`create database ${name}`);
  });
}
