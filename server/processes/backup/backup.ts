import { existsSync } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { keptSequences, keptTables } from "../../platform/backup/catalogue.ts";
import { withConnection } from "../../platform/connections/owner-connection.ts";
import { deploymentOf } from "../../platform/settings/deployment.ts";
import { appliedMigrations } from "../../platform/schema-problem.ts";
import { writeBackup, type Manifest } from "./backup-file.ts";
import { filesAsPieces, refuseWithoutStore, type FileSource } from "./stored-files.ts";

type BackupOptions = {
  readonly databaseUrl: string;
  readonly secret: string;
  readonly to: string;
  /** The store of files with what opens them; null without one. */
  readonly files?: FileSource | null;
};

export type WrittenBackup = {
  readonly file: string;
  readonly bytes: number;
  /** Files that the store has lost. */
  readonly missingFiles: number;
};

/** Copies a snapshot of the database into a sealed file, while the product runs (C-74). */
export async function backUp({
  databaseUrl,
  secret,
  to,
  files = null,
}: BackupOptions): Promise<WrittenBackup> {
  const copy = async (client: pg.Client) => {
    // A row that row-level security would hide is an error and is never left out silently.
    await client.query(
      "set row_security = off; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; " +
        "begin isolation level repeatable read read only",
    );
    const manifest = await describe(client);
    await refuseWithoutStore(client, files);
    const stored = filesAsPieces(client, files);
    const file = await fileFor(to, manifest.takenAt);
    await writeAside(file, (aside) => writeBackup(aside, secret, manifest, stored.rowsOf));
    return { file, bytes: (await stat(file)).size, missingFiles: stored.missing() };
  };
  return withConnection(databaseUrl, copy, "corridor backup");
}

async function describe(client: pg.Client): Promise<Manifest> {
  // A database that lacks migrations can be backed up, so only an empty one is refused.
  const { rows: found } = await client.query("select to_regclass('schema_migrations') is not null as exists");
  if (!(found[0] as { exists: boolean }).exists)
    throw new Error("The database is empty: there is nothing to back up.");
  const { rows } = await client.query<{ now: Date }>("select now()");
  const tables = await keptTables(client);
  // Read within the snapshot or later: a sequence ahead of its rows does no harm.
  return {
    takenAt: rows[0]!.now.toISOString(),
    deployment: await deploymentOf(client),
    migrations: await appliedMigrations(client),
    tables,
    sequences: await keptSequences(client),
  };
}

async function fileFor(to: string, takenAt: string): Promise<string> {
  const found = await stat(to).catch(() => null);
  const name = `corridor-${takenAt.replace(/[:.]/g, "-")}.backup`;
  const file = path.resolve(found?.isDirectory() ? path.join(to, name) : to);
  if (existsSync(file)) throw new Error(`${file} exists already: name another file.`);
  return file;
}

/** The file name exists only for a complete backup. */
async function writeAside(file: string, write: (aside: string) => Promise<void>): Promise<void> {
  const aside = `${file}.${process.pid}.part`;
  try {
    await write(aside);
    await rename(aside, file);
  } finally {
    await rm(aside, { force: true });
  }
}
