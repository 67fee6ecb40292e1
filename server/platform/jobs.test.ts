import { sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { asOwner } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";
import { enqueue, renewAndFreeJobs, startQueueWorker, type Chore } from "./jobs.ts";

const fewestConnections = 5;
const world = useWorld({ config: { databaseConnections: fewestConnections } });

test("a job of a killed or frozen worker is run again, and a job in progress is left alone, with any duration [C-75, C-84, EXT-06]", async () => {
  await world.app.db.systemTransaction("test", async (tx) => {
    for (const name of ["test.abandoned", "test.begun", "test.long"]) await enqueue(tx, { name }, {});
  });
  const locked = async (ago: string, task: string) => {
    const { rows } = await asOwner(
      world,
      `update graphile_worker._private_jobs set locked_by = 'a worker', locked_at = now() - $1::interval
       where task_id = (select id from graphile_worker._private_tasks where identifier = $2) returning id`,
      [ago, task],
    );
    return (rows[0] as { id: string }).id;
  };
  await locked("61 seconds", "test.abandoned");
  await locked("50 seconds", "test.begun");
  const long = await locked("61 seconds", "test.long");
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 1 });
  await renewAndFreeJobs(world.app, pool, [long]);
  await pool.end();
  const { rows } = await asOwner(
    world,
    "select task_identifier as task, locked_by as worker from graphile_worker.jobs order by 1",
  );
  expect(rows).toEqual([
    { task: "test.abandoned", worker: null },
    { task: "test.begun", worker: "a worker" },
    { task: "test.long", worker: "a worker" },
  ]);
});

test("more chores at once than the product has connections all run, and none waits for another", async () => {
  const done: string[] = [];
  const chores = Array.from({ length: fewestConnections + 1 }, (_, index): Chore => {
    const name = `test.chore-${index}`;
    const run: Chore["run"] = async ({ db }) => {
      await db.systemTransaction(name, (tx) => sql`select 1`.execute(tx));
      done.push(name);
    };
    return { name, everySeconds: 3_600, run };
  });
  const worker = await startQueueWorker(world.app, [], chores);
  await worker.stop();
  expect(done.sort()).toEqual(chores.map(({ name }) => name));
});

test("a chore with a time for its first run runs at that time and not at the start", async () => {
  const done: string[] = [];
  const chore = (name: string, firstAfterSeconds: number): Chore => ({
    name,
    everySeconds: 3_600,
    firstAfterSeconds,
    run: async () => void done.push(name),
  });
  const worker = await startQueueWorker(world.app, [], [chore("test.soon", 0.1), chore("test.late", 3_600)]);
  expect(done).toEqual([]);
  await expect.poll(() => done).toEqual(["test.soon"]);
  await worker.stop();
  expect(done).toEqual(["test.soon"]);
});
