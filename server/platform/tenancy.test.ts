import pg from "pg";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { givenClient, givenUser } from "../testing/given.ts";
import { useWorld } from "../testing/world.ts";
import { systemActor } from "./actor.ts";
import { connect } from "./db.ts";
import { createClock } from "./time/clock.ts";
import { rowSecurityProblem } from "./schema-problem.ts";

const world = useWorld();
const actor = systemActor("test");

describe("row-level security", () => {
  test("a table about wallets is limited to the wallets that a person may see, or is listed as holding no money [PERM-25, WAL-23]", async () => {
    const { rows } = await world.app.db.pool.query<{ name: string }>(`
      select c.table_name as name from information_schema.columns c
      where c.table_schema = 'public' and c.column_name = 'wallet_id' and not exists (
        select from pg_policies p where p.tablename = c.table_name and 'corridor_app' = any (p.roles)
          and p.qual like '%app.only_wallets%' and p.qual like '%app.hidden_wallets%')
        -- A view has no policies; a view with the rights of its caller keeps to the policies of its tables.
        and not exists (
          select from pg_class v where v.oid = format('public.%I', c.table_name)::regclass
            and v.relkind = 'v' and v.reloptions @> '{security_invoker=true}')
      order by 1`);
    // The client's own settings, and the list of people's wallets.
    expect(rows.map(({ name }) => name)).toEqual(["route_settings", "user_wallets"]);
  });

  test("inside a transaction only that client's rows exist, in every table that has a client [C-05]", async () => {
    const mine = await givenUser(world);
    const theirs = await givenUser(world);
    const tables = await world.app.db.pool.query<{ name: string }>(
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'client_id'",
    );
    expect(tables.rows.length).toBeGreaterThan(8);
    await world.app.db.transaction(actor, mine.clientId, async (tx) => {
      const seen = await tx.selectFrom("users").select("client_id").execute();
      expect(new Set(seen.map((row) => row.client_id))).toEqual(new Set([mine.clientId]));
      const theirRow = await tx
        .selectFrom("users")
        .selectAll()
        .where("user_id", "=", theirs.userId)
        .execute();
      expect(theirRow).toEqual([]);
      const changed = await tx
        .updateTable("users")
        .set({ display_name: "x" })
        .where("user_id", "=", theirs.userId)
        .executeTakeFirst();
      expect(changed.numUpdatedRows).toBe(0n);
    });
  });

  test("a row for another client cannot be written [C-05]", async () => {
    const mine = await givenClient(world);
    const theirs = await givenClient(world);
    const attempt = world.app.db.transaction(actor, mine.clientId, (tx) =>
      tx
        .insertInto("audit_entries")
        .values({ client_id: theirs.clientId, actor: "x", action: "y" })
        .execute(),
    );
    await expect(attempt).rejects.toThrow("row-level security");
  });

  test("a connection that names no client sees nothing, also after a transaction that named one [C-05]", async () => {
    const { clientId } = await givenUser(world);
    await world.app.db.transaction(actor, clientId, (tx) => tx.selectFrom("users").selectAll().execute());
    for (let count = 0; count < 5; count += 1) {
      const { rows } = await world.app.db.pool.query("select * from users");
      expect(rows).toEqual([]);
    }
  });

  test("an unprotected table, or a URL that bypasses protection, stops the start [C-05]", async () => {
    expect(await rowSecurityProblem(world.app.db.pool)).toBeNull();
    const owner = new pg.Pool({ connectionString: world.databaseUrl, max: 1 });
    expect(await rowSecurityProblem(owner)).toContain("which row-level security does not bind");
    await owner.query("create table forgotten (client_id text); grant select on forgotten to corridor_app");
    expect(await rowSecurityProblem(world.app.db.pool)).toBe(
      "Row-level security is not in force on forgotten.",
    );
    await owner.query("drop table forgotten");
    await owner.end();
  });

  test("a failed verb stores nothing, not even its job [STATE-13]", async () => {
    const { clientId } = await givenClient(world);
    const attempt = world.app.db.transaction(actor, clientId, async (tx) => {
      await tx
        .insertInto("audit_entries")
        .values({ client_id: clientId, actor: "x", action: "half" })
        .execute();
      await sql`select enqueue_job('mail.send', '{}')`.execute(tx);
      throw new Error("stop");
    });
    await expect(attempt).rejects.toThrow("stop");
    const left = await world.app.db.systemTransaction("test", (tx) =>
      tx.selectFrom("audit_entries").selectAll().where("client_id", "=", clientId).execute(),
    );
    expect(left).toEqual([]);
  });
});

describe("the clock", () => {
  test("of a production deployment cannot be moved [C-75]", () => {
    expect(() => createClock({ canMove: false }).moveBy("1 hours")).toThrow("cannot be moved");
    expect(() => createClock({ canMove: true }).moveBy("1 hour'; drop table users")).toThrow(
      "Not an interval",
    );
  });

  test("moves for every rule that uses the database's time, and only by the transaction's own setting [C-75]", async () => {
    const db = connect(world.databaseUrl, {
      connections: 1,
      clock: createClock({ canMove: true }),
      onError: () => undefined,
    });
    const read = () =>
      db.systemTransaction(
        "test",
        async (tx) =>
          (
            await sql<{ ahead: number }>`select extract(epoch from app_now() - now())::int as ahead`.execute(
              tx,
            )
          ).rows[0]!.ahead,
      );
    expect(await read()).toBe(0);
    db.clock.moveBy("2 hours");
    expect(await read()).toBe(7_200);
    db.clock.moveBy("");
    expect(await read()).toBe(0);
    await db.close();
  });
});
