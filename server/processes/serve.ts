import { createApp, type App } from "../platform/app.ts";
import type { Config } from "../platform/config.ts";
import { freePort } from "../platform/free-port.ts";
import { migrate, migrationProblem, rowSecurityProblem } from "../platform/migrate.ts";
import { seedDemo } from "../demo/seed.ts";
import { buildConsoleIfNeeded, consoleDist } from "./build-console.ts";
import { createConsoleApi } from "./console-api.ts";
import { openDatabase } from "./database.ts";
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
  const stopped = stopOnSignal(parts, say);
  try {
    const [database] = await Promise.all([
      openDatabase(config, say),
      !config.isProduction && roles.includes("web") ? buildConsoleIfNeeded(say) : null,
    ]);
    parts.unshift(database);
    if (!config.isProduction) await migrate(database.url);
    const port =
      roles.includes("web") && !config.isProduction ? await freePort(config.port, config.host) : config.port;
    const settled = {
      ...config,
      databaseUrl: database.url,
      publicUrl: config.publicUrl ?? `http://localhost:${port}`,
    };
    const app = createApp(settled);
    parts.unshift({ stop: () => app.close() });
    await refuseUnfitDatabase(app);
    if (!config.isProduction) await seedDemo(app);
    if (roles.includes("worker")) parts.unshift(await startWorker(app));
    if (roles.includes("web")) parts.unshift(await listen(app, port));
    if (roles.includes("web")) say(welcome(settled, port));
  } catch (error) {
    await stopAll(parts);
    throw error;
  }
  await stopped;
}

async function listen(app: App, port: number): Promise<Part> {
  const api = await createConsoleApi(app, consoleDist);
  await api.server.listen({ port, host: app.config.host });
  app.log.info({ port }, "listening");
  return api;
}

async function refuseUnfitDatabase(app: App): Promise<void> {
  const problem = (await migrationProblem(app.db.pool)) ?? (await rowSecurityProblem(app.db.pool));
  if (problem) throw new Error(problem);
}

/** Ctrl-C or a supervisor's TERM: stop taking calls, finish what runs, then the rest, within 20 seconds (C-75). */
function stopOnSignal(parts: readonly Part[], say: (line: string) => void): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false;
    const stop = () => {
      if (isStopping) return;
      isStopping = true;
      say("Stopping …");
      const limit = setTimeout(() => process.exit(1), stopWithinMs);
      void stopAll(parts).then(() => {
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
