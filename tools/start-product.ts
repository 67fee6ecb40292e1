import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createDatabase, startTestCluster } from "@corridor/server/testing/cluster";
import { repository } from "./command.ts";
import { freePort } from "./free-port.ts";

export type RunningProduct = { readonly url: string; stop(): Promise<void> };

const readyWithinMs = 120_000;

/** The whole product with its demo world, on a database that is thrown away when it stops. */
export async function startProduct(): Promise<RunningProduct> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "corridor-product-"));
  const cluster = await startTestCluster();
  const url = `http://localhost:${await freePort()}`;
  const { CORRIDOR_BROWSER: _ours, ...environment } = process.env;
  const server = spawn(process.execPath, ["--import", "tsx", "server/processes/corridor.ts", "serve"], {
    cwd: repository,
    env: {
      ...environment,
      PORT: new URL(url).port,
      DATABASE_URL: await createDatabase(cluster, "product"),
      CORRIDOR_DATA_DIR: dataDir,
      CORRIDOR_LOG_LEVEL: "error",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(server, "exit");
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const isReady = await Promise.race([answers(url), ended.then(() => false)]);
  if (isReady) return { url, stop };
  await stop();
  throw new Error("The product did not start; what it said stands above.");
}

async function answers(url: string): Promise<boolean> {
  const giveUpAt = Date.now() + readyWithinMs;
  while (Date.now() < giveUpAt) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return true;
    await wait(100);
  }
  return false;
}
