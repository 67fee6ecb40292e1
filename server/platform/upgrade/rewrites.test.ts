import { sql } from "kysely";
import { expect, test } from "vitest";
import { withConnection } from "../connections/owner-connection.ts";
import { asOwner } from "../../testing/ledger.ts";
import { useWorld } from "../../testing/world.ts";
import { continueRewrites, openRewrites, type Rewrite } from "./rewrites.ts";

const world = useWorld();

test("a rewrite is done in batches, goes on behind its last whole batch after it was interrupted, and ends once [EXT-56]", async () => {
  await asOwner(world, "create table numbers (n integer); grant all on numbers to corridor_system");
  await asOwner(world, "insert into rewrites (name) values ('numbers')");
  let failsAt: number | null = 3;
  const numbers: Rewrite = {
    name: "numbers",
    async run(tx, reached) {
      const next = Number(reached ?? 0) + 1;
      if (next > 5) return null;
      await sql`insert into numbers values (${next})`.execute(tx);
      if (next === failsAt) throw new Error("The worker was killed.");
      return { reached: String(next), rows: 1n };
    },
  };
  const state = () =>
    asOwner(
      world,
      "select reached, row_count::integer as rows, ended_at is not null as ended from rewrites where name = 'numbers'",
    );
  await expect(continueRewrites(world.app, [numbers])).rejects.toThrow("The worker was killed.");
  expect(await state()).toMatchObject({ rows: [{ reached: "2", rows: 2, ended: false }] });
  expect(await withConnection(world.databaseUrl, openRewrites)).toEqual([
    expect.stringContaining("numbers in batches"),
  ]);
  failsAt = null;
  await Promise.all([continueRewrites(world.app, [numbers]), continueRewrites(world.app, [numbers])]);
  expect(await state()).toMatchObject({ rows: [{ reached: "5", rows: 5, ended: true }] });
  await continueRewrites(world.app, [numbers]);
  const { rows } = await asOwner(world, "select n from numbers order by n");
  expect(rows).toEqual([1, 2, 3, 4, 5].map((n) => ({ n })));
});
