import { EventEmitter } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { run, type Logger, type TaskList, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { App } from "../app.ts";
import { within } from "../time/time-limit.ts";
import { openQueueConnections } from "./connections.ts";

/** The IDs of jobs in progress, with the time at which each was taken. */
export type JobsInHand = Map<string, number>;

/** One run of graphile-worker in this process. */
export type QueueRun = {
  readonly pool: pg.Pool;
  /** The name that locks its jobs in the database. */
  readonly lockedBy: string;
  readonly inHand: ReadonlyMap<string, number>;
  /**
   * Whether the run takes jobs: within this time it took or ended a job or found none, or it has the maximum of jobs in
   * progress.
   */
  isTaking(withinMs: number): boolean;
  /** Takes no more jobs, waits for those in progress, then releases its connections. */
  stop(): Promise<void>;
};

const concurrency = 4;
const startWithinMs = 15_000;
const longestJobMs = 10 * 60_000;
const pollEveryMs = 200;

export async function startQueueRun(
  app: App,
  tasksFor: (inHand: JobsInHand) => TaskList,
  logger: Logger,
  settledAfterMs: number,
): Promise<QueueRun> {
  const connections = openQueueConnections(app);
  const inHand: JobsInHand = new Map();
  const events: WorkerEvents = new EventEmitter();
  let lockedBy = "";
  let lastTurn = performance.now();
  const turn = () => (lastTurn = performance.now());
  events.on("pool:create", ({ workerPool }) => (lockedBy = workerPool.id));
  events.on("worker:getJob:empty", turn);
  events.on("job:start", turn);
  // A queue that was full of long jobs took its last job long ago, so its time limit restarts when a job ends.
  events.on("job:success", turn);
  events.on("job:error", turn);
  // The runner's promise cannot be used: after a failure it resolves as after a stop, or never settles.
  let isOver = false;
  for (const end of ["pool:gracefulShutdown", "pool:forcefulShutdown", "pool:release", "stop"] as const)
    events.once(end, () => (isOver = true));
  const starting = run({
    pgPool: connections.pool,
    concurrency,
    pollInterval: 1_000,
    noHandleSignals: true,
    taskList: tasksFor(inHand),
    logger,
    events,
    // Otherwise a job that ends while the database is away causes an unhandled rejection, which ends the process.
    preset: { worker: { failJobBatchDelay: 0, completeJobBatchDelay: 0 } },
  });
  const runner = await within(startWithinMs, starting, () => {
    throw new Error("The job queue did not start in time.");
  }).catch((error: unknown) => {
    void connections.close();
    void starting.then((late) => late.stop()).catch(() => undefined);
    throw error;
  });
  const ended = runner.promise.catch(() => undefined);

  async function stop(): Promise<void> {
    void runner.stop().catch(() => undefined); // The runner may have stopped by itself.
    const done = new AbortController();
    await Promise.race([ended, noJobInHand(inHand, settledAfterMs, done.signal)]);
    done.abort();
    await connections.close();
  }
  let stopped: Promise<void> | undefined;
  return {
    pool: connections.pool,
    lockedBy,
    inHand,
    isTaking(withinMs) {
      if (isOver) return false;
      const now = performance.now();
      const isFull = inHand.size >= concurrency;
      return now - lastTurn < withinMs || (isFull && now - Math.max(...inHand.values()) < longestJobMs);
    },
    stop: () => (stopped ??= stop()),
  };
}

/** Resolves when there was no job in progress for this long. */
async function noJobInHand(inHand: JobsInHand, forMs: number, signal: AbortSignal): Promise<void> {
  let emptySince = performance.now();
  while (!signal.aborted && performance.now() - emptySince < forMs) {
    await wait(pollEveryMs);
    if (inHand.size > 0) emptySince = performance.now();
  }
}
