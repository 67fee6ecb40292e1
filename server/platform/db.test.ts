import { expect, test } from "vitest";
import { useWorld } from "../testing/world.ts";

const world = useWorld();

test("closing the database ends its connections, also those that no transaction has used [EXT-14]", async () => {
  const { app } = await world.another();
  await app.db.pool.query("select 1");
  expect(app.db.pool.totalCount).toBe(1);
  await app.close();
  expect(app.db.pool.totalCount).toBe(0);
});
