import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { queryWallets, transferFunds } from "@corridor/product/wallets/contract";
import { systemActor } from "../actor.ts";
import { connect } from "../db.ts";
import { createClock } from "../time/clock.ts";
import { enqueue, startQueueWorker, type Job } from "../jobs.ts";
import { rowSecurityProblem } from "../schema-problem.ts";
import { givenFunds } from "../../testing/funds.ts";
import { givenClient, givenLogin } from "../../testing/given.ts";
import { openWorld, type OpenedWorld } from "../../testing/open-world.ts";
import { createDatabase, dropDatabase } from "../../testing/programs/cluster.ts";
import { templateDatabase } from "../../testing/programs/global-setup.ts";
import { openPooler, type Pooler } from "../../testing/programs/pooler.ts";

const cluster = () => ({ adminUrl: inject("clusterUrl") });
const name = `pooled_${randomUUID().slice(0, 8)}`;
let pooler: Pooler;
let world: OpenedWorld;

beforeAll(async () => {
  const databaseUrl = await createDatabase(cluster(), name, templateDatabase);
  pooler = await openPooler(databaseUrl);
  world = await openWorld(databaseUrl, { config: { pooledDatabaseUrl: pooler.databaseUrl } });
});
afterAll(async () => {
  await world.close();
  await pooler.close();
  await dropDatabase(cluster(), name);
});

async function givenMover() {
  const wallets = ["main", { id: "field", parent: "main" }];
  const client = await givenClient(world, { features: ["ManageSubwallets"], wallets });
  const { clientId } = client;
  await givenFunds(world, clientId, { main: "10.00" });
  const { browser } = await givenLogin(world, { client, role: "ADMIN" });
  const wallet = { clientId, fromWalletId: "main", toWalletId: "field", amount: "1.00" };
  return {
    clientId,
    transfer: async () => (await browser.call(transferFunds, { ...wallet, transferId: randomUUID() })).status,
    balance: async () => (await browser.call(queryWallets, { clientId })).body.wallets[0]!.currentBalance,
  };
}

test("behind a pooler that gives each transaction another session, clients see their own rows, money moves and jobs run [EXT-45, C-05]", async () => {
  expect(await rowSecurityProblem(world.app.db.pool)).toBeNull();
  const movers = await Promise.all([givenMover(), givenMover()]);
  const statuses = await Promise.all(movers.flatMap(({ transfer }) => [1, 2, 3, 4].map(transfer)));
  expect(statuses).toEqual(statuses.map(() => 200));
  expect(await Promise.all(movers.map(({ balance }) => balance()))).toEqual(["6.00", "6.00"]);

  const seen = await world.app.db.transaction(systemActor("test"), movers[0].clientId, (tx) =>
    tx.selectFrom("wallets").select("client_id").distinct().execute(),
  );
  expect(seen).toEqual([{ client_id: movers[0].clientId }]);
  expect((await world.app.db.pool.query("select * from wallets")).rows).toEqual([]);

  const done: string[] = [];
  const job: Job<{ name: string }> = {
    name: "test.pooled",
    run: async (_, { name: of }) => void done.push(of),
  };
  const worker = await startQueueWorker(world.app, [job], []);
  await world.app.db.systemTransaction("test", (tx) => enqueue(tx, job, { name: "a" }));
  await expect.poll(() => done).toEqual(["a"]);
  await worker.stop();
});

test("no session behind the pooler keeps a role, a client, a limit or a prepared statement [EXT-45]", async () => {
  const { transfer } = await givenMover();
  await Promise.all(pooler.sessions.map(transfer));
  expect(Math.min(...pooler.lent)).toBeGreaterThan(10);
  for (const session of pooler.sessions) {
    const { rows } = await session.query(
      `select current_setting('role') as role, coalesce(current_setting('app.client_id', true), '') as client,
        current_setting('statement_timeout') as "timeout", (select count(*)::int from pg_prepared_statements) as prepared`,
    );
    expect(rows).toEqual([{ role: "none", client: "", timeout: "0", prepared: 0 }]);
  }
});

test("a pooler that was not named as one refuses the settings of a session [EXT-45]", async () => {
  const clock = createClock({ canMove: true });
  const db = connect(pooler.databaseUrl, { connections: 1, clock, onError: () => undefined });
  await expect(db.pool.query("select 1")).rejects.toMatchObject({ code: "08P01" });
  await db.close();
});
