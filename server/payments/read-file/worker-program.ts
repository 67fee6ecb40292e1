import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The program of a thread: a file beside the server's bundle, or, when sources run, one bundled in memory. */
export type WorkerProgram = { readonly code: string | URL; readonly isCode: boolean };

let made: Promise<WorkerProgram> | null = null;

export function workerProgram(): Promise<WorkerProgram> {
  return (made ??= findOrMake());
}

async function findOrMake(): Promise<WorkerProgram> {
  const beside = new URL(import.meta.url.replace(/corridor-(\w+)[.]mjs$/, "read-file-$1.cjs"));
  if (beside.href !== import.meta.url && existsSync(beside)) return { code: beside, isCode: false };
  const { build } = await import("esbuild");
  const source = fileURLToPath(new URL("./worker.ts", import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [source],
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
