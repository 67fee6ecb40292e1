import { constants } from "node:fs";
import { access, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { Client, escapeIdentifier } from "pg";
import { removeEmbeddedPostgres, startEmbeddedPostgres } from "../../platform/postgres/embedded-postgres.ts";
import { findAbandoned, makeStaging } from "../../platform/postgres/staging.ts";
import { watchCluster } from "./cluster-watcher.ts";

/** An address can be passed to another process; the two functions below need nothing else. */
export type TestCluster = { readonly adminUrl: string; stop(): Promise<void> };
type StartedCluster = TestCluster & { readonly watcherPid: number };

const folderPrefix = "corridor-test-";

const fastAndForgetful = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
  shared_buffers: "128MB",
  max_wal_size: "256MB", // The log may be in memory.
};

/** Where Linux keeps files in memory, and the bytes that two clusters with their databases may take there. */
const inMemory = "/dev/shm";
const roomNeeded = 2 * 2 ** 30;

/** Starts a PostgreSQL for the test run, after removing those of runs that were killed with their watchers. */
export async function startTestCluster(): Promise<StartedCluster> {
  // In both places, before the room is measured: abandoned clusters in memory would otherwise take it until the machine restarts.
  for (const place of [inMemory, tmpdir()])
    for (const folder of await findAbandoned(place, folderPrefix))
      await removeEmbeddedPostgres({ dataDir: folder });
  const home = (await hasRoomInMemory()) ? inMemory : tmpdir();
  const dataDir = await makeStaging(home, folderPrefix);
  const watcher = watchCluster(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, settings: fastAndForgetful, log: () => undefined });
  const stop = async () => {
    await removeEmbeddedPostgres({ dataDir });
    watcher.dismiss();
  };
  return { adminUrl: postgres.url("postgres"), stop, watcherPid: watcher.pid };
}

/**
 * Each test file makes and drops a database of a thousand files. In memory that takes 30 ms, on a disk 100 ms and more. If TMPDIR is
 * set, it decides instead.
 */
async function hasRoomInMemory(): Promise<boolean> {
  if (process.env["TMPDIR"]) return false;
  try {
    await access(inMemory, constants.W_OK);
    const { bavail, bsize } = await statfs(inMemory);
    return bavail * bsize >= roomNeeded;
  } catch {
    return false; // This system has no such folder.
  }
}

/** Creates a database, as a copy of the template if there is one. Returns its address. */
export async function createDatabase(
  cluster: Pick<TestCluster, "adminUrl">,
  name: string,
  template = "template1",
) {
  await runStatement(
    cluster.adminUrl,
    `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)} strategy file_copy`,
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
