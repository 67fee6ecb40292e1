import type pg from "pg";
import { deleteAllSessions } from "../../auth/store-sessions.ts";
import { haltAfterRestore } from "../../ledger/halt.ts";
import { askBeforeSending } from "../../payments/engine/after-restore.ts";
import { beginOwnFolder } from "../../platform/blobs/own-folder.ts";
import { withConnection } from "../../platform/connections/owner-connection.ts";
import { copyIn } from "../../platform/copy-rows.ts";
import { applyFunctions, applyMigrations, prepareMigrations } from "../../platform/migrate.ts";
import { appliedMigrations, backupProblem } from "../../platform/schema-problem.ts";
import { placeSequences } from "../../platform/settings/cell.ts";
import type { Deployment } from "../../platform/settings/deployment.ts";
import { inOneTransaction, transactionOn } from "../../platform/connections/owner-transaction.ts";
import { guardClosedClients } from "../move-client/guards.ts";
import { readBackup, type Manifest } from "./backup-file.ts";

type RestoreOptions = {
  readonly databaseUrl: string;
  /** The backup was sealed under one of them. */
  readonly secrets: readonly string[];
  readonly file: string;
  readonly deployment: Deployment;
};

/** Null when this version can restore the backup in this deployment. */
export function restoreProblem(manifest: Manifest, deployment: Deployment): string | null {
  return backupProblem(manifest.migrations) ?? deploymentProblem(manifest.deployment, deployment);
}

function deploymentProblem(found: Deployment | null, expected: Deployment): string | null {
  if (!found) return null;
  const { environment, cell } = found;
  if (environment !== expected.environment) {
    const owner = environment === "demo" ? "the demo" : "production";
    return `This is a backup of ${owner}: restore it with CORRIDOR_ENV=${environment} into a database of its own.`;
  }
  return cell === expected.cell
    ? null
    : `This is a backup of cell ${cell}: restore it with CORRIDOR_CELL=${cell}.`;
}

/** Fills an empty database from a backup, completely or not at all, and halts sending (C-74). Returns the number of rows. */
export async function restore({ databaseUrl, secrets, file, deployment }: RestoreOptions): Promise<number> {
  const work = async (client: pg.Client) => {
    await refuseData(client);
    await prepareMigrations(client, databaseUrl);
    const count = await readBackup(file, secrets, async (manifest, nextRows) => {
      const problem = restoreProblem(manifest, deployment);
      if (problem) throw new Error(problem);
      return inOneTransaction(client, () => fillAndUpgrade(client, manifest, nextRows));
    });
    await client.query("vacuum (analyze)");
    return count;
  };
  return withConnection(databaseUrl, work, "corridor restore");
}

/** Takes the same precautions for a database that PostgreSQL's own tools restored, before any process uses it. */
export async function afterRecovery(databaseUrl: string, asAt: string): Promise<void> {
  const work = (client: pg.Client) => inOneTransaction(client, () => beginAnew(client, asAt));
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
      "The database has data already: a backup is restored only into an empty database or a new data folder.",
    );
}

/**
 * Makes the tables as they were at the backup, fills them, and then applies the later migrations and this version's functions,
 * as any update does. Restored payments are never sent or used in their old form.
 */
async function fillAndUpgrade(
  client: pg.Client,
  manifest: Manifest,
  nextRows: () => AsyncIterable<Buffer>,
): Promise<number> {
  await applyMigrations(client, manifest.migrations);
  if ((await appliedMigrations(client)).length !== manifest.migrations.length)
    throw new Error(
      "The database has no data but is newer than the backup: restore into a database that was never migrated.",
    );
  const count = await fill(client, manifest, nextRows);
  await applyMigrations(client);
  await applyFunctions(client);
  if (manifest.deployment) await placeSequences(client, manifest.deployment.cell);
  await guardClosedClients(client);
  await beginAnew(client, manifest.takenAt);
  return count;
}

/** Copies the rows of a backup into the tables that the backup was made of, and returns their number. */
export async function fill(
  client: pg.Client,
  { tables, sequences }: Manifest,
  nextRows: () => AsyncIterable<Buffer>,
): Promise<number> {
  const each = (verb: string) =>
    tables.map(({ name }) => `alter table ${name} ${verb} trigger user`).join("; ");
  let count = 0;
  // The triggers ran when the rows were first written. Foreign keys are checked.
  await client.query(each("disable"));
  await client.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
  for (const { name, columns } of tables)
    count += await copyIn(client, `copy ${name} (${columns.join(", ")}) from stdin`, nextRows());
  for (const { name, value } of sequences)
    await client.query("select setval($1::regclass, $2)", [name, value]);
  await client.query(each("enable"));
  return count;
}

/**
 * Halts sending, makes the engine ask about every payment before it sends it, ends the sessions, and leaves the objects in the store to
 * the installation that wrote them.
 */
async function beginAnew(client: pg.Client, asAt: string): Promise<void> {
  const tx = transactionOn(client);
  await haltAfterRestore(tx, asAt);
  await askBeforeSending(tx, asAt);
  await deleteAllSessions(tx); // A session that ended after the backup must not be open again.
  await beginOwnFolder(client);
  // The workers with these locks are gone, and the queue would free the jobs only after hours.
  await client.query("update graphile_worker._private_jobs set locked_at = null, locked_by = null");
  await client.query("update graphile_worker._private_job_queues set locked_at = null, locked_by = null");
}
