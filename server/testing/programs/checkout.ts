import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { EndedCommand } from "./corridor.ts";

export type Checkout = {
  readonly folder: string;
  /** Runs a command as an operator would, with these settings and no others, to its end. */
  run(words: readonly string[], settings?: Record<string, string>): Promise<EndedCommand>;
  remove(): void;
};

const repository = fileURLToPath(new URL("../../../", import.meta.url));
const endsWithinMs = 60_000;

/** A copy of the program's sources without a built console, for tests that damage it. */
export function makeCheckout(): Checkout {
  const folder = mkdtempSync(path.join(tmpdir(), "corridor-checkout-"));
  for (const part of ["server", "product", "simulator", "sdk", "brand", "package.json", "package-lock.json"])
    cpSync(path.join(repository, part), path.join(folder, part), {
      recursive: true,
      filter: (file) => !file.endsWith(".test.ts") && !file.includes(".test-run"),
    });
  symlinkSync(path.join(repository, "node_modules"), path.join(folder, "node_modules"), "dir");
  return {
    folder,
    run: (words, settings = {}) =>
      new Promise((resolve) => {
        const options = { env: { PATH: process.env["PATH"], ...settings }, timeout: endsWithinMs };
        execFile(
          process.execPath,
          [path.join(folder, "server/launch.mjs"), ...words],
          options,
          (error, said, complained) => resolve({ code: error ? Number(error.code) : 0, said, complained }),
        );
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The files that the program reads of a built console. */
export function pretendToBuildConsole({ folder }: Checkout): void {
  const dist = path.join(folder, "web", "dist");
  mkdirSync(path.join(dist, "assets"), { recursive: true });
  for (const file of ["index.html", "first-paint.js"]) writeFileSync(path.join(dist, file), "");
}
