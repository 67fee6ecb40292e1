import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, realpath } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { canReach, findServerAccount, isRoot, ownerOfPath } from "./account.ts";
import type { ProcessAccount } from "./run.ts";
import { makeOpenFolder } from "./staging.ts";

/** The folders of one embedded PostgreSQL, and the account it runs under if that is not our own. */
export type ClusterPlace = {
  readonly dataDir: string;
  readonly cluster: string; // Created in one step with both folders below.
  readonly data: string;
  readonly passwordFile: string;
  readonly logFile: string;
  readonly account?: ProcessAccount;
};

/** For files that must be readable outside the checkout. */
export function defaultSharedDir(): string {
  return isRoot() ? "/var/lib/corridor" : join(homedir(), ".cache", "corridor");
}

/** The configured folder and, for root, the folder that replaces it when PostgreSQL's account cannot reach the first. */
export async function possiblePlaces(
  dataDir: string,
  sharedDir: string,
): Promise<{ asked: ClusterPlace; standIn: ClusterPlace }> {
  await mkdir(dataDir, { recursive: true });
  const asked = await realpath(dataDir);
  const digest = createHash("sha256").update(asked).digest("hex").slice(0, 16);
  return { asked: placeIn(asked), standIn: placeIn(join(sharedDir, `data-${digest}`)) };
}

export async function choosePlace(
  dataDir: string,
  sharedDir: string,
  log: (line: string) => void,
): Promise<ClusterPlace> {
  const { asked, standIn } = await possiblePlaces(dataDir, sharedDir);
  if (!isRoot()) return ownPlace(asked);

  const existing = [asked, standIn].find((place) => existsSync(place.cluster));
  if (existing) {
    const account = await ownerOfPath(existing.data);
    if (!(await canReach(existing.data, account))) {
      throw new Error(
        `${existing.data} is behind a folder its owner may not enter: allow it with chmod o+x.`,
      );
    }
    if (existing === standIn) log(`The data of ${asked.dataDir} is in ${standIn.dataDir}.`);
    return { ...existing, account };
  }

  const account = await findServerAccount();
  if (await canReach(asked.dataDir, account)) return { ...asked, account };
  await makeOpenFolder(standIn.dataDir);
  if (!(await canReach(standIn.dataDir, account))) {
    throw new Error(
      `PostgreSQL may not run as root, and the user it runs as can reach neither ${asked.dataDir} nor ` +
        `${standIn.dataDir}: choose a folder open to all with CORRIDOR_DATA_DIR.`,
    );
  }
  log(
    `PostgreSQL may not run as root and cannot reach ${asked.dataDir} otherwise: its data is in ${standIn.dataDir}.`,
  );
  return { ...standIn, account };
}

async function ownPlace(place: ClusterPlace): Promise<ClusterPlace> {
  if (!process.getuid || !existsSync(place.cluster)) return place;
  const { uid } = await ownerOfPath(place.data);
  if (uid === process.getuid()) return place;
  throw new Error(
    `${place.data} belongs to another user (uid ${uid}): start as that user, or choose another folder with ` +
      "CORRIDOR_DATA_DIR.",
  );
}

function placeIn(dataDir: string): ClusterPlace {
  const cluster = join(dataDir, "cluster");
  return {
    dataDir,
    cluster,
    data: join(cluster, "data"),
    passwordFile: join(cluster, "password"),
    logFile: join(dataDir, "postgres.log"),
  };
}
