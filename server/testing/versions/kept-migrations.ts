import { readMigrations } from "../../platform/sql-files.ts";
import { proveBackup } from "../../processes/backup/backup-file.ts";
import { testSecret } from "../secret.ts";
import { keptVersions, worldFile } from "./kept-versions.ts";

/** A sentence for each migration that a kept version applied and that was changed or deleted since. A database of that version could not be upgraded. */
export async function changedMigrations(present = readMigrations()): Promise<string[]> {
  const problems = new Set<string>();
  for (const version of keptVersions()) {
    const { migrations } = await proveBackup(worldFile(version), [testSecret]);
    for (const { name, checksum } of migrations)
      if (present.find((file) => file.name === name)?.checksum !== checksum)
        problems.add(
          `server/migrations/${name} is not as version ${version} applied it: restore the file, and change the tables in a new migration. If version ${version} was never used outside this repository, delete server/testing/versions/${version} and run npm run version-files.`,
        );
  }
  return [...problems];
}
