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
const pausesMs = [0, 50, 200, 600, 1_500]; // Processes of a killed server may hold its memory for a moment.
const emptyPidFileAgeMs = 10_000;
const largestLogBytes = 10_000_000;

/**
 * Adopts the server that already runs on this data, or starts one. PostgreSQL's own lock on its data decides between
 * two programs that start at once; the loser finds the winner and adopts it.
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
    // A port that was free may be taken by now: every attempt asks for another.
    const pid = running?.pid ?? (await spawnServer(place, postgres, settings, await choosePort()));
    const postmaster = await waitUntilReady(place.data, pid);
    if (postmaster === "late") break; // It is still at work: the next start will find and adopt it.
    if (postmaster !== "ended") return { postmaster, isAdopted: running !== undefined };
  }
  const log = (await readFile(place.logFile)).subarray(logStart).toString("utf8");
  throw new Error(
    `PostgreSQL did not start on ${place.data}: start again if it is only late, else mend what its log says below, ` +
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
        // PostgreSQL passes over this process id when it looks for a rival; pg_ctl uses it the same way.
        env: { ...(options.env ?? process.env), ...(deadPid && { PG_GRANDPARENT_PID: String(deadPid) }) },
        stdio: ["ignore", log.fd, log.fd],
        detached: true, // Ctrl-C in a terminal reaches us alone: we close our connections before we stop the server.
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
 * A killed server leaves its postmaster.pid. PostgreSQL starts over it unless the process id lives again as another
 * program of the same user, so we answer that id; or unless a power cut emptied the file, so we remove it.
 */
async function forgetDeadServer(data: string): Promise<number | undefined> {
  const pidFile = join(data, "postmaster.pid");
  const found = await stat(pidFile).catch(() => undefined);
  if (found?.size === 0 && Date.now() - found.mtimeMs > emptyPidFileAgeMs) await rm(pidFile, { force: true });
  const last = await readPidFile(data);
  // Looked at once more: another program may have started a server just now.
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
