import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ClusterPlace } from "./place.ts";
import { cannotRun, lastLines, run } from "./run.ts";
import { findAbandoned, makeStaging, publish, removeTree } from "./staging.ts";

export const superuser = "postgres";

const stagingPrefix = "creating-";

/**
 * Creates the data and its password in a staging folder and moves both to their place in one step: a killed run leaves nothing
 * that looks finished, and of two programs at once one wins. Returns whether this program won.
 */
export async function createCluster(
  place: ClusterPlace,
  initdb: string,
  isDurable: boolean,
): Promise<boolean> {
  await clearLeftovers(place);
  if (existsSync(place.cluster)) return false;
  const staging = await makeStaging(place.dataDir, stagingPrefix);
  const data = join(staging, "data");
  const passwordFile = join(staging, "password");
  await mkdir(data, { mode: 0o700 });
  await writeFile(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
  if (place.account) {
    await chown(data, place.account.uid, place.account.gid);
    await chown(passwordFile, place.account.uid, place.account.gid);
  }
  try {
    await runInitdb(initdb, data, passwordFile, isDurable, place);
  } catch (cause) {
    await removeTree(staging);
    throw cause;
  }
  return publish(staging, place.cluster);
}

export async function clearLeftovers(place: ClusterPlace): Promise<void> {
  for (const leftover of await findAbandoned(place.dataDir, stagingPrefix)) await removeTree(leftover);
}

async function runInitdb(
  initdb: string,
  data: string,
  passwordFile: string,
  isDurable: boolean,
  place: ClusterPlace,
) {
  const args = [
    `--pgdata=${data}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8", // The same sort order on every machine, independent of its C library.
    "--data-checksums",
    "--no-instructions",
    // Only tests use data that need not last. They open thousands of connections, so each password takes one round, not 4,096.
    ...(isDurable ? [] : ["--no-sync", "--set=scram_iterations=1"]),
  ];
  const finished = await run(initdb, args, place.account).catch((cause: unknown) => {
    throw cannotRun(initdb, cause);
  });
  if (finished.code === 0) return;
  throw new Error(
    `PostgreSQL could not create its data in ${place.dataDir}: fix the problem that it names below, or set DATABASE_URL.\n` +
      lastLines(finished.output),
  );
}
