import type { TestProject } from "vitest/node";
import { withConnection } from "../../platform/connections/owner-connection.ts";
import { settleDeployment } from "../../platform/settings/deployment.ts";
import { migrate } from "../../platform/migrate.ts";
import { createDatabase, dropDatabase, startTestCluster, type TestCluster } from "./cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address of the run's cluster; empty when no test of the run needs one. */
    clusterUrl: string;
  }
}

export const templateDatabase = "corridor_template";

/** Names a running cluster, which many runs use one after another instead of starting their own (tools/mutants). */
export const clusterVariable = "TEST_CLUSTER_URL";

/** One cluster a run, and one migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = sharedCluster() ?? (await startTestCluster());
  // The run before this one may have had other migrations.
  await dropDatabase(cluster, templateDatabase);
  const template = await createDatabase(cluster, templateDatabase);
  await migrate(template);
  await withConnection(template, (client) => settleDeployment(client, { environment: "demo", cell: 0 }));
  project.provide("clusterUrl", cluster.adminUrl);
  return () => cluster.stop();
}

/** A shared cluster is stopped by the program that started it. */
function sharedCluster(): TestCluster | null {
  const adminUrl = process.env[clusterVariable];
  return adminUrl ? { adminUrl, stop: async () => undefined } : null;
}
