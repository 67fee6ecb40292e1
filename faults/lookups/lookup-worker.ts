import { startNameAsking, type AskTiming } from "@corridor/server/lookups/ask/asking";
import { createApp } from "@corridor/server/platform/app";
import { readConfig } from "@corridor/server/platform/config";
import { simulatorConnector } from "@corridor/server/providers/simulator";

export type LookupWorkerWish = {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly simulatorUrl: string;
  readonly timing: AskTiming;
};

const memoryEveryMs = 500;

// A worker of the product, to be killed and stopped while it asks for names. It prints its memory, in megabytes.
const { databaseUrl, dataDir, simulatorUrl, timing } = JSON.parse(process.argv[2]!) as LookupWorkerWish;
const config = readConfig({ CORRIDOR_DATA_DIR: dataDir });
const app = createApp({ ...config, databaseUrl, publicUrl: "http://localhost", logLevel: "silent" });
const connector = simulatorConnector({ url: simulatorUrl, timeoutMs: 10_000, definiteAfterMs: 30_000 });
startNameAsking(app, new Map([["simulator", connector]]), timing);
process.stdin.once("end", () => process.exit()).resume(); // The process must not outlive a killed run.
process.stdout.write("ready\n");
setInterval(() => process.stdout.write(`${process.memoryUsage.rss() / 1_000_000}\n`), memoryEveryMs);
