import { writeFile } from "node:fs/promises";
import path from "node:path";
import { migrate } from "@corridor/server/platform/migrate";
import { createDatabase, startTestCluster } from "@corridor/server/testing/programs/cluster";
import pg from "pg";
import { repository } from "./command.ts";
import { generateTypes } from "./database/generate-types.ts";

const file = path.join(repository, "server/platform/schema.ts");
const cluster = await startTestCluster();
try {
  const url = await createDatabase(cluster, "types");
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await writeFile(file, await generateTypes(client));
  } finally {
    await client.end();
  }
  console.log("Wrote server/platform/schema.ts");
} finally {
  await cluster.stop();
}
