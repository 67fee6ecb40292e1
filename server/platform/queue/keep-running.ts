import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import type { App } from "../app.ts";
import { openHeartbeat } from "./heartbeat.ts";
import type { QueueRun } from "./run.ts";

export type QueueTiming = {
  readonly beatEveryMs: number;
  /** A queue that neither takes a job nor finds the queue empty for this long hangs, and is started again. */
  readonly hangsAfterMs: number;
  /** A worker whose queue has written no heartbeat for this long is not ready. */
  readonly silentAfterMs: number;
  /** After this long without a job in progress, a stopped run has stored the results of its jobs, or never will. */
  readonly settledAfterMs: number;
};

export const usualQueueTiming: QueueTiming = {
  beatEveryMs: 5_000,
  hangsAfterMs: 20_000,
  silentAfterMs: 30_000,
  settledAfterMs: 3_000,
};

export type KeptQueue = {
  /** The connections of the current run. */
  pool(): pg.Pool;
  /** The jobs in progress in this process, with those of an abandoned run. */
  jobsInHand(): readonly string[];
  isBeating(): boolean;
  stop(): Promise<void>;
};

const lookEveryMs = 250;
const startAgainMs = 1_000;
const endHeartbeatWithinMs = 1_000;

/** Runs the queue, and starts it again whenever it ends or hangs unexpectedly, as long as the process runs. */
export async function keepQueueRunning(
  app: App,
  start: () => Promise<QueueRun>,
  { beatEveryMs, hangsAfterMs, silentAfterMs }: QueueTiming,
): Promise<KeptQueue> {
  const stopping = new AbortController();
  const heartbeat = openHeartbeat();
  const ending = new Set<QueueRun>();
  const toFree: string[] = [];
  let run = await start();
  let lastBeat = performance.now();

  async function startAgain(): Promise<void> {
    app.log.warn({}, "the job queue stopped and is started again");
    app.metrics.queueRestarts.inc();
    const dead = run;
    ending.add(dead);
    void dead.stop().then(() => {
      ending.delete(dead);
      toFree.push(dead.lockedBy);
    });
    run = await startUntilUp(start, stopping.signal);
  }

  async function beat(): Promise<void> {
    if (!run.isTaking(2 * beatEveryMs)) return;
    // Otherwise jobs locked by the dead run would wait until they count as abandoned.
    const dead = [...toFree];
    if (dead.length > 0) await run.pool.query("select graphile_worker.force_unlock_workers($1)", [dead]);
    toFree.splice(0, dead.length);
    app.metrics.oldestDueJob.set(await heartbeat.beat(run.pool));
    lastBeat = performance.now();
  }

  const isBeating = () => performance.now() - lastBeat < silentAfterMs;
  const watching = every(lookEveryMs, stopping.signal, async () => {
    if (!run.isTaking(hangsAfterMs)) await startAgain();
  });
  const beating = every(beatEveryMs, stopping.signal, () =>
    beat().catch((error: unknown) =>
      app.log.warn({ code: codeOf(error) }, "the heartbeat of the job queue could not be written"),
    ),
  );
  const stopReporting = reportSilence(app, isBeating, () => performance.now() - lastBeat);
  return {
    pool: () => run.pool,
    jobsInHand: () => [run, ...ending].flatMap(({ inHand }) => [...inHand.keys()]),
    isBeating,
    async stop() {
      stopReporting();
      stopping.abort();
      await watching;
      const ended = beating.then(() => heartbeat.end(run.pool)).catch(() => undefined);
      await Promise.race([ended, wait(endHeartbeatWithinMs, undefined, { ref: false })]);
      await run.stop();
    },
  };
}

/** Does the work at once and then after every pause, until the signal aborts. */
async function every(ms: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await work().catch(() => undefined); // The work fails only when we stop.
    await wait(ms, undefined, { signal }).catch(() => undefined);
  }
}

async function startUntilUp(start: () => Promise<QueueRun>, signal: AbortSignal): Promise<QueueRun> {
  for (;;) {
    await wait(startAgainMs, undefined, { signal });
    const run = await start().catch(() => null);
    if (run) return run;
  }
}

/** Uses no database, because a queue without a database must be reported as well. */
function reportSilence(app: App, isBeating: () => boolean, beatAgeMs: () => number): () => void {
  let wasBeating = true;
  const report = () => {
    app.metrics.queueBeatAge.set(beatAgeMs() / 1_000);
    if (wasBeating && !isBeating()) app.log.error({}, "the job queue does not run jobs");
    if (!wasBeating && isBeating()) app.log.warn({}, "the job queue runs jobs again");
    wasBeating = isBeating();
  };
  const timer = setInterval(report, lookEveryMs);
  return () => clearInterval(timer);
}

const codeOf = (error: unknown) => (error as { code?: string }).code;
