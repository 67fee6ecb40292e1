import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { removeEmbeddedPostgres } from "@corridor/server/platform/postgres/embedded-postgres";
import { rowOf, type Bench, type Row } from "./row.ts";

const launcher = fileURLToPath(new URL("../server/launch.mjs", import.meta.url));
const firstLimitMs = 30_000;
const nextLimitMs = 5_000;

/** From the command to the first good answer, on a data folder that does not exist yet and on one that does. */
async function run(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "corridor-bench-"));
  try {
    const first = await timeStart(dataDir);
    const next = [await timeStart(dataDir), await timeStart(dataDir), await timeStart(dataDir)];
    return [
      rowOf(
        "first start (database made, demo world, console already built), in 30 s",
        [first / firstLimitMs],
        1,
        `${(first / 1_000).toFixed(1)} s`,
      ),
      rowOf(
        "next start, in 5 s",
        next.map((ms) => ms / nextLimitMs),
        1,
        next.map((ms) => `${(ms / 1_000).toFixed(1)} s`).join(", "),
      ),
    ];
  } finally {
    await removeEmbeddedPostgres({ dataDir: path.join(dataDir, "postgres") });
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function timeStart(dataDir: string): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [launcher, "serve"], {
    env: { ...process.env, CORRIDOR_DATA_DIR: dataDir, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.on("close", resolve));
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const [, found] = /is ready at {2}(http\S+)/.exec(output) ?? [];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(`The product did not start: ${output}`)));
  });
  await fetch(`${url}/readyz`);
  const took = performance.now() - started;
  child.kill("SIGTERM");
  await ended;
  return took;
}

export const startUp: Bench = { group: "start", run };
