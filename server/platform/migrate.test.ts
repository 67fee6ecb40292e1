import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { useWorld } from "../testing/world.ts";
import { migrate } from "./migrate.ts";
import { productVersion } from "./config.ts";
import { lackingProblem, oldDatabaseProblem, schemaProblem } from "./schema-problem.ts";
import { readMigrations } from "./sql-files.ts";

const world = useWorld();
let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
});
afterAll(() => owner.end());
beforeEach(() => migrate(world.databaseUrl));

const problems = async () => ({
  ofRunning: await lackingProblem(world.app.db.pool),
  ofStart: await schemaProblem(world.app.db.pool),
});
const countEvent = "platform/count_event.sql";

/** Makes the database look as if another version applied the function. */
async function giveOtherText(name: string, isKept: boolean): Promise<void> {
  await owner.query("update schema_functions set is_current = false where name = $1", [name]);
  if (!isKept) await owner.query("delete from schema_functions where name = $1", [name]);
  await owner.query("insert into schema_functions (name, checksum) values ($1, $2)", [name, randomUUID()]);
}

test("a second run changes nothing, and a database without a migration is refused with what to do [C-75]", async () => {
  expect(await migrate(world.databaseUrl)).toEqual({ migrations: [], functions: [] });
  expect(await problems()).toEqual({ ofRunning: null, ofStart: null });
  await owner.query("begin; delete from schema_migrations where name = '0012-exports.sql'");
  const lacks = "The database is not up to date with 0012-exports.sql. Run: corridor migrate";
  expect(await schemaProblem(owner)).toBe(lacks);
  expect(await lackingProblem(owner)).toBe(lacks);
  await owner.query(
    "rollback; begin; update schema_migrations set checksum = 'x' where name = '0012-exports.sql'",
  );
  expect(await lackingProblem(owner)).toBe(
    "Migration 0012-exports.sql was changed after it was applied: restore the file.",
  );
  await owner.query("rollback");
});

test("a function whose text changed is applied again, and the others are not; until then no process is ready [C-75]", async () => {
  await giveOtherText(countEvent, false);
  await owner.query("drop function count_event");
  const lacks = `The database is not up to date with ${countEvent}. Run: corridor migrate`;
  expect(await problems()).toEqual({ ofRunning: lacks, ofStart: lacks });
  expect(await migrate(world.databaseUrl)).toEqual({ migrations: [], functions: [countEvent] });
  expect(await problems()).toEqual({ ofRunning: null, ofStart: null });
  const { rows } = await owner.query("select count_event('a bucket', 60, '') as count");
  expect(rows).toEqual([{ count: 1 }]);
});

test("a running process stays ready when a newer version migrates the database, and a start of the old version is refused [C-75, EXT-21]", async () => {
  await giveOtherText(countEvent, true);
  expect(await problems()).toEqual({
    ofRunning: null,
    ofStart: `The database is not up to date with ${countEvent}. Run: corridor migrate`,
  });
  await owner.query(
    "insert into schema_migrations (name, checksum) values ('9999-from-the-future.sql', 'x')",
  );
  const { ofRunning, ofStart } = await problems();
  expect([ofRunning, ofStart]).toEqual([null, expect.stringContaining("made by a newer version")]);
  await expect(migrate(world.databaseUrl)).rejects.toThrow("made by a newer version");
  await owner.query("delete from schema_migrations where name = '9999-from-the-future.sql'");
});

test("a database from before version 0.2.0 is refused with what to do [C-75, EXT-17]", async () => {
  expect(await oldDatabaseProblem(owner)).toBeNull();
  await owner.query(
    "insert into schema_migrations (name, checksum) values ('0001-roles-and-clock.sql', 'x')",
  );
  const sentence =
    "The database was made before version 0.2.0 and cannot be upgraded: delete the demo's own database with npm run reset, or name a new database in DATABASE_URL.";
  expect(await oldDatabaseProblem(owner)).toBe(sentence);
  expect(await problems()).toEqual({ ofRunning: sentence, ofStart: sentence });
  await expect(migrate(world.databaseUrl)).rejects.toThrow(sentence);
  await owner.query("delete from schema_migrations where name = '0001-roles-and-clock.sql'");
});

test("a change of a table waits for the transactions that use it, and lets others pass meanwhile [C-75, EXT-21]", async () => {
  await giveOtherText("platform/append_only.sql", false);
  await owner.query("begin; lock table deployment in row exclusive mode");
  let isMigrated = false;
  const migrating = migrate(world.databaseUrl).then(() => (isMigrated = true));
  const other = new pg.Client({ connectionString: world.databaseUrl });
  await other.connect();
  for (let count = 0; count < 8; count += 1)
    await other.query("begin; lock table deployment in row exclusive mode; commit; select pg_sleep(0.1)");
  await other.end();
  expect(isMigrated).toBe(false);
  await owner.query("commit");
  await migrating;
  expect(await schemaProblem(owner)).toBeNull();
});

test("a migration that needs old servers to stop waits until they have stopped, and afterwards they are not ready [EXT-55]", async () => {
  const name = "9998-stops.sql";
  const text = "-- Old servers must stop: the column is gone.\ncreate table of_the_future (id integer);";
  const newer = [...readMigrations(), { name, text, checksum: "x" }];
  const running = (version: string, secondsAgo: number) =>
    owner.query(
      `insert into processes (process_id, name, roles, version, beat_at)
       values (gen_random_uuid(), 'host 7', '{web}', $1, clock_timestamp() - $2 * interval '1 second')`,
      [version, secondsAgo],
    );
  await running("0.0.1", 60); // It ended without a word.
  await running("0.0.2", 0);
  await expect(migrate(world.databaseUrl, newer)).rejects.toThrow(
    `Migration ${name} needs processes of other versions to stop first, and some run (host 7, version 0.0.2). Stop them and run corridor migrate again half a minute later.`,
  );
  expect(await lackingProblem(owner)).toBeNull();
  await owner.query("delete from processes");
  expect(await migrate(world.databaseUrl, newer)).toEqual({ migrations: [name], functions: [] });
  expect(await lackingProblem(owner)).toBe(
    `Migration ${name} of a newer version cannot be used by version ${productVersion()}: stop this process and start the newer version.`,
  );
  await owner.query(`drop table of_the_future; delete from schema_migrations where name = '${name}'`);
});

test("an index of a table with rows is built beside its writers, and after an upgrade that was killed by the next one [EXT-57]", async () => {
  const name = "9998-index.sql";
  const text = "-- Old servers go on.\ncreate index flags_late on global_flags (flag);";
  await owner.query("begin; lock table global_flags in row exclusive mode");
  const migrating = migrate(world.databaseUrl, [...readMigrations(), { name, text, checksum: "x" }]);
  const other = new pg.Client({ connectionString: world.databaseUrl });
  await other.connect();
  await expect
    .poll(() => other.query("select statement from schema_late_indexes"))
    .toMatchObject({ rows: [{ statement: "create index concurrently flags_late on global_flags (flag)" }] });
  await other.query("begin; lock table global_flags in row exclusive mode; commit"); // A writer does not wait for the index.
  await other.end();
  await owner.query("commit");
  await migrating;
  await owner.query(`delete from schema_migrations where name = '${name}'`);
  expect(await schemaProblem(owner)).toBeNull();
  await owner.query(
    "insert into schema_late_indexes values ('flags_late', 'create index concurrently flags_late on global_flags (flag)')",
  );
  expect(await schemaProblem(owner)).toBe(
    "The database is not up to date with flags_late. Run: corridor migrate",
  );
  await migrate(world.databaseUrl);
  expect(await schemaProblem(owner)).toBeNull();
  const { rows } = await owner.query(
    "select indisvalid from pg_index where indexrelid = 'flags_late'::regclass",
  );
  expect(rows).toEqual([{ indisvalid: true }]);
  await owner.query("drop index flags_late");
});
