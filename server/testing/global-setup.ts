import type { TestProject } from "vitest/node";
import { withConnection } from "../platform/connection.ts";
import { settleEnvironment } from "../platform/environment.ts";
import { migrate } from "../platform/migrate.ts";
import { createDatabase, startTestCluster } from "./cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address of the run's cluster; empty when no test of the run needs one. */
    clusterUrl: string;
  }
}

export const templateDatabase = "corridor_template";

/** One cluster a run, and one migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const template = await createDatabase(cluster, templateDatabase);
  await migrate(template);
  await withConnection(template, (client) => settleEnvironment(client, "demo"));
  project.provide("clusterUrl", cluster.adminUrl);
  return () => cluster.stop();
}
