import { execFileSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createApp, type App } from "@corridor/server/platform/app";
import { readConfig } from "@corridor/server/platform/config";
import {
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from "@corridor/server/platform/postgres/embedded-postgres";
import { freePort } from "@corridor/server/platform/free-port";
import { migrate } from "@corridor/server/platform/migrate";
import { readPidFile } from "@corridor/server/platform/postgres/postmaster";
import { findAbandoned, makeStaging } from "@corridor/server/platform/postgres/staging";

const folderPrefix = "corridor-faults-";

/** A PostgreSQL that is durable, as in production, and can be killed. */
export type FaultWorld = {
  /** The product on the running server; another object after every restart. */
  readonly app: App;
  readonly databaseUrl: string;
  /** A second process of the product, as seen by the database. */
  another(): App;
  /** kill -9 of the server and all its processes, at any moment. */
  killPostgres(): Promise<void>;
  startPostgres(): Promise<void>;
  close(): Promise<void>;
};

export async function openFaultWorld(): Promise<FaultWorld> {
  for (const folder of await findAbandoned(tmpdir(), folderPrefix)) await removeFolder(folder);
  const dataDir = await makeStaging(tmpdir(), folderPrefix);
  const apps: App[] = [];
  let port: number | null = null;
  const start = () =>
    startEmbeddedPostgres({
      dataDir,
      settings: { max_connections: "150" },
      log: () => undefined,
      choosePort: async () => port ?? freePort(),
    });
  let postgres = await start();
  port = Number(new URL(postgres.url("postgres")).port); // Processes that outlive PostgreSQL connect to the same port again.
  await migrate(postgres.url("postgres"));

  function openApp(): App {
    const config = readConfig({ CORRIDOR_DATA_DIR: dataDir, CORRIDOR_DATABASE_CONNECTIONS: "32" });
    const databaseUrl = postgres.url("postgres");
    const opened = createApp({ ...config, databaseUrl, publicUrl: "http://localhost", logLevel: "silent" });
    apps.push(opened);
    return opened;
  }
  const closeApps = () => Promise.all(apps.splice(0).map((opened) => opened.close()));
  let app = openApp();

  return {
    get app() {
      return app;
    },
    get databaseUrl() {
      return postgres.url("postgres");
    },
    another: openApp,
    async killPostgres() {
      const running = await readPidFile(path.join(postgres.dataDir, "cluster", "data"));
      if (running) killWithChildren(running.pid);
    },
    async startPostgres() {
      await closeApps();
      postgres = await start();
      app = openApp();
    },
    async close() {
      await closeApps();
      await removeFolder(dataDir);
    },
  };
}

async function removeFolder(dataDir: string): Promise<void> {
  await removeEmbeddedPostgres({ dataDir });
  await rm(dataDir, { recursive: true, force: true });
}

/** The parent first, so that it cannot notice the end of its children and begin to recover. */
function killWithChildren(pid: number): void {
  const processes = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).split("\n");
  const children = processes
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid);
  for (const target of [pid, ...children.map(([child]) => child!)]) {
    try {
      process.kill(target, "SIGKILL");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error; // The process has ended by itself.
    }
  }
}
