import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createDatabase, startTestCluster } from "@corridor/server/testing/programs/cluster";
import { startServer, type ServerPlace } from "../e2e/server.ts";
import { onInterrupt, unlessInterrupted } from "./command.ts";

export type RunningProduct = {
  readonly url: string;
  readonly pid: number;
  readonly databaseUrl: string;
  stop(): Promise<void>;
};

/** Starts the product with its demo world, on a database that is deleted when it stops. */
export async function startProduct(
  options: Pick<ServerPlace, "roles" | "port" | "network"> = {},
): Promise<RunningProduct> {
  const cluster = await startTestCluster();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "corridor-product-"));
  const discard = async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  // A server that is still starting ends when its database stops.
  let stop = discard;
  onInterrupt(() => stop());
  try {
    const databaseUrl = await createDatabase(cluster, "product");
    const server = await startServer({ databaseUrl, dataDir, connections: "20", ...options });
    stop = () => server.stop().then(discard);
    return { url: server.url, pid: server.pid, databaseUrl, stop };
  } catch (error) {
    await unlessInterrupted();
    await discard();
    throw error;
  }
}
