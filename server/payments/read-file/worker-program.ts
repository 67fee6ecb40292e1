import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What a thread is started from: the file made beside the server's, or, when sources are run, one made of them in memory. */
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
    // Code handed over as text is run as a script.
    format: "cjs",
    target: "node20.19",
    logLevel: "error",
  });
  return { code: outputFiles[0]!.text, isCode: true };
}
