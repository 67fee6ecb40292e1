import { tmpdir } from "node:os";
import { Client, escapeIdentifier } from "pg";
import { removeEmbeddedPostgres, startEmbeddedPostgres } from "../platform/embedded-postgres.ts";
import { findAbandoned, makeStaging } from "../platform/postgres/staging.ts";

/** An address can be handed to another process; that is all the two functions below need. */
export type TestCluster = { readonly adminUrl: string; stop(): Promise<void> };

const folderPrefix = "corridor-test-";

const fastAndForgetful = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
  shared_buffers: "128MB",
};

/** Starts a PostgreSQL that lives as long as the test run, after removing those of runs that were killed. */
export async function startTestCluster(): Promise<TestCluster> {
  for (const folder of await findAbandoned(tmpdir(), folderPrefix))
    await removeEmbeddedPostgres({ dataDir: folder });
  const dataDir = await makeStaging(tmpdir(), folderPrefix);
  const postgres = await startEmbeddedPostgres({ dataDir, settings: fastAndForgetful, log: () => undefined });
  return { adminUrl: postgres.url("postgres"), stop: () => removeEmbeddedPostgres({ dataDir }) };
}

/** Creates a database, as a copy of the template if there is one, and answers its address. */
export async function createDatabase(
  cluster: Pick<TestCluster, "adminUrl">,
  name: string,
  template = "template1",
) {
  await runStatement(
    cluster.adminUrl,
    `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)}`,
  );
  const url = new URL(cluster.adminUrl);
  url.pathname = encodeURIComponent(name);
  return url.href;
}

export async function dropDatabase(cluster: Pick<TestCluster, "adminUrl">, name: string): Promise<void> {
  await runStatement(cluster.adminUrl, `drop database if exists ${escapeIdentifier(name)} with (force)`);
}

export async function runStatement(databaseUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
