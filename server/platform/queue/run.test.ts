import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { Logger } from "graphile-worker";
import { expect, onTestFinished, test } from "vitest";
import { openBreakableLine } from "../../testing/programs/breakable-line.ts";
import { useWorld } from "../../testing/world.ts";
import { createApp } from "../app.ts";
import { enqueue, taskList, type Job } from "../jobs.ts";
import { startQueueRun } from "./run.ts";

const world = useWorld();
const noLog = new Logger(() => () => undefined);

test("a queue full of long jobs counts as taking jobs, also at the moment when the jobs end [C-78]", async () => {
  const ends: (() => void)[] = [];
  const long: Job<{ name: string }> = {
    name: "test.long",
    run: () => new Promise((resolve) => ends.push(resolve)),
  };
  const line = await openBreakableLine(world.databaseUrl);
  const app = createApp({ ...world.app.config, databaseUrl: line.url });
  const run = await startQueueRun(app, (inHand) => taskList(app, [long], inHand), noLog, 100);
  onTestFinished(async () => {
    line.mend();
    await run.stop();
    await app.close();
    await line.close();
  });
  await world.app.db.systemTransaction("test", async (tx) => {
    for (const name of ["a", "b", "c", "d"]) await enqueue(tx, long, { name });
  });
  await expect.poll(() => ends.length).toBe(4);
  await wait(1_200);
  expect(run.isTaking(1_000)).toBe(true);
  // The jobs end while the queue cannot query the next job.
  line.stall();
  for (const end of ends) end();
  while (run.inHand.size > 0) await nextTurn();
  expect(run.isTaking(1_000)).toBe(true);
});
