import { existsSync } from "node:fs";
import { readFile, rm, rmdir } from "node:fs/promises";
import { Client } from "pg";
import { findBinaries } from "./binaries.ts";
import { clearLeftovers, createCluster, superuser } from "./create-cluster.ts";
import { keepUp } from "./keep-up.ts";
import { launch, type PostgresSettings } from "./launch.ts";
import { choosePlace, defaultSharedDir, possiblePlaces } from "./place.ts";
import { stopPostmaster } from "./postmaster.ts";
import { removeTree } from "./staging.ts";

export type EmbeddedPostgres = {
  /** The superuser's address of a database, with its password. */
  url(database: string): string;
  readonly port: number;
  /** The real place of the data, which for root may differ from the configured one. */
  readonly dataDir: string;
  readonly outcome: "created" | "started" | "adopted";
  /** Starts the server again on the same port whenever it ends, until `stop` is called. */
  keepUp(tell: (line: string) => void): { stop(): Promise<void> };
  /** Stops the server, adopted or not, and waits until it has ended. */
  stop(): Promise<void>;
};

type EmbeddedOptions = {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  readonly settings?: PostgresSettings;
  /** For files that the account of PostgreSQL must reach outside a private checkout. */
  readonly sharedDir?: string;
  /** The port, for a caller that needs the same address after a restart; a free port by default. */
  readonly choosePort?: () => Promise<number>;
};

const answerLimitMs = 10_000;

/** Starts PostgreSQL from the npm package on a data folder, or adopts the server that already runs there. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  try {
    return await startCluster(options);
  } catch (cause) {
    if (!(cause instanceof Error && "syscall" in cause)) throw cause;
    throw new Error(
      `PostgreSQL cannot use ${options.dataDir} (${cause.message}): choose another folder with ` +
        "CORRIDOR_DATA_DIR, or set DATABASE_URL.",
      { cause },
    );
  }
}

async function startCluster(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, settings = {}, sharedDir = defaultSharedDir() } = options;
  const place = await choosePlace(options.dataDir, sharedDir, log);
  const binaries = await findBinaries(place.account, sharedDir);
  const isNew = await createCluster(place, binaries.initdb, settings.fsync !== "off");
  const { postmaster, isAdopted } = await launch(place, binaries.postgres, settings, options.choosePort);

  const password = await readFile(place.passwordFile, "utf8");
  const origin = `postgres://${superuser}:${password}@127.0.0.1:${postmaster.port}`;
  const url = (database: string) => `${origin}/${encodeURIComponent(database)}`;
  if (isAdopted) await expectAnswer(url("postgres"), postmaster.pid);

  let stopped: Promise<void> | undefined;
  return {
    url,
    port: postmaster.port,
    dataDir: place.dataDir,
    outcome: isAdopted ? "adopted" : isNew ? "created" : "started",
    keepUp: (tell) => {
      const startAgain = () => launch(place, binaries.postgres, settings, async () => postmaster.port);
      return keepUp(place.data, postmaster.pid, startAgain, tell);
    },
    stop: () => (stopped ??= stopPostmaster(place.data, binaries.pgCtl)),
  };
}

/** Stops the server of the folder and removes our files, and nothing else. */
export async function removeEmbeddedPostgres({
  dataDir,
  sharedDir = defaultSharedDir(),
}: Pick<EmbeddedOptions, "dataDir" | "sharedDir">) {
  const { asked, standIn } = await possiblePlaces(dataDir, sharedDir);
  for (const place of [asked, standIn]) {
    if (!existsSync(place.dataDir)) continue;
    if (existsSync(place.cluster)) {
      await stopPostmaster(place.data, (await findBinaries(undefined, sharedDir)).pgCtl);
    }
    await removeTree(place.cluster);
    await rm(place.logFile, { force: true });
    await clearLeftovers(place);
    await rmdir(place.dataDir).catch(() => undefined); // The folder contains other files.
  }
}

/** The handshake proves that this is our server: each side shows that it knows the password. */
async function expectAnswer(url: string, pid: number): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: answerLimitMs });
  client.on("error", () => undefined); // A connection lost after the answer does not matter.
  try {
    await client.connect();
    await client.end();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `PostgreSQL already runs on this data (process ${pid}) but refuses the connection (${reason}): stop it with` +
        `kill ${pid} and start again.`,
      { cause },
    );
  }
}
