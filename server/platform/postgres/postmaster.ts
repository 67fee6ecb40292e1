import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { run } from "./run.ts";

/** The content of postmaster.pid. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly isReady: boolean };

const pollEveryMs = 10;
const readyLimitMs = 60_000; // Recovery after a crash comes before readiness.
const fastStopLimitMs = 30_000;
const immediateStopLimitMs = 5_000;

/** The file survives a killed server, so its content may be outdated. */
export async function readPidFile(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n").map((line) => line.trim());
  const pid = Number.parseInt(lines[0] ?? "", 10);
  if (!(pid > 0)) return undefined;
  return { pid, port: Number.parseInt(lines[3] ?? "", 10), isReady: lines[7] === "ready" };
}

/** The server that runs on this data folder now, started by any program. */
export async function findPostmaster(data: string): Promise<Postmaster | undefined> {
  const postmaster = await readPidFile(data);
  if (!postmaster || !(await servesData(postmaster.pid, data))) return undefined;
  return postmaster;
}

/** Waits until the server accepts connections, has ended, or has used up its time. */
export async function waitUntilReady(data: string, pid: number): Promise<Postmaster | "ended" | "late"> {
  const deadline = Date.now() + readyLimitMs;
  while (Date.now() < deadline) {
    const postmaster = await readPidFile(data);
    if (postmaster?.pid === pid && postmaster.isReady) return postmaster;
    if (!(await servesData(pid, data))) return "ended";
    await sleep(pollEveryMs);
  }
  return "late";
}

/** Fast shutdown: open transactions are rolled back and the data is written; then waits until the server has ended. */
export async function stopPostmaster(data: string, pgCtl: string): Promise<void> {
  const postmaster = await findPostmaster(data);
  if (!postmaster) return;
  if (process.platform === "win32") {
    await run(pgCtl, ["stop", "--pgdata", data, "--mode", "fast"]); // Windows has no signals to send.
    return;
  }
  if (await endsAfter("SIGINT", postmaster.pid, data, fastStopLimitMs)) return;
  // Immediate shutdown loses no committed data: the next start recovers it from the log.
  if (await endsAfter("SIGQUIT", postmaster.pid, data, immediateStopLimitMs)) return;
  throw new Error(
    `PostgreSQL (process ${postmaster.pid}) on ${data} does not stop: end it with kill -9 and try again.`,
  );
}

async function endsAfter(
  signal: NodeJS.Signals,
  pid: number,
  data: string,
  limitMs: number,
): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  try {
    process.kill(pid, signal);
  } catch {
    return true; // The server ended between the check and the signal.
  }
  while (Date.now() < deadline) {
    const isOver = !(await servesData(pid, data));
    await sleep(pollEveryMs); // Also after the end, so that Node can reap our own child.
    if (isOver) return true;
  }
  return false;
}

/** A zombie process does not count as running. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (cause) {
    return cause instanceof Error && "code" in cause && cause.code === "EPERM"; // The process of another account runs.
  }
  return process.platform !== "linux" || commandLine(pid).length > 0;
}

/** The process id may belong to another program: every server is started with its folder as an argument. */
export async function servesData(pid: number, data: string): Promise<boolean> {
  if (!isRunning(pid)) return false;
  if (process.platform === "win32") return true;
  if (process.platform === "linux") return commandLine(pid).includes(data);
  const { output } = await run("ps", ["-ww", "-p", String(pid), "-o", "command="]);
  return output.includes(data);
}

function commandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").filter(Boolean);
  } catch {
    return []; // The process has just ended.
  }
}
