import { execFile, spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";

export type BundledProgram = {
  run(...args: string[]): Promise<string>;
  /** Starts a program that runs until it is ended; its output can be read. */
  start(...args: string[]): ChildProcess;
  remove(): void;
};

/** A program of this folder, bundled as the product is: one file is optimised otherwise than many loaded through a hook. */
export async function bundle(name: string): Promise<BundledProgram> {
  const cache = path.join(import.meta.dirname, "../.cache");
  mkdirSync(cache, { recursive: true });
  const program = path.join(mkdtempSync(path.join(cache, "bench-")), `${path.basename(name)}.mjs`);
  await build({
    entryPoints: [path.join(import.meta.dirname, `${name}.ts`)],
    outfile: program,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    external: ["@node-rs/argon2", "pg-native", "typescript"],
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
  });
  return {
    run: async (...args) => (await promisify(execFile)(process.execPath, [program, ...args])).stdout,
    start: (...args) => spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "inherit"] }),
    remove: () => rmSync(path.dirname(program), { recursive: true }),
  };
}
