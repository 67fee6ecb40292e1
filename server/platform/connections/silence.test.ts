import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openBreakableLine, type BreakableLine } from "../../testing/programs/breakable-line.ts";
import { useWorld } from "../../testing/world.ts";
import { connect, type Database } from "../db.ts";
import { createClock } from "../time/clock.ts";

const world = useWorld();
const quick = { lookEveryMs: 50, suspectAfterMs: 150 };

async function givenDatabase(giveUpAfterMs: number): Promise<{ line: BreakableLine; db: Database }> {
  const line = await openBreakableLine(world.databaseUrl);
  const db = connect(line.url, {
    connections: 2,
    clock: createClock({ canMove: false }),
    onError: () => undefined,
    silence: { ...quick, giveUpAfterMs },
  });
  onTestFinished(async () => {
    line.mend();
    await db.close();
    await line.close();
  });
  return { line, db };
}

const wait = (db: Database, seconds: number) =>
  db.systemTransaction("test", (tx) => sql`select pg_sleep(${seconds})`.execute(tx));

test("connections that a network dropped are given up, and calls get new ones, but a slow statement keeps its connection [EXT-59]", async () => {
  const { line, db } = await givenDatabase(60_000);
  await Promise.all([wait(db, 0.1), wait(db, 0.1)]);
  await wait(db, 1);
  expect(db.pool.totalCount).toBe(2);
  line.stall();
  line.mend();
  await expect(wait(db, 0)).rejects.toThrow("Connection terminated");
  await wait(db, 0);
});

test("a statement whose answer never comes ends with an error while the database cannot be asked [EXT-59, ERR-22]", async () => {
  const { line, db } = await givenDatabase(300);
  await wait(db, 0);
  line.stall();
  await expect(wait(db, 0)).rejects.toThrow("Connection terminated");
});
