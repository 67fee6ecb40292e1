import { createApp, type App } from "../platform/app.ts";
import { makeDataDir, processName, productVersion, type Config } from "../platform/config.ts";
import { durabilityProblems } from "../platform/durability.ts";
import { freePort, portProblem } from "../platform/free-port.ts";
import { databaseProblem } from "../platform/http/health.ts";
import type { Worker } from "../platform/jobs.ts";
import { createLog, type Log, type LogOrigin } from "../platform/log.ts";
import { startProcessHeartbeat } from "../platform/processes.ts";
import { rowSecurityProblem } from "../platform/schema-problem.ts";
import { openReceiver } from "../payments/engine/receiver.ts";
import { openConnectors } from "../providers/choose.ts";
import { moveDemoReceivers } from "../demo/callbacks.ts";
import { seedDemo } from "../demo/seed.ts";
import { quoteDelayFor } from "../demo/slow-rates.ts";
import { buildConsoleIfNeeded, consoleDist, refuseMissingConsole } from "./build-console.ts";
import { createConsoleApi, type ConsoleApi } from "./console-api.ts";
import { migrateDatabase, openDatabase, unfitDatabase, type OwnedDatabase } from "./database.ts";
import { refuseUnusableFileStore } from "../platform/blobs/start-check.ts";
import { startManagement } from "./management.ts";
import { networkSecret, openNetwork } from "./network.ts";
import { openSftp } from "./sftp.ts";
import { nothingRunning, stopAll, stopInTime, type RunningParts } from "./stopping.ts";
import { welcome } from "./welcome.ts";
import { startWorker } from "./worker.ts";

export const processRoleNames = ["web", "worker", "sftp"] as const;
export type ProcessRole = (typeof processRoleNames)[number];

/** Runs the given roles until a signal stops it. Without configuration it starts its own database with the demo world. */
export async function serve(
  config: Config,
  roles: readonly ProcessRole[],
  say: (line: string) => void,
): Promise<void> {
  const running = nothingRunning();
  const log = createLog(config.logLevel, { origin: logOrigin(roles) });
  const started = startRoles(config, roles, running, say, log);
  const stopped = stopOnSignal(started, running, say, log);
  try {
    await started;
  } catch (error) {
    if (!(error instanceof StoppedWhileStarting)) {
      await stopAll(running);
      throw error;
    }
  }
  await stopped;
}

/** The instance is the name of the process at /admin/operations. */
function logOrigin(roles: readonly ProcessRole[]): LogOrigin {
  return { role: roles.join(","), instance: processName(), version: productVersion() };
}

/** A signal stopped the process before all parts were started. */
class StoppedWhileStarting extends Error {}

/** Starts the roles and returns when they are up. `running` holds every started part, also when a later part fails. */
export async function startRoles(
  config: Config,
  roles: readonly ProcessRole[],
  running: RunningParts,
  say: (line: string) => void,
  log = createLog(config.logLevel, { origin: logOrigin(roles) }),
): Promise<void> {
  // A first start takes several seconds, and a stop must not wait for the whole start.
  const goOn = () => {
    if (running.state === "stopping") throw new StoppedWhileStarting();
  };
  if (!config.isProduction) makeDataDir(config.dataDir);
  const database = await openDatabaseAndConsole(config, roles, running, say);
  goOn();
  if (!config.isProduction) await migrateDatabase(config, database.url);
  goOn();
  const unfit = await unfitDatabase(database.url);
  if (unfit) throw new Error(unfit);
  const publicUrl = config.publicUrl ?? localUrl(config.port);
  const app = createApp(
    { ...config, databaseUrl: database.url, publicUrl },
    { log, quoteDelay: quoteDelayFor(config) },
  );
  running.connections.push({ stop: () => app.close() });
  if (config.isProduction && config.secondAdminAbove === null)
    app.log.warn({}, "one provider admin moves any sum alone: CORRIDOR_SECOND_ADMIN_ABOVE is not set");
  running.intake.push(database.keepUp((line) => app.log.warn({}, line)));
  await refuseWithoutRowSecurity(app);
  await refuseUnusableFileStore(app);
  if (config.isProduction)
    for (const problem of await durabilityProblems(app.db.pool)) app.log.warn({}, problem);
  let worker: Worker | null = null;
  const management = await startManagement(app, async () => {
    if (running.state !== "up") return running.state;
    return (await databaseProblem(app)) ?? worker?.problem() ?? null;
  });
  running.management.push(management);
  running.intake.push(startProcessHeartbeat(app, roles));
  goOn();
  if (!config.isProduction) await seedDemo(app);
  goOn();
  const sftp = await openSftp(app, config, roles);
  if (sftp) running.intake.push(sftp);
  goOn();
  const web = roles.includes("web") ? await listen(app, config) : null;
  if (web) running.intake.push(web.api);
  if (roles.includes("worker")) {
    const network = await openNetwork(app, config, localUrl(web?.port ?? config.port));
    running.network.push(network);
    if (!config.isProduction && network.url) await moveDemoReceivers(app, network.url);
    worker = await startWorker(app, openConnectors(network.url));
    running.intake.push(worker);
  }
  goOn();
  running.state = "up";
  const ready = roles.includes("worker") ? "The worker is ready." : `SFTP is ready on port ${sftp?.port}.`;
  say(web ? welcome(app, web.port) : `${ready} Its state is at ${management.url}/readyz`);
}

/** Does both at once, because each takes seconds at a first start. In production the console is already built. */
async function openDatabaseAndConsole(
  config: Config,
  roles: readonly ProcessRole[],
  running: RunningParts,
  say: (line: string) => void,
): Promise<OwnedDatabase> {
  const isServed = roles.includes("web");
  if (config.isProduction && isServed) refuseMissingConsole();
  // Waits for both even if the build fails: an opened database must be stopped again.
  const [opened, built] = await Promise.allSettled([
    openDatabase(config, say),
    !config.isProduction && isServed ? buildConsoleIfNeeded(say) : null,
  ]);
  if (opened.status === "rejected") throw opened.reason;
  running.database.push(opened.value);
  if (built.status === "rejected") throw built.reason;
  return opened.value;
}

const localUrl = (port: number) => `http://localhost:${port}`;

/** In the demo a busy port means the next free one, even when another start takes the port at the same moment. */
async function listen(app: App, config: Config): Promise<{ api: ConsoleApi; port: number }> {
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

/** The error of PgBouncer in transaction mode when a connection starts with settings of its own. */
const unknownStartupParameter = "08P01";
const leadsToPooler =
  "DATABASE_URL leads to a pooler: set CORRIDOR_DATABASE_DIRECT_URL to the address of PostgreSQL itself.";

async function refuseWithoutRowSecurity(app: App): Promise<void> {
  const problem = await rowSecurityProblem(app.db.pool).catch((error: unknown) => {
    if ((error as { code?: string }).code === unknownStartupParameter) throw new Error(leadsToPooler);
    throw error;
  });
  if (problem) throw new Error(problem);
}

const endAfterMs = 1_000;

/**
 * Ctrl-C, a supervisor's TERM, or an unexpected error: after an error the state of the process is unknown, and the supervisor
 * starts another process. Our own database must not keep running.
 */
function stopOnSignal(
  started: Promise<void>,
  running: RunningParts,
  say: (line: string) => void,
  log: Log,
): Promise<void> {
  return new Promise((resolve) => {
    const stop = async () => {
      if (running.state === "stopping") return;
      say("Stopping …");
      if (!(await stopInTime(running, started))) process.exit(1);
      // A provider that has not answered keeps its connection open for up to 30 s, and nobody waits for its answer now.
      setTimeout(() => process.exit(), endAfterMs).unref();
      resolve();
    };
    process.on("SIGINT", () => void stop());
    process.on("SIGTERM", () => void stop());
    process.on("uncaughtException", (error) => {
      log.error({}, "stopping after an unexpected error", error);
      process.exitCode = 1;
      void stop();
    });
  });
}
