import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { createApp } from "@corridor/server/platform/app";
import { readConfig } from "@corridor/server/platform/config";
import { createLog } from "@corridor/server/platform/log";
import { createConsoleApi } from "@corridor/server/processes/console-api";

export type ServerWish = { readonly databaseUrl: string; readonly port: number; readonly secret: string };

const wish = JSON.parse(process.argv[2]!) as ServerWish;
const config = readConfig({ CORRIDOR_SECRET: wish.secret, CORRIDOR_LOG_LEVEL: "error" });
const publicUrl = `http://127.0.0.1:${wish.port}`;
const log = createLog("error", { destination: process.stderr });
const app = createApp({ ...config, databaseUrl: wish.databaseUrl, publicUrl }, { log });
const api = await createConsoleApi(app, null);
await api.server.listen({ port: wish.port, host: "127.0.0.1" });

/**
 * The CPU time of the serving thread only: waiting for a core of a busy machine does not count, and hashing has its own
 * threads.
 */
function workedMs(): number {
  const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "latin1").split(" ");
  return Number(nanoseconds) / 1e6;
}

// A timer runs whenever the thread is free: the work between two of its runs blocked every caller.
let last = workedMs();
let longestMs = 0;
function endTurn(): void {
  const now = workedMs();
  longestMs = Math.max(longestMs, now - last);
  last = now;
}
setInterval(endTurn, 1);

// Every line of the input asks for the longest time since the line before.
createInterface(process.stdin)
  .on("line", () => {
    endTurn(); // The timer may not have run yet after a long block.
    process.stdout.write(`${longestMs}\n`);
    longestMs = 0;
  })
  .once("close", () => process.exit()); // The process must not outlive a killed run.
process.stdout.write("ready\n");
