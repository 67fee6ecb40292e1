import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import {
  approveOrReject,
  queryRequestDetails,
  queryRequests,
} from "@corridor/product/payments/requests/contract";
import { searchTransactions } from "@corridor/product/transactions/contract";
import { queryUsers } from "@corridor/product/users/contract";
import { queryWallets } from "@corridor/product/wallets/contract";
import { verifyAudit } from "../audit/chain.ts";
import { checkLedger } from "../ledger/check.ts";
import { reversePayment } from "../payments/engine/reverse.ts";
import { findPaymentBreaches } from "../payments/engine/watch.ts";
import { systemActor } from "../platform/actor.ts";
import { withConnection } from "../platform/connections/owner-connection.ts";
import { rangeOfCell } from "../platform/settings/cell.ts";
import { makeMissingStatements } from "../statements/make.ts";
import { countMissingDays } from "../statements/missing.ts";
import { asOwner } from "../testing/ledger.ts";
import { openWorld, type World } from "../testing/open-world.ts";
import { createDatabase, dropDatabase } from "../testing/programs/cluster.ts";
import { runCorridor } from "../testing/programs/corridor.ts";
import { testSecret } from "../testing/secret.ts";
import { findEmptyTables } from "../testing/versions/empty-tables.ts";
import { keptVersions, worldFile } from "../testing/versions/kept-versions.ts";
import { logInToSmallWorld } from "../testing/versions/log-in.ts";
import { restoreKeptWorld } from "../testing/versions/restore-world.ts";
import { smallWorld } from "../testing/versions/small-world-names.ts";

const { clientId, cell, requests } = smallWorld;

async function emptyDatabase(): Promise<string> {
  const cluster = { adminUrl: inject("clusterUrl") };
  const name = `upgraded_${randomBytes(6).toString("hex")}`;
  onTestFinished(() => dropDatabase(cluster, name));
  return createDatabase(cluster, name);
}

async function openUpgraded(databaseUrl: string): Promise<World> {
  const world = await openWorld(databaseUrl, { config: { cell } });
  onTestFinished(() => world.close());
  return world;
}

const environment = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  CORRIDOR_ENV: "demo",
  CORRIDOR_CELL: String(cell),
  CORRIDOR_DATA_DIR: tmpdir(),
  CORRIDOR_SECRET: testSecret,
});

async function sequencesOutOfRange(world: World): Promise<unknown[]> {
  const { first, last } = rangeOfCell(cell);
  const { rows } = await asOwner(
    world,
    "select sequencename from pg_sequences where schemaname = 'public' and (min_value, max_value) <> ($1, $2)",
    [first, last],
  );
  return rows as unknown[];
}

async function holdsNothingWrong({ app }: World): Promise<void> {
  expect(await checkLedger(app)).toEqual([]);
  expect(await findPaymentBreaches(app)).toEqual([]);
  expect((await verifyAudit(app)).breaches).toEqual([]);
}

describe.each(keptVersions())("the database of version %s", (version) => {
  test("is upgraded by migrate: its books are right, its people log in, see their lists and approve a request [EXT-21, EXT-22]", async () => {
    const databaseUrl = await emptyDatabase();
    await restoreKeptWorld(databaseUrl, version);
    // An upgrade of an empty table proves nothing.
    expect(await withConnection(databaseUrl, findEmptyTables)).toEqual([]);
    expect(await runCorridor(environment(databaseUrl), "migrate")).toMatchObject({ code: 0, complained: "" });
    const world = await openUpgraded(databaseUrl);
    await holdsNothingWrong(world);
    expect(await sequencesOutOfRange(world)).toEqual([]);
    expect((await world.server.inject("/readyz")).statusCode).toBe(200);

    const creator = await logInToSmallWorld(world.server, "creator");
    const { body: wallets } = await creator.call(queryWallets, { clientId });
    expect(wallets.wallets.map(({ walletId }) => walletId)).toContain("main");
    const { body: found } = await creator.call(searchTransactions, { clientId, count: 500 });
    expect(found.transactions.filter(({ requestId }) => requestId === requests.done)).toHaveLength(4);
    const { body: listed } = await creator.call(queryRequests, { clientId });
    expect(listed.requests.length).toBeGreaterThan(10);
    const { body: done } = await creator.call(queryRequestDetails, { clientId, requestId: requests.done });
    expect(done.request).toMatchObject({ status: "done" });
    const admin = await logInToSmallWorld(world.server, "admin");
    expect((await admin.call(queryUsers, { clientId, internalUsersOnly: "false" })).status).toBe(200);

    const approver = await logInToSmallWorld(world.server, "approver");
    const [requestId] = requests.awaitingApproval;
    const approved = await approver.call(approveOrReject, { clientId, requestId, isApproved: true });
    expect(approved.body.request).toMatchObject({ requestId, status: "processingFunds" });
  });

  test("is restored from a backup of that version, and its books are right [EXT-21]", async () => {
    const databaseUrl = await emptyDatabase();
    const { code, said } = await runCorridor(environment(databaseUrl), "restore", worldFile(version));
    expect(said).toMatch(/audit entries checked, 0 breaches/);
    expect(code).toBe(0);
    const world = await openUpgraded(databaseUrl);
    await holdsNothingWrong(world);
    expect(await sequencesOutOfRange(world)).toEqual([]);
    await makesStatementsAfterReversal(world);
  });
});

/** What an older version wrote, and the return of a payment with a fee, lead to statements that agree with the ledger. */
async function makesStatementsAfterReversal(world: World): Promise<void> {
  const { app } = world;
  const paid = await asOwner(
    world,
    "select transaction_id as id from transactions where request_id = $1 and status = 'succeeded' and fee_minor <> 0 limit 1",
    [requests.done],
  );
  const { id } = paid.rows[0] as { id: string };
  await app.db.transaction(systemActor("test"), clientId, (tx) => reversePayment(app, tx, clientId, id));
  app.db.clock.moveBy("2 days");
  await makeMissingStatements(app);
  const faults = await asOwner(
    world,
    "select wallet_id, day, description from statement_faults where kind = 'balance'",
  );
  expect(faults.rows).toEqual([]);
  expect(await app.db.systemTransaction("test", countMissingDays)).toBe(0);
  const { rows } = await asOwner(
    world,
    "select credit_count from statements where client_id = $1 and wallet_id = 'main' and credit_count > 0 order by day desc limit 1",
    [clientId],
  );
  // The returned amount and the returned fee are the newest credits.
  expect(rows).toEqual([{ credit_count: 2 }]);
}
