import { createApp, type App } from "../platform/app.ts";
import { makeDataDir, type Config } from "../platform/config.ts";
import { freePort, portProblem } from "../platform/free-port.ts";
import { rowSecurityProblem } from "../platform/migrate.ts";
import { openReceiver } from "../payments/engine/receiver.ts";
import { openConnectors } from "../providers/choose.ts";
import { seedDemo } from "../demo/seed.ts";
import { buildConsoleIfNeeded, consoleDist, refuseMissingConsole } from "./build-console.ts";
import { createConsoleApi } from "./console-api.ts";
import { migrateDatabase, openDatabase, unfitDatabase, type OwnedDatabase } from "./database.ts";
import { networkSecret, openNetwork } from "./network.ts";
import { welcome } from "./welcome.ts";
import { startWorker } from "./worker.ts";

export const roleNames = ["web", "worker"] as const;
export type ProcessRole = (typeof roleNames)[number];

const stopWithinMs = 20_000;

type Part = { stop(): Promise<void> };

/** Runs the roles asked for until told to stop. Without configuration it brings its own database and the demo world. */
export async function serve(
  config: Config,
  roles: readonly ProcessRole[],
  say: (line: string) => void,
): Promise<void> {
  const parts: Part[] = []; // in the order they must be stopped
  const started = start(config, roles, parts, say);
  const stopped = stopOnSignal(started, parts, say);
  try {
    await started;
  } catch (error) {
    await stopAll(parts);
    throw error;
  }
  await stopped;
}

async function start(
  config: Config,
  roles: readonly ProcessRole[],
  parts: Part[],
  say: (line: string) => void,
): Promise<void> {
  makeDataDir(config.dataDir);
  const database = await openDatabaseAndConsole(config, roles, parts, say);
  if (!config.isProduction) await migrateDatabase(config, database.url);
  const unfit = await unfitDatabase(database.url);
  if (unfit) throw new Error(unfit);
  const publicUrl = config.publicUrl ?? localUrl(config.port);
  const app = createApp({ ...config, databaseUrl: database.url, publicUrl });
  parts.unshift({ stop: () => app.close() });
  await refuseOpenRows(app);
  if (!config.isProduction) await seedDemo(app);
  const web = roles.includes("web") ? await listen(app, config) : null;
  if (web) parts.unshift(web.api);
  if (roles.includes("worker")) {
    const network = await openNetwork(app, config, localUrl(web?.port ?? config.port));
    parts.unshift(network);
    parts.unshift(await startWorker(app, openConnectors(network.url)));
  }
  if (web) say(welcome(app.config, web.port));
}

/** Both at once, for each takes seconds at a first start. In production the console was built before. */
async function openDatabaseAndConsole(
  config: Config,
  roles: readonly ProcessRole[],
  parts: Part[],
  say: (line: string) => void,
): Promise<OwnedDatabase> {
  const isServed = roles.includes("web");
  if (config.isProduction && isServed) refuseMissingConsole();
  // A failed build waits for the database, which must be stopped again.
  const [opened, built] = await Promise.allSettled([
    openDatabase(config, say),
    !config.isProduction && isServed ? buildConsoleIfNeeded(say) : null,
  ]);
  if (opened.status === "rejected") throw opened.reason;
  parts.unshift(opened.value);
  if (built.status === "rejected") throw built.reason;
  return opened.value;
}

const localUrl = (port: number) => `http://localhost:${port}`;

/** In the demo a busy port means the next free one, even when another start takes it at the same moment. */
async function listen(app: App, config: Config): Promise<{ api: Part; port: number }> {
  for (;;) {
    const port = config.isProduction ? config.port : await freePort(config.port, config.host);
    app.config.publicUrl = config.publicUrl ?? localUrl(port);
    const secret = networkSecret(app, config);
    const api = await createConsoleApi(
      app,
      consoleDist,
      secret ? { secret, receive: openReceiver(app) } : null,
    );
    try {
      await api.server.listen({ port, host: config.host });
      app.log.info({ port }, "listening");
      return { api, port };
    } catch (error) {
      await api.stop();
      if (config.isProduction || (error as NodeJS.ErrnoException).code !== "EADDRINUSE")
        throw portProblem(error, port, config.host);
    }
  }
}

async function refuseOpenRows(app: App): Promise<void> {
  const problem = await rowSecurityProblem(app.db.pool);
  if (problem) throw new Error(problem);
}

/** Ctrl-C or a supervisor's TERM: stop taking calls, finish what runs, then the rest, within 20 seconds (C-75). */
function stopOnSignal(
  started: Promise<void>,
  parts: readonly Part[],
  say: (line: string) => void,
): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false;
    const stop = () => {
      if (isStopping) return;
      isStopping = true;
      say("Stopping …");
      const limit = setTimeout(() => process.exit(1), stopWithinMs);
      // What is still starting is let come up first: a part that arrives after the stop would be left running.
      void started
        .catch(() => undefined)
        .then(() => stopAll(parts))
        .then(() => {
          clearTimeout(limit);
          resolve();
        });
    };
    process.on("SIGINT", stop);
    process.on("SIGTERM", stop);
  });
}

async function stopAll(parts: readonly Part[]): Promise<void> {
  for (const part of parts) await part.stop().catch(() => undefined); // one that fails to stop must not keep the others up
}
