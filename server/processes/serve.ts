import { createApp, type App } from "../platform/app.ts";
import type { Config } from "../platform/config.ts";
import { freePort } from "../platform/free-port.ts";
import { migrate, migrationProblem, rowSecurityProblem } from "../platform/migrate.ts";
import { openReceiver } from "../payments/engine/receiver.ts";
import { openConnectors } from "../providers/choose.ts";
import { seedDemo } from "../demo/seed.ts";
import { buildConsoleIfNeeded, consoleDist } from "./build-console.ts";
import { createConsoleApi } from "./console-api.ts";
import { openDatabase } from "./database.ts";
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
  const [database] = await Promise.all([
    openDatabase(config, say),
    !config.isProduction && roles.includes("web") ? buildConsoleIfNeeded(say) : null,
  ]);
  parts.unshift(database);
  if (!config.isProduction) await migrate(database.url);
  const publicUrl = config.publicUrl ?? localUrl(config.port);
  const app = createApp({ ...config, databaseUrl: database.url, publicUrl });
  parts.unshift({ stop: () => app.close() });
  await refuseUnfitDatabase(app);
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
      if (config.isProduction || (error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    }
  }
}

async function refuseUnfitDatabase(app: App): Promise<void> {
  const problem = (await migrationProblem(app.db.pool)) ?? (await rowSecurityProblem(app.db.pool));
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
