import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { bundleProgram, bundleStartedPrograms, startedProgramFiles } from "../bundle.mjs";

const folder = fileURLToPath(new URL("../.test-run/", import.meta.url));
const made = new Map<string, Promise<string>>();
let started: Promise<string> | null = null;

/**
 * Bundles a program into one file, once in this process. Loading the sources one by one would cost each start of the program two
 * seconds more, and some tests start dozens of processes.
 */
export function bundledProgram(source: string): Promise<string> {
  const known = made.get(source);
  if (known) return known;
  const making = bundleWithStarted(source);
  made.set(source, making);
  return making;
}

/** All programs start the same other programs, so these are bundled once and linked under the mark of each program. */
async function bundleWithStarted(source: string): Promise<string> {
  const first = await (started ??= makeStarted());
  const mark = newMark();
  const names = startedProgramFiles(folder, mark);
  startedProgramFiles(folder, first).forEach((file, index) => linkSync(file, names[index]!));
  return bundleProgram(source, folder, mark);
}

async function makeStarted(): Promise<string> {
  if (existsSync(folder)) removeAbandoned();
  const mark = newMark();
  await bundleStartedPrograms(folder, mark);
  return mark;
}

const newMark = () => `${process.pid}x${randomBytes(4).toString("hex")}`;

/** Removes the bundles of processes that have ended: a test process that a signal ends cannot remove its own. */
function removeAbandoned(): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(/-(\d+)x/.exec(name)?.[1]);
    if (pid && !isRunning(pid)) rmSync(path.join(folder, name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
