import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useWorld } from "../../testing/world.ts";
import { environmentOf, settleEnvironment } from "./environment.ts";

const world = useWorld();
let owner: pg.Client;

beforeAll(async () => {
  owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
});
afterAll(() => owner.end());

/** As a database is that no program has used yet. */
async function forgetEnvironment(): Promise<void> {
  await owner.query(
    "alter table deployment disable trigger user; delete from deployment; alter table deployment enable trigger user",
  );
}

test("a database keeps the environment it was first used in, and refuses the other with what to do [C-79, EXT-16]", async () => {
  await forgetEnvironment();
  expect(await environmentOf(owner)).toBeNull();
  await settleEnvironment(owner, "production");
  await settleEnvironment(owner, "production");
  await expect(settleEnvironment(owner, "demo")).rejects.toThrow(
    /belongs to production.*set CORRIDOR_ENV=production/,
  );
  await forgetEnvironment();
  await settleEnvironment(owner, "demo");
  await expect(settleEnvironment(owner, "production")).rejects.toThrow(
    /belongs to the demo.*set CORRIDOR_ENV=demo, or name a new database/,
  );
});

test("no role of the program can change the environment, and its owner cannot by accident [C-79]", async () => {
  const changes = [
    "update deployment set environment = 'production'",
    "delete from deployment",
    "truncate deployment",
    "insert into deployment (environment) values ('production') on conflict do nothing",
  ];
  for (const role of ["corridor_app", "corridor_system"])
    for (const change of changes) {
      await owner.query(`begin; set local role ${role}`);
      await expect(owner.query(change), `${role}: ${change}`).rejects.toThrow("permission denied");
      await owner.query("rollback");
    }
  for (const change of changes.slice(0, 3))
    await expect(owner.query(change), change).rejects.toThrow("deployment");
  await expect(owner.query("insert into deployment (environment) values ('production')")).rejects.toThrow(
    "duplicate key",
  );
  expect(await environmentOf(owner)).toBe("demo");
});
