import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Tx } from "./db.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();

test("closing the database ends its connections, also those that no transaction has used [EXT-14]", async () => {
  const { app } = await world.another();
  await app.db.pool.query("select 1");
  expect(app.db.pool.totalCount).toBe(1);
  await app.close();
  expect(app.db.pool.totalCount).toBe(0);
});

test("statements that are sent together are one transaction, and its first error is the one reported", async () => {
  const { app } = await world.another();
  const asSystem = <T>(work: (tx: Tx) => Promise<T>) => app.db.systemTransaction("a test", work);
  await expect(
    asSystem((tx) =>
      Promise.all([
        sql`insert into global_flags (flag, is_on) values ('together', true)`.execute(tx),
        sql`select 1 / 0`.execute(tx),
        sql`select 1`.execute(tx),
      ]),
    ),
  ).rejects.toThrow("division by zero");
  const [first, second] = await asSystem((tx) =>
    Promise.all([
      sql<{ count: bigint }>`select count(*) from global_flags where flag = 'together'`.execute(tx),
      sql<{ number: number }>`select 2 as number`.execute(tx),
    ]),
  );
  expect(first.rows).toEqual([{ count: 0n }]);
  expect(second.rows).toEqual([{ number: 2 }]);
  await app.close();
});
