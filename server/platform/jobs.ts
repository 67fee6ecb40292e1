import { setTimeout as wait } from "node:timers/promises";
import { Logger, run, type Runner, type TaskList } from "graphile-worker";
import { sql } from "kysely";
import pg from "pg";
import type { App } from "./app.ts";
import { briefLimits, connect, type Database, type Tx } from "./db.ts";

/** A background job: its name is folder and verb, such as mail.send. */
export type Job<Payload = never> = { name: string; run: (app: App, payload: Payload) => Promise<void> };

/** Something the worker does every so many seconds: on one process at a time, unless it is shared. */
export type Chore = {
  name: string;
  everySeconds: number;
  isShared?: boolean;
  run: (app: App) => Promise<unknown>;
};

/** The job is enqueued in this transaction: a crash can neither lose it nor invent it. */
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

export type Worker = { stop(): Promise<void> };

export async function startWorker(
  app: App & { config: { databaseUrl: string } },
  jobs: readonly Job[],
  chores: readonly Chore[],
): Promise<Worker> {
  // graphile-worker's tables belong to the owner, so its connections do not take the restricted role.
  const pool = new pg.Pool({
    connectionString: app.config.databaseUrl,
    max: 4,
    application_name: "corridor worker",
  });
  const onError = (error: Error) =>
    app.log.warn({ code: (error as { code?: string }).code }, "the worker lost a database connection");
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  const inHand: JobsInHand = new Set();
  const runner = await keepRunning(app, () =>
    run({
      pgPool: pool,
      concurrency: 4,
      pollInterval: 1_000,
      noHandleSignals: true,
      taskList: taskList(app, jobs, inHand),
      logger: quietLogger(app),
      // Otherwise a job that ends while the database is away rejects where nobody can hear it, and that ends the process.
      preset: { worker: { failJobBatchDelay: 0, completeJobBatchDelay: 0 } },
    }),
  );
  // On the product's own connections the locks of chores could take them all, and each chore wait for another's.
  const locks = connect(app.config.databaseUrl, { connections: 4, clock: app.db.clock, onError });
  const stopChores = chores.map((chore) => startChore(app, locks, chore));
  const freeing = setInterval(() => void renewAndFree(app, pool, inHand), freeEveryMs);
  return {
    async stop() {
      clearInterval(freeing);
      await Promise.all(stopChores.map((stop) => stop()));
      await locks.close();
      await runner.stop();
      await pool.end();
    },
  };
}

const startAgainMs = 1_000;

/** The queue gives up when the database is away for long; it is started again for as long as we run. */
async function keepRunning(app: App, start: () => Promise<Runner>): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let runner = await start();
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      const hasEnded = await runner.promise.then(
        () => true,
        () => false,
      );
      if (hasEnded) return;
      app.log.warn({}, "the job queue stopped and is started again");
      runner = await startAgain(start, stopping.signal).catch(() => runner);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await runner.stop().catch(() => undefined); // It has stopped by itself.
      await watching;
    },
  };
}

async function startAgain(start: () => Promise<Runner>, signal: AbortSignal): Promise<Runner> {
  for (;;) {
    await wait(startAgainMs, undefined, { signal });
    const runner = await start().catch(() => null);
    if (runner) return runner;
  }
}

const freeEveryMs = 10_000;
const longestSilence = "1 minute";

/** The jobs that this process is at. */
export type JobsInHand = Set<string>;

/**
 * Says of the jobs in hand that somebody is at them. What a worker that was killed or frozen had in hand is taken up again; the
 * queue itself would wait four hours.
 */
export async function renewAndFree(
  app: Pick<App, "log">,
  pool: Pick<pg.Pool, "query">,
  inHand: JobsInHand,
): Promise<void> {
  try {
    await pool.query(
      "update graphile_worker._private_jobs set locked_at = now() where id = any ($1::bigint[]) and locked_by is not null",
      [[...inHand]],
    );
    await pool.query(
      `update graphile_worker._private_jobs set locked_at = null, locked_by = null
       where locked_at < now() - interval '${longestSilence}'`,
    );
  } catch (error) {
    app.log.error({}, "abandoned jobs could not be taken up again", error);
  }
}

export function taskList(app: App, jobs: readonly Job[], inHand: JobsInHand = new Set()): TaskList {
  return Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (
        payload: unknown,
        { job: { id, attempts } }: { job: { id: string | number; attempts: number } },
      ) => {
        inHand.add(String(id));
        try {
          await job.run(app, payload as never);
          app.metrics.jobs.inc({ job: job.name, outcome: "done" });
        } catch (error) {
          app.metrics.jobs.inc({ job: job.name, outcome: "failed" });
          app.log.error({ job: job.name, attempt: attempts }, "a job failed and will be tried again", error);
          throw error;
        } finally {
          inHand.delete(String(id));
        }
      },
    ]),
  );
}

/** Runs now and then every so often; a lock in the database keeps two workers from doing the same chore at once. */
function startChore(app: App, locks: Database, chore: Chore): () => Promise<void> {
  let current: Promise<unknown> = Promise.resolve();
  const once = async () => {
    try {
      await (chore.isShared ? chore.run(app) : runAlone(app, locks, chore));
    } catch (error) {
      app.log.error({ job: chore.name }, "a chore failed and will be tried again", error);
    }
  };
  current = once();
  const timer = setInterval(() => {
    current = current.then(once);
  }, chore.everySeconds * 1_000);
  return async () => {
    clearInterval(timer);
    await current;
  };
}

const sayAliveEveryMs = 1_000;

/**
 * The lock ends with its transaction. While the chore runs, the transaction says every second that we are alive; a worker that is
 * frozen says nothing, and the database takes the lock from it after some seconds (C-84).
 */
async function runAlone(app: App, locks: Database, chore: Chore): Promise<void> {
  const whileLocked = async (tx: Tx) => {
    const { rows } = await sql<{
      mine: boolean;
    }>`select pg_try_advisory_xact_lock(hashtext(${chore.name})) as mine`.execute(tx);
    if (!rows[0]?.mine) return;
    const lost = (error: unknown) =>
      app.log.warn(
        { job: chore.name, code: (error as { code?: string }).code },
        "a chore has lost its lock and goes on",
      );
    const sayAlive = () => void sql`select 1`.execute(tx).catch(lost);
    const timer = setInterval(sayAlive, sayAliveEveryMs);
    await chore.run(app).finally(() => clearInterval(timer));
  };
  await locks.systemTransaction(chore.name, whileLocked, briefLimits);
}

/** The queue's own chatter may quote a payload, so only the fact of an error is passed on. */
export function quietLogger(app: App): Logger {
  return new Logger(() => (level) => {
    if (level === "error") app.log.warn({}, "the job queue reported an error");
  });
}
