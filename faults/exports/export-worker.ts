import { exportJobs } from "@corridor/server/exports/jobs";
import { createApp } from "@corridor/server/platform/app";
import { readConfig } from "@corridor/server/platform/config";
import { startQueueWorker } from "@corridor/server/platform/jobs";

// A worker of the product, to be killed while it writes an export.
const [databaseUrl = "", dataDir = ""] = process.argv.slice(2);
const config = readConfig({ CORRIDOR_DATA_DIR: dataDir });
const app = createApp({ ...config, databaseUrl, publicUrl: "http://localhost", logLevel: "silent" });
await startQueueWorker(app, exportJobs, []);
process.stdin.once("end", () => process.exit()).resume(); // The process must not outlive a killed run.
process.stdout.write("ready\n");
