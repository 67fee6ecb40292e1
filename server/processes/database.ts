import { randomUUID } from "node:crypto";
import path from "node:path";
import pg from "pg";
import type { Config } from "../platform/config.ts";
import { startEmbeddedPostgres } from "../platform/embedded-postgres.ts";
import { migrationProblem } from "../platform/migrate.ts";

export type OwnedDatabase = {
  url: string;
  /** Starts our own again whenever it ends, until stopped; one that was configured is somebody else's to keep. */
  keepUp(tell: (line: string) => void): { stop(): Promise<void> };
  stop(): Promise<void>;
};

const name = "corridor";

/** The database that was configured, or our own in the data folder. */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<OwnedDatabase> {
  if (config.databaseUrl) {
    await refuseUnreachable(config.databaseUrl);
    const stop = async () => undefined;
    return { url: config.databaseUrl, keepUp: () => ({ stop }), stop };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(config.dataDir, "postgres"), log });
  await createIfMissing(postgres.url("postgres"));
  const url = named(postgres.url(name));
  const stop = async () => {
    // One that lets nobody in serves nobody else either.
    if (!(await isUsedByOthers(url).catch(() => false))) await postgres.stop();
  };
  return { url, keepUp: (tell) => postgres.keepUp(tell), stop };
}

/** With a name of our own: a connection that we closed stays in PostgreSQL's list for a moment, and is not somebody else's. */
function named(address: string): string {
  const url = new URL(address);
  url.searchParams.set("application_name", `corridor ${process.pid} ${randomUUID().slice(0, 8)}`);
  return url.href;
}

async function refuseUnreachable(url: string): Promise<void> {
  try {
    await withClient(url, (client) => client.query("select 1"));
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    throw new Error(
      `The database of DATABASE_URL cannot be used (${code ?? message}): check host, port, name, user and password there, and that PostgreSQL runs.`,
      { cause: error },
    );
  }
}

/**
 * A command beside a running product, or a second start, must not take the database away from the first. Others are those who came
 * under another name than this address has. Names of transactions do not count: one of our own may still be at work.
 */
export async function isUsedByOthers(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where application_name ~ '^corridor( worker| \\d+ [0-9a-f]{8})?$' and application_name <> current_setting('application_name')`,
    );
    return rows[0]!.others > 0;
  });
}

/** Null when it is as this version needs it, else what to do; asked before anything assumes the roles that a migration makes. */
export async function unfitDatabase(url: string): Promise<string | null> {
  return withClient(url, (client) => migrationProblem(client));
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function createIfMissing(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (!rowCount) await client.query(`create database ${name}`);
  });
}
