import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { productVersion } from "@corridor/server/platform/config";
import { withConnection } from "@corridor/server/platform/connections/owner-connection";
import { migrate } from "@corridor/server/platform/migrate";
import { settleDeployment } from "@corridor/server/platform/settings/deployment";
import { readFunctions } from "@corridor/server/platform/sql-files";
import { backUp } from "@corridor/server/processes/backup/backup";
import { openWorld } from "@corridor/server/testing/open-world";
import { createDatabase, startTestCluster } from "@corridor/server/testing/programs/cluster";
import { startNetworkProgram } from "@corridor/server/testing/programs/network-program";
import { testSecret } from "@corridor/server/testing/secret";
import { findEmptyTables } from "@corridor/server/testing/versions/empty-tables";
import { changedMigrations } from "@corridor/server/testing/versions/kept-migrations";
import {
  functionsFile,
  packFiles,
  programFile,
  versionsWithProgram,
  worldFile,
  type PackedFiles,
} from "@corridor/server/testing/versions/kept-versions";
import { bundleForKeeping } from "@corridor/server/testing/versions/program";
import { makeSmallWorld } from "@corridor/server/testing/versions/small-world";
import { smallWorld } from "@corridor/server/testing/versions/small-world-names";
import { repository } from "./command.ts";

/**
 * Keeps the files of the present version for the tests of upgrades: a small world, the functions, and the program in place of the last
 * version's. Times and random IDs differ in each small world, so each run writes another world.backup.
 */
const version = productVersion();
const problems = await changedMigrations();
if (problems.length > 0) {
  process.stderr.write(`${problems.join("\n")}\n`);
  process.exit(1);
}
mkdirSync(path.dirname(worldFile(version)), { recursive: true });
await keepWorld();
keep(functionsFile(version), Object.fromEntries(readFunctions().map(({ name, text }) => [name, text])));
const program = await bundleForKeeping(version);
for (const each of versionsWithProgram()) rmSync(programFile(each));
keep(programFile(version), program);

async function keepWorld(): Promise<void> {
  const cluster = await startTestCluster();
  const network = await startNetworkProgram({ timeScale: 20 });
  const dataDir = mkdtempSync(path.join(tmpdir(), "corridor-version-"));
  try {
    const databaseUrl = await createDatabase(cluster, "small_world");
    await migrate(databaseUrl);
    const { cell } = smallWorld;
    await withConnection(databaseUrl, (client) => settleDeployment(client, { environment: "demo", cell }));
    const world = await openWorld(databaseUrl, { config: { dataDir, cell } });
    try {
      await makeSmallWorld(world, network.url);
    } finally {
      await world.close();
    }
    const empty = await withConnection(databaseUrl, findEmptyTables);
    if (empty.length > 0)
      throw new Error(
        `The small world has no rows in ${empty.join(", ")}: make some in server/testing/versions/small-world.ts.`,
      );
    rmSync(worldFile(version), { force: true });
    const { bytes } = await backUp({ databaseUrl, secret: testSecret, to: worldFile(version) });
    say(worldFile(version), bytes);
  } finally {
    rmSync(dataDir, { recursive: true });
    await network.stop();
    await cluster.stop();
  }
}

function keep(file: string, files: PackedFiles): void {
  const packed = packFiles(files);
  writeFileSync(file, packed);
  say(file, packed.length);
}

function say(file: string, bytes: number): void {
  console.log(`Wrote ${path.relative(repository, file)} (${Math.ceil(bytes / 1024)} kB)`);
}
