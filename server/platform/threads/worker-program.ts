import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The program of a thread: a file beside the server's bundle, or, when sources run, one bundled in memory. */
export type WorkerProgram = { readonly code: string | URL; readonly isCode: boolean };

const made = new Map<string, Promise<WorkerProgram>>();

/** `source` is the path of the program's source from the file whose address is `from`. */
export function workerProgram(name: string, from: string, source: string): Promise<WorkerProgram> {
  const known = made.get(name) ?? findOrMake(name, from, source);
  made.set(name, known);
  return known;
}

async function findOrMake(name: string, from: string, source: string): Promise<WorkerProgram> {
  const beside = new URL(from.replace(/corridor-(\w+)[.]mjs$/, `${name}-$1.cjs`));
  if (beside.href !== from && existsSync(beside)) return { code: beside, isCode: false };
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(source, from))],
    bundle: true,
    write: false,
    platform: "node",
    // Node runs code that is passed as text as a script.
    format: "cjs",
    target: "node20.19",
    logLevel: "error",
  });
  return { code: outputFiles[0]!.text, isCode: true };
}
