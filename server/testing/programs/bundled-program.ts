import { createHash } from "node:crypto";
import { existsSync, linkSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { bundleProgram, bundleStartedPrograms, startedProgramFiles } from "../../bundle.mjs";
import { sourceHash } from "../../source-hash.mjs";

const folder = fileURLToPath(new URL("../../.test-run/", import.meta.url));
const workspaces = ["product", "server", "simulator", "sdk", "faults"];
const keptForMs = 24 * 3_600_000;
const made = new Map<string, Promise<string>>();
let hash: string | undefined;

/**
 * Bundles a program into one file, once for all test processes until a source changes. Loading the sources one by one would cost each
 * start of the program two seconds more, and some tests start dozens of processes.
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
  hash ??= sourceHash(workspaces);
  const mark = createHash("sha256").update(hash).update(source).digest("hex").slice(0, 16);
  const program = path.join(folder, `corridor-${mark}.mjs`);
  if (existsSync(program)) return program;
  const started = startedProgramFiles(folder, hash);
  if (!started.every((file) => existsSync(file))) {
    removeOld();
    await bundleStartedPrograms(folder, hash);
  }
  startedProgramFiles(folder, mark).forEach((file, index) => linkUnlessThere(started[index]!, file));
  return bundleProgram(source, folder, mark); // Last: a process that finds this file finds the linked files too.
}

function linkUnlessThere(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error; // Another test process was quicker.
  }
}

/** Removes the bundles of sources that have changed since. */
function removeOld(): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = path.join(folder, name);
    const madeAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - madeAt > keptForMs) rmSync(file, { force: true });
  }
}
