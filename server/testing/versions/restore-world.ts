import type pg from "pg";
import { withConnection } from "../../platform/connections/owner-connection.ts";
import { applyFunctions, applyMigrations, prepareMigrations } from "../../platform/migrate.ts";
import { placeSequences } from "../../platform/settings/cell.ts";
import { arrangeFunctions } from "../../platform/sql-files.ts";
import { readBackup } from "../../processes/backup/backup-file.ts";
import { fill } from "../../processes/backup/restore.ts";
import { testSecret } from "../secret.ts";
import { functionsFile, unpackFiles, worldFile } from "./kept-versions.ts";
import { smallWorld } from "./small-world-names.ts";

/** Makes the database of a version as its own program left it: its tables, rows and functions, and nothing of later versions. */
export async function restoreKeptWorld(databaseUrl: string, version: string): Promise<void> {
  const functions = Object.entries(unpackFiles(functionsFile(version))).map(([name, text]) => ({
    name,
    text,
  }));
  await withConnection(databaseUrl, async (client: pg.Client) => {
    await prepareMigrations(client, databaseUrl);
    await readBackup(worldFile(version), [testSecret], async (manifest, nextRows) => {
      await client.query("begin");
      await applyMigrations(client, manifest.migrations);
      await fill(client, manifest, nextRows);
      await applyFunctions(client, arrangeFunctions(functions));
      await placeSequences(client, smallWorld.cell);
      await client.query("commit");
    });
  });
}
