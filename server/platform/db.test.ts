import { sql } from "kysely";
import { expect, test } from "vitest";
import { systemActor } from "./actor.ts";
import { keepingPlans } from "./connections/queries.ts";
import type { Tx } from "./db.ts";
import { givenClient } from "../testing/given.ts";
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

test("a kept plan shows each client its own rows and the system all of them, in any order on one connection [C-05]", async () => {
  const { app } = await world.another();
  const clients = [await givenClient(world), await givenClient(world)];
  const ids = clients.map(({ clientId }) => clientId).sort();
  const seen = async (tx: Tx) => {
    const { rows } = await sql<{ client_id: string }>`
      select client_id from wallets where client_id = any (${ids}::text[]) order by client_id`.execute(
      keepingPlans(tx),
    );
    return rows.map(({ client_id }) => client_id);
  };
  // One after the other, so all use one connection. The database changes from a plan for the parameters to one for any parameters after five executions.
  for (let times = 0; times < 8; times += 1) {
    for (const id of ids) expect(await app.db.transaction(systemActor("test"), id, seen)).toEqual([id]);
    expect(await app.db.systemTransaction("test", seen)).toEqual(ids);
  }
  const names = await app.db.systemTransaction("test", (tx) =>
    sql<{ role: string }>`select right(name, 6) as role from pg_prepared_statements
      where statement like '%client_id from wallets where%' order by 1`.execute(tx),
  );
  expect(names.rows).toEqual([{ role: "client" }, { role: "system" }]);
  await app.close();
});

test("a kept statement reads its values alike each time, though its columns are described once, and counts the rows that it writes", async () => {
  const { app } = await world.another();
  const inSystem = <T>(work: (tx: Tx) => Promise<T>) => app.db.systemTransaction("a test", work);
  const read = (limit: number) =>
    inSystem((tx) =>
      sql<{ at: Date; big: bigint; day: string; none: null; list: string[] }>`
        select timestamptz '2026-01-02 03:04:05+00' as at, bigint '9007199254740993' as big, date '2026-01-02' as day,
          null as none, array['a', 'b'] as list
        from generate_series(1, ${limit}::int)`.execute(keepingPlans(tx)),
    );
  const row = {
    at: new Date("2026-01-02T03:04:05Z"),
    big: 9007199254740993n,
    day: "2026-01-02",
    none: null,
    list: ["a", "b"],
  };
  for (const rows of [[row], [], [row, row]]) expect((await read(rows.length)).rows).toEqual(rows);

  const set = (isOn: boolean) =>
    inSystem((tx) =>
      sql`insert into global_flags (flag, is_on) values ('kept', ${isOn})
        on conflict (flag) do update set is_on = excluded.is_on`.execute(keepingPlans(tx)),
    );
  for (const isOn of [true, false]) expect((await set(isOn)).numAffectedRows).toBe(1n);
  await app.close();
});

test("a statement whose plan is kept has to name its columns", async () => {
  const asked = world.app.db.systemTransaction("test", (tx) =>
    sql`select * from global_flags`.execute(keepingPlans(tx)),
  );
  await expect(asked).rejects.toThrow("names its columns");
});

test("what is asked together is one transaction of one client, also after one of its statements failed [C-05]", async () => {
  const { app } = await world.another();
  const client = await givenClient(world);
  const askFor = (divisor: number) =>
    app.db.ask(systemActor("test"), client.clientId, (tx) =>
      Promise.all([
        sql<{ share: number }>`select 6 / ${divisor}::integer as share`.execute(keepingPlans(tx)),
        sql<{ client_id: string }>`select client_id from wallets limit 2`.execute(keepingPlans(tx)),
        sql<{ count: bigint }>`select count(*) from transactions`.execute(tx),
      ]),
    );
  for (const divisor of [0, 2, 2, 0, 3]) {
    if (divisor === 0) await expect(askFor(divisor)).rejects.toThrow("division by zero");
    else {
      const [shares, wallets, transactions] = await askFor(divisor);
      expect(shares.rows).toEqual([{ share: 6 / divisor }]);
      expect(wallets.rows).toEqual([{ client_id: client.clientId }]);
      expect(transactions.rows).toEqual([{ count: 0n }]);
    }
  }
  expect(app.db.pool.totalCount).toBe(1);
  await expect(
    app.db.askSystem("test", (tx) =>
      Promise.all([
        sql`insert into global_flags (flag, is_on) values ('asked', true)`.execute(tx),
        sql`select 1 / 0`.execute(tx),
      ]),
    ),
  ).rejects.toThrow("division by zero");
  const { rows } = await app.db.askSystem("test", (tx) =>
    sql<{ count: bigint }>`select count(*) from global_flags where flag = 'asked'`.execute(tx),
  );
  expect(rows).toEqual([{ count: 0n }]);
  await app.close();
});

test("a statement that comes after those that were asked together is refused [C-05]", async () => {
  const client = await givenClient(world);
  const late = world.app.db.ask(systemActor("test"), client.clientId, async (tx) => {
    await sql`select 1`.execute(tx);
    return sql`select client_id from wallets`.execute(tx);
  });
  await expect(late).rejects.toThrow("came after");
});
