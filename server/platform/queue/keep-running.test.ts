import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openBreakableLine, type BreakableLine } from "../../testing/programs/breakable-line.ts";
import { asOwner } from "../../testing/ledger.ts";
import { useWorld } from "../../testing/world.ts";
import { createApp, type App } from "../app.ts";
import { enqueue, startQueueWorker, type Job, type Worker } from "../jobs.ts";
import type { Log } from "../log.ts";

const world = useWorld();
const timing = { beatEveryMs: 50, hangsAfterMs: 600, silentAfterMs: 400, settledAfterMs: 500 };
const lines: string[] = [];
const write = (_: unknown, line: string) => void lines.push(line);
const log: Log = { debug: write, info: write, warn: write, error: write, withTrace: () => log };
const patience = { timeout: 15_000 };

let line: BreakableLine;
let app: App;
let worker: Worker;
let done: string[];
/** Jobs that have begun and that the test has not made fail yet. */
let failing: (() => void)[];

const work: Job<{ name: string }> = { name: "test.work", run: async (_, { name }) => void done.push(name) };
const fail: Job<{ name: string }> = {
  name: "test.fail",
  async run(_, { name }) {
    if (done.includes(name)) return void done.push(`${name} again`);
    await new Promise<void>((resolve) => failing.push(resolve));
    done.push(name);
    throw new Error("The test makes this job fail.");
  },
};
const order = (job: Job<{ name: string }>, name: string) =>
  world.app.db.systemTransaction("test", (tx) => enqueue(tx, job, { name }));

beforeEach(async () => {
  [done, failing] = [[], []];
  lines.length = 0;
  line = await openBreakableLine(world.databaseUrl);
  app = createApp({ ...world.app.config, databaseUrl: line.url }, { log });
  worker = await startQueueWorker(app, [work, fail], [], timing);
});
afterEach(async () => {
  line.mend();
  await worker.stop();
  await app.close();
  await line.close();
  await asOwner(world, "delete from graphile_worker._private_jobs");
});

async function failingJobs(...names: string[]): Promise<void> {
  for (const name of names) await order(fail, name);
  await expect.poll(() => failing.length, patience).toBe(names.length);
}

test("jobs run again after the database was away while a job failed, and that job is retried [C-78, F-03]", async () => {
  await failingJobs("a");
  line.cut();
  failing[0]!();
  await expect.poll(() => lines, patience).toContain("the job queue stopped and is started again");
  line.mend();
  await order(work, "later");
  await expect.poll(() => done, patience).toEqual(expect.arrayContaining(["later", "a again"]));
});

test("jobs run again after two batches of failures fail together, although the queue does not report its end [C-78, F-03]", async () => {
  await failingJobs("a", "b");
  line.stall();
  failing[0]!();
  await wait(20); // Each job fails in a batch of its own.
  failing[1]!();
  await wait(20);
  line.cut();
  await expect.poll(() => lines, patience).toContain("the job queue stopped and is started again");
  line.mend();
  await order(work, "later");
  await expect.poll(() => done, patience).toEqual(expect.arrayContaining(["later", "a again", "b again"]));
});

test("a queue that hangs is reported and started again on other connections [C-78, EXT-13]", async () => {
  expect(worker.problem()).toBeNull();
  line.stall();
  await expect.poll(() => worker.problem(), patience).toBe("the job queue does not run jobs");
  await expect.poll(() => lines, patience).toContain("the job queue does not run jobs");
  line.mend();
  await order(work, "later");
  await expect.poll(() => done, patience).toEqual(["later"]);
  await expect.poll(() => worker.problem(), patience).toBeNull();
  await expect.poll(() => lines, patience).toContain("the job queue runs jobs again");
});

test("each worker has a row in the database that is updated while it takes jobs and deleted when it stops [C-78, EXT-13]", async () => {
  const beats = async () =>
    (await asOwner(world, "select beat_at::text as beat from job_queues")).rows as { beat: string }[];
  await expect.poll(async () => (await beats()).length, patience).toBe(1);
  const [first] = await beats();
  await expect.poll(async () => (await beats())[0]?.beat, patience).not.toBe(first!.beat);
  line.cut();
  await wait(4 * timing.beatEveryMs);
  const [silent] = await beats();
  await wait(4 * timing.beatEveryMs);
  expect(await beats()).toEqual([silent]);
  line.mend();
  await expect.poll(async () => (await beats())[0]?.beat, patience).not.toBe(silent!.beat);
  await worker.stop();
  expect(await beats()).toEqual([]);
});

test("the worker's metrics have the age of the oldest due job [C-78, EXT-13]", async () => {
  const seconds = async () => (await app.metrics.oldestDueJob.get()).values[0]!.value;
  await order({ name: "test.nobody-does-it" } as typeof work, "a");
  await asOwner(world, "update graphile_worker._private_jobs set run_at = now() - interval '1 hour'");
  await expect.poll(seconds, patience).toBeGreaterThanOrEqual(3_600);
  await asOwner(world, "delete from graphile_worker._private_jobs");
  await expect.poll(seconds, patience).toBe(0);
});
