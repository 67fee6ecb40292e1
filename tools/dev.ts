import path from "node:path";
import { createServer, type ProxyOptions } from "vite";
import { endProgramsOnInterrupt, installedProgram, colourEnv, repository, runCommand } from "./command.ts";
import { freePort } from "@corridor/server/platform/free-port";

/** Paths that the server answers; Vite serves the console from its sources for all others. */
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
const answeredByServer: ProxyOptions = {
  target: `http://127.0.0.1:${port}`,
  // The server accepts only known Host names and compares the origin of a call with them.
  changeOrigin: false,
  // The sources in web/api have the same first path segment as the calls.
  bypass: ({ url = "" }) => (/[.]tsx?($|[?])/.test(url) ? url : undefined),
};
const web = await createServer({
  root: path.join(repository, "web"),
  configFile: path.join(repository, "web/vite.config.ts"),
  logLevel: "warn",
  server: {
    host: "localhost",
    port: Number(process.env.PORT ?? 5173),
    proxy: Object.fromEntries(served.map((prefix) => [prefix, answeredByServer])),
  },
});
await web.listen();
const address = web.resolvedUrls?.local[0]?.replace(/\/$/, "");

// The server prints the address of the console, not its own.
const watch = ["watch", "--clear-screen=false", "--include=server/{migrations,functions}/**/*.sql"];
await runCommand(installedProgram("tsx"), [...watch, "server/processes/corridor.ts", "serve"], {
  env: {
    ...colourEnv(),
    PORT: String(port),
    ...(address === undefined ? {} : { CORRIDOR_PUBLIC_URL: address }),
  },
  output: "inherit",
  timeoutMs: 2 ** 31 - 1,
});
await web.close();
