import path from "node:path";
import { createServer } from "vite";
import { endProgramsOnInterrupt, installed, repository, runCommand } from "./command.ts";
import { freePort } from "./free-port.ts";

/** What the server answers; everything else is the console, straight from its sources. */
const served = [
  "/api",
  "/pg",
  "/v1",
  "/docs",
  "/brand",
  "/dev/mailbox",
  "/dev/clock",
  "/healthz",
  "/readyz",
  "/metrics",
];

endProgramsOnInterrupt();
const port = await freePort();
// The Host header is kept, because the server takes only names it knows and compares the origin of a call with it.
const target = { target: `http://127.0.0.1:${port}`, changeOrigin: false };
const web = await createServer({
  root: path.join(repository, "web"),
  configFile: path.join(repository, "web/vite.config.ts"),
  logLevel: "warn",
  server: { host: "localhost", proxy: Object.fromEntries(served.map((prefix) => [prefix, target])) },
});
await web.listen();
const address = web.resolvedUrls?.local[0]?.replace(/\/$/, "");

// The server prints the address people open, which is the console's own.
const watch = ["watch", "--clear-screen=false", "--include=server/migrations/*.sql"];
await runCommand(installed("tsx"), [...watch, "server/processes/corridor.ts", "serve"], {
  env: {
    ...process.env,
    PORT: String(port),
    ...(address === undefined ? {} : { CORRIDOR_PUBLIC_URL: address }),
  },
  output: "inherit",
  timeoutMs: 2 ** 31 - 1,
});
await web.close();
