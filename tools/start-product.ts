import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createDatabase, startTestCluster } from "@corridor/server/testing/cluster";
import { startServer } from "../e2e/server.ts";
import { freePort } from "@corridor/server/platform/free-port";

export type RunningProduct = { readonly url: string; stop(): Promise<void> };

/** The whole product with its demo world, on a database that is thrown away when it stops. */
export async function startProduct(): Promise<RunningProduct> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "corridor-product-"));
  const cluster = await startTestCluster();
  const discard = async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const port = await freePort();
    const server = await startServer({
      databaseUrl: await createDatabase(cluster, "product"),
      dataDir,
      port,
    });
    const stop = () => server.stop().then(discard);
    return { url: `http://localhost:${port}`, stop };
  } catch (error) {
    await discard();
    throw error;
  }
}
