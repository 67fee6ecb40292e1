import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { bundleProgram, bundleStarted, startedFiles } from "../bundle.mjs";

const folder = fileURLToPath(new URL("../.test-run/", import.meta.url));
const made = new Map<string, Promise<string>>();
let started: Promise<string> | null = null;

/**
 * A program as one file, made once by this process. Loading its sources one by one would cost each process that runs the program two
 * seconds more, and some tests start dozens.
 */
export function bundledProgram(source: string): Promise<string> {
  const known = made.get(source);
  if (known) return known;
  const making = bundleWithStarted(source);
  made.set(source, making);
  return making;
}

/** All programs start the same others, so those are made once and found under the mark of each. */
async function bundleWithStarted(source: string): Promise<string> {
  const first = await (started ??= makeStarted());
  const mark = newMark();
  const names = startedFiles(folder, mark);
  startedFiles(folder, first).forEach((file, index) => linkSync(file, names[index]!));
  return bundleProgram(source, folder, mark);
}

async function makeStarted(): Promise<string> {
  if (existsSync(folder)) removeAbandoned();
  const mark = newMark();
  await bundleStarted(folder, mark);
  return mark;
}

const newMark = () => `${process.pid}x${randomBytes(4).toString("hex")}`;

/** A test process may be ended by a signal and then removes nothing itself. */
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
