import { Logger, type TaskList } from "graphile-worker";
import { sql } from "kysely";
import type pg from "pg";
import type { App } from "./app.ts";
import { briefLimits, connect, type Database, type Tx } from "./db.ts";
import { warnOfLostConnection } from "./queue/connections.ts";
import { keepQueueRunning, usualQueueTiming } from "./queue/keep-running.ts";
import { startQueueRun, type JobsInHand } from "./queue/run.ts";
import { withTrace } from "./trace.ts";

/** A background job: its name is folder and verb, such as mail.send. */
export type Job<Payload = never> = { name: string; run: (app: App, payload: Payload) => Promise<void> };

/** Work that a worker repeats at an interval: on one process at a time, unless it is shared. */
export type Chore = {
  name: string;
  everySeconds: number;
  /** The time from the start to the first run; without it, the chore runs at once. */
  firstAfterSeconds?: number;
  isShared?: boolean;
  /** Long work ends between two of its steps once the signal is aborted: the process stops. */
  run: (app: App, stopping?: AbortSignal) => Promise<unknown>;
};

/** Enqueues the job in this transaction, so a crash can neither lose nor invent it. */
export async function enqueue<Payload>(
  tx: Tx,
  job: Pick<Job<Payload>, "name">,
  payload: Payload,
  inSeconds = 0,
): Promise<void> {
  await sql`
    select enqueue_job(${job.name}, ${JSON.stringify(payload)}::json, make_interval(secs => ${inSeconds}))`.execute(
    tx,
  );
}

export type Worker = {
  /** Null while the queue takes jobs, otherwise the problem. */
  problem(): string | null;
  stop(): Promise<void>;
};

export async function startQueueWorker(
  app: App & { config: { databaseUrl: string } },
  jobs: readonly Job[],
  chores: readonly Chore[],
  timing = usualQueueTiming,
): Promise<Worker> {
  const tasksFor = (inHand: JobsInHand) => taskList(app, jobs, inHand);
  const startRun = () => startQueueRun(app, tasksFor, quietLogger(app), timing.settledAfterMs);
  const queue = await keepQueueRunning(app, startRun, timing);
  // The locks of chores need connections of their own: on the product's connections the chores could wait for each other.
  const locks = connect(app.config.databaseUrl, {
    connections: 4,
    clock: app.db.clock,
    onError: warnOfLostConnection(app),
  });
  const stopChores = chores.map((chore) => startChore(app, locks, chore));
  const renewing = setInterval(
    () => void renewAndFreeJobs(app, queue.pool(), queue.jobsInHand()),
    renewEveryMs,
  );
  return {
    problem: () => (queue.isBeating() ? null : "the job queue does not run jobs"),
    async stop() {
      clearInterval(renewing);
      await Promise.all([queue.stop(), ...stopChores.map((stop) => stop())]);
      await locks.close();
    },
  };
}

const renewEveryMs = 10_000;
const longestSilence = "1 minute";

/**
 * Renews the locks of the jobs in progress, and frees jobs whose lock was not renewed because their worker was killed or is
 * frozen. The queue itself would wait four hours.
 */
export async function renewAndFreeJobs(
  app: Pick<App, "log">,
  pool: Pick<pg.Pool, "query">,
  jobsInHand: readonly string[],
): Promise<void> {
  try {
    await pool.query(
      "update graphile_worker._private_jobs set locked_at = now() where id = any ($1::bigint[]) and locked_by is not null",
      [jobsInHand],
    );
    await pool.query(
      `update graphile_worker._private_jobs set locked_at = null, locked_by = null
       where locked_at < now() - interval '${longestSilence}'`,
    );
  } catch (error) {
    app.log.error({}, "abandoned jobs could not be freed", error);
  }
}

/** What the queue passes to a job besides its payload. */
type JobHelpers = { job: { id: string; attempts: number; flags: Readonly<Record<string, true>> | null } };

/** The trace ID that enqueue_job stored with the job. */
function traceOf({ job: { flags } }: JobHelpers): string | null {
  const [flag] = Object.keys(flags ?? {}).filter((name) => name.startsWith("trace:"));
  return flag?.slice("trace:".length) ?? null;
}

export function taskList(app: App, jobs: readonly Job[], inHand: JobsInHand = new Map()): TaskList {
  return Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload: unknown, helpers: JobHelpers) => {
        const { id, attempts } = helpers.job;
        const traceId = traceOf(helpers);
        const run = (spanId?: string) => job.run(withTrace(app, traceId, spanId), payload as never);
        inHand.set(id, performance.now());
        try {
          await (app.tracer?.around(tracedJob(job.name, traceId), run) ?? run());
          app.metrics.jobs.inc({ job: job.name, outcome: "done" });
        } catch (error) {
          app.metrics.jobs.inc({ job: job.name, outcome: "failed" });
          withTrace(app, traceId).log.error(
            { job: job.name, attempt: attempts },
            "a job failed and will be tried again",
            error,
          );
          throw error;
        } finally {
          inHand.delete(id);
        }
      },
    ]),
  );
}

function tracedJob(name: string, traceId: string | null) {
  return { name: `job ${name}`, kind: "consumer", traceId, attributes: { "corridor.job": name } } as const;
}

/** Runs a chore at its first time and then at its interval; a lock in the database keeps two workers from doing the same chore at once. */
function startChore(app: App, locks: Database, chore: Chore): () => Promise<void> {
  let current: Promise<unknown> = Promise.resolve();
  const stopping = new AbortController();
  const once = async () => {
    const work = () => chore.run(app, stopping.signal);
    try {
      await (chore.isShared ? work() : runAlone(app, locks, chore.name, work));
    } catch (error) {
      app.log.error({ job: chore.name }, "a chore failed and will be tried again", error);
    }
  };
  const run = () => void (current = current.then(once));
  let timer: NodeJS.Timeout;
  const begin = () => {
    run();
    timer = setInterval(run, chore.everySeconds * 1_000);
  };
  if (chore.firstAfterSeconds === undefined) begin();
  else timer = setTimeout(begin, chore.firstAfterSeconds * 1_000);
  return async () => {
    clearTimeout(timer); // clearTimeout ends an interval as well.
    stopping.abort();
    await current;
  };
}

const keepAliveEveryMs = 1_000;

/**
 * The lock ends with its transaction. While the chore runs, the transaction sends a statement every second. A frozen worker
 * sends none, and the database ends its transaction after some seconds (C-84).
 */
async function runAlone(
  app: App,
  locks: Database,
  name: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const whileLocked = async (tx: Tx) => {
    const { rows } = await sql<{
      mine: boolean;
    }>`select pg_try_advisory_xact_lock(hashtext(${name})) as mine`.execute(tx);
    if (!rows[0]?.mine) return;
    const lost = (error: unknown) =>
      app.log.warn(
        { job: name, code: (error as { code?: string }).code },
        "a chore has lost its lock and goes on",
      );
    const keepAlive = () => void sql`select 1`.execute(tx).catch(lost);
    const timer = setInterval(keepAlive, keepAliveEveryMs);
    await work().finally(() => clearInterval(timer));
  };
  await locks.systemTransaction(name, whileLocked, briefLimits);
}

/** The queue's own messages may quote a payload, so only the fact of an error is logged. */
export function quietLogger(app: App): Logger {
  return new Logger(() => (level) => {
    if (level === "error") app.log.warn({}, "the job queue reported an error");
  });
}
