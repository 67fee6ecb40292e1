import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createDatabase, startTestCluster } from "@corridor/server/testing/programs/cluster";
import { startServerHost } from "./server-host.ts";
import { startServer } from "./server.ts";
import { templateDatabase } from "./worlds.ts";

/**
 * One cluster per run. A first start fills the template database of every world, and builds the console. The statements of the demo world
 * are made there once, because making them in every world would take half of the time of PostgreSQL.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "corridor-stories-"));
  const cluster = await startTestCluster();
  const tearDown = async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const databaseUrl = await createDatabase(cluster, templateDatabase);
    const server = await startServer({ databaseUrl, dataDir });
    await server.stop();
    const host = await startServerHost();
    await host.makeStatements({ databaseUrl, dataDir });
    await host.end();
  } catch (error) {
    await tearDown();
    throw error;
  }
  process.env.STORIES_CLUSTER_URL = cluster.adminUrl;
  process.env.STORIES_DATA_DIR = dataDir;
  return tearDown;
}
