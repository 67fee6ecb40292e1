import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createApp, type App } from "@corridor/server/platform/app";
import { readConfig } from "@corridor/server/platform/config";
import {
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from "@corridor/server/platform/postgres/embedded-postgres";
import { createDatabase } from "@corridor/server/testing/programs/cluster";
import { startServer, startWorker, type RunningServer } from "../../e2e/server.ts";
import { startNetwork } from "../network.ts";

export type Installation = {
  /** The addresses of the web processes; a person's calls go to all of them in turn, as behind a proxy. */
  readonly urls: readonly string[];
  /** For preparing the world, and for looking at it afterwards. */
  readonly app: App;
  readonly networkUrl: string;
  readonly databaseUrl: string;
  /** Memory of the web processes and of the workers. */
  megabytes(): { readonly web: number; readonly workers: number };
  /** Seconds of processor time of our processes and of all of PostgreSQL's, from their start on. */
  cpuSeconds(): { readonly ours: number; readonly database: number };
  stop(): Promise<void>;
};

type RunningProgram = Pick<RunningServer, "pid" | "stop">;

/** A durable PostgreSQL with this many web processes and workers, and a simulated network that pays. */
export async function startInstallation(wish: { web: number; workers: number }): Promise<Installation> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "corridor-load-"));
  const ends: (() => unknown)[] = [() => rm(dataDir, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const clusterDir = path.join(dataDir, "postgres");
    const postgres = await startEmbeddedPostgres({
      dataDir: clusterDir,
      settings: { shared_buffers: "512MB", max_wal_size: "4GB", max_connections: "200" },
      log: () => undefined,
    });
    ends.push(() => removeEmbeddedPostgres({ dataDir: clusterDir }));
    const databaseUrl = await createDatabase({ adminUrl: postgres.url("postgres") }, "load");
    const network = await startNetwork();
    ends.push(network.stop);
    const place = { databaseUrl, dataDir, connections: "20", network };
    const web: RunningServer[] = [];
    const workers: RunningProgram[] = [];
    for (let number = 0; number < wish.web; number += 1) {
      // The network reports to the port of the first.
      web.push(await startServer({ ...place, roles: "web", port: number === 0 ? network.serverPort : "0" }));
      ends.push(() => web[number]!.stop());
    }
    for (let number = 0; number < wish.workers; number += 1) {
      workers.push(await startWorker(place));
      ends.push(() => workers[number]!.stop());
    }
    const config = readConfig({ CORRIDOR_DATA_DIR: dataDir, CORRIDOR_DATABASE_CONNECTIONS: "5" });
    const app = createApp({ ...config, databaseUrl, publicUrl: web[0]!.url, logLevel: "silent" });
    ends.push(() => app.close());
    const postmaster = await postmasterOf(app);
    return {
      urls: web.map(({ url }) => url),
      app,
      networkUrl: network.url,
      databaseUrl,
      megabytes: () => ({ web: memoryOf(web), workers: memoryOf(workers) }),
      cpuSeconds: () => ({
        ours: sum([...web, ...workers].map(({ pid }) => secondsOf(pid))),
        database: sum([postmaster, ...childrenOf(postmaster)].map(secondsOf)),
      }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function memoryOf(programs: readonly RunningProgram[]): number {
  const resident = (pid: number) =>
    Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]);
  return sum(programs.map(({ pid }) => resident(pid))) / 1_000;
}

/** The process that starts PostgreSQL's other processes. */
async function postmasterOf({ db }: App): Promise<number> {
  const { rows } = await db.pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  return Number(statOf(rows[0]!.pid)![placeOfParent]);
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
  return pids.filter((pid) => statOf(pid)?.[placeOfParent] === String(parent));
}

// Places in /proc/PID/stat after the name of the program, which may hold spaces.
const placeOfParent = 1;
const placesOfTicks = [11, 12, 13, 14]; // of the process, and of its children that ended
const ticksPerSecond = 100;

function secondsOf(pid: number): number {
  const stat = statOf(pid);
  return stat ? sum(placesOfTicks.map((place) => Number(stat[place]))) / ticksPerSecond : 0;
}

/** Null when the process has ended. */
function statOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}
