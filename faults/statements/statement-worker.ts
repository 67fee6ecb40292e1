import { createApp } from "@corridor/server/platform/app";
import { readConfig } from "@corridor/server/platform/config";
import { startQueueWorker } from "@corridor/server/platform/jobs";
import { statementChores } from "@corridor/server/statements/jobs";

// A worker of the product, to be killed while it makes statements and their files.
const [databaseUrl = "", dataDir = ""] = process.argv.slice(2);
const config = readConfig({ CORRIDOR_DATA_DIR: dataDir });
const app = createApp({ ...config, databaseUrl, publicUrl: "http://localhost", logLevel: "silent" });
await startQueueWorker(app, [], statementChores);
process.stdin.once("end", () => process.exit()).resume(); // The process must not outlive a killed run.
process.stdout.write("ready\n");
