import { spawn } from "node:child_process";
import { open, readFile, rm, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../free-port.ts";
import type { ClusterPlace } from "./place.ts";
import { findPostmaster, readPidFile, servesData, waitUntilReady, type Postmaster } from "./postmaster.ts";
import { cannotRun, lastLines, spawnOptions } from "./run.ts";

export type PostgresSettings = Readonly<Record<string, string>>;

export type LaunchedPostgres = { readonly postmaster: Postmaster; readonly isAdopted: boolean };

const durable: PostgresSettings = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };
const loopbackOnly: PostgresSettings = { listen_addresses: "127.0.0.1", unix_socket_directories: "" };
const pausesMs = [0, 50, 200, 600, 1_500]; // Processes of a killed server may hold its shared memory for a moment.
const emptyPidFileAgeMs = 10_000;
const largestLogBytes = 10_000_000;

/**
 * Adopts the server that already runs on this data, or starts one. PostgreSQL's own lock on its data decides between two
 * programs that start at once; the loser adopts the winner's server.
 */
export async function launch(
  place: ClusterPlace,
  postgres: string,
  settings: PostgresSettings,
  choosePort: () => Promise<number> = () => freePort(),
): Promise<LaunchedPostgres> {
  const logStart = await prepareLog(place.logFile);
  for (const pauseMs of pausesMs) {
    await sleep(pauseMs);
    const running = await findPostmaster(place.data);
    // A free port may be taken in the meantime, so every attempt chooses another.
    const pid = running?.pid ?? (await spawnServer(place, postgres, settings, await choosePort()));
    const postmaster = await waitUntilReady(place.data, pid);
    if (postmaster === "late") break; // The server is still starting: the next start will adopt it.
    if (postmaster !== "ended") return { postmaster, isAdopted: running !== undefined };
  }
  const log = (await readFile(place.logFile)).subarray(logStart).toString("utf8");
  throw new Error(
    `PostgreSQL did not start on ${place.data}: start again if it is only slow; otherwise fix the problem in its log below,` +
      `or set DATABASE_URL.\n${lastLines(log)}`,
  );
}

async function spawnServer(
  place: ClusterPlace,
  postgres: string,
  settings: PostgresSettings,
  port: number,
): Promise<number> {
  const deadPid = await forgetDeadServer(place.data);
  const log = await open(place.logFile, "a", 0o600);
  if (place.account) await log.chown(place.account.uid, place.account.gid);
  const options = spawnOptions(place.account);
  const all = { ...durable, ...settings, ...loopbackOnly, port };
  const args = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  try {
    return await new Promise((resolve, reject) => {
      const child = spawn(postgres, ["-D", place.data, ...args], {
        ...options,
        // PostgreSQL ignores this process id when it looks for another server on the data; pg_ctl uses it the same way.
        env: { ...(options.env ?? process.env), ...(deadPid && { PG_GRANDPARENT_PID: String(deadPid) }) },
        stdio: ["ignore", log.fd, log.fd],
        detached: true, // Ctrl-C in a terminal reaches only our process: we close our connections before we stop the server.
      });
      child.once("error", (cause) => reject(cannotRun(postgres, cause)));
      child.once("spawn", () => resolve(child.pid as number));
      child.unref();
    });
  } finally {
    await log.close();
  }
}

/**
 * A killed server leaves its postmaster.pid. PostgreSQL starts over it, unless the process id belongs to another program of the
 * same user, so that id is returned; or unless a power cut emptied the file, so the file is removed.
 */
async function forgetDeadServer(data: string): Promise<number | undefined> {
  const pidFile = join(data, "postmaster.pid");
  const found = await stat(pidFile).catch(() => undefined);
  if (found?.size === 0 && Date.now() - found.mtimeMs > emptyPidFileAgeMs) await rm(pidFile, { force: true });
  const last = await readPidFile(data);
  // Checked once more, because another program may have just started a server.
  return last && !(await servesData(last.pid, data)) ? last.pid : undefined;
}

async function prepareLog(logFile: string): Promise<number> {
  const bytes = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (bytes < largestLogBytes) return bytes;
  await truncate(logFile);
  return 0;
}
