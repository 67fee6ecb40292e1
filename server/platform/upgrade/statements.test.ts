import { expect, test } from "vitest";
import { splitIndexes } from "./late-indexes.ts";
import { locksOf } from "./lock-first.ts";
import { lockingSteps, statementsOf } from "./statements.ts";

test("a file of SQL is split at the semicolons between its statements, not at those inside bodies, texts and comments [EXT-57]", () => {
  const text = `-- One; two.
create function a() returns text language plpgsql as $$ begin return 'x;'; end $$;
insert into b values ('it''s; here'); -- done;
`;
  expect(statementsOf(text)).toEqual([
    "-- One; two.\ncreate function a() returns text language plpgsql as $$ begin return 'x;'; end $$",
    "insert into b values ('it''s; here')",
  ]);
});

test("triggers and policies are applied table by table, so that no step holds one table while it waits for another [EXT-57]", () => {
  const text = `call protect_tenant_table('a');
drop policy if exists p on b;
create policy p on b to corridor_app using (true);
create or replace trigger t before update on c for each row execute function f();
alter policy p on a with check (true);`;
  expect(lockingSteps(text)).toEqual([
    "call protect_tenant_table('a');\nalter policy p on a with check (true);",
    "drop policy if exists p on b;\ncreate policy p on b to corridor_app using (true);",
    "create or replace trigger t before update on c for each row execute function f();",
  ]);
  expect(
    lockingSteps("create or replace function f() returns void language sql as $$ select 1 $$;"),
  ).toBeNull();
  const view =
    "drop view if exists v cascade;\ncreate view v as select 1;\ngrant select on v to corridor_app;";
  expect(lockingSteps(view)).toEqual([view]);
});

test("a migration leaves the indexes of tables with rows for later, and takes its strongest locks first [EXT-57]", () => {
  const text = `create table a (b integer references c (id), d integer references e (id));
create index a_by_b on a (b);
-- Found by its time.
create index c_by_time
  on c (at) where at is not null;
alter table c add column f text;`;
  const { text: rest, indexes } = splitIndexes(text);
  expect(rest).not.toContain("c_by_time");
  expect(rest).toContain("create index a_by_b on a (b);");
  expect(indexes).toEqual([
    { name: "c_by_time", statement: "create index concurrently c_by_time\n  on c (at) where at is not null" },
  ]);
  expect([...locksOf(rest)]).toEqual([
    ["c", "access exclusive"],
    ["e", "share row exclusive"],
  ]);
});
