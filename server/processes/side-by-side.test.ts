import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect, inject, onTestFinished, test } from "vitest";
import {
  approveOrReject,
  queryRequestDetails,
  queryRequests,
} from "@corridor/product/payments/requests/contract";
import { searchTransactions } from "@corridor/product/transactions/contract";
import { checkLedger } from "../ledger/check.ts";
import { fillCounters, findCounterDifferences, mendableMinutes } from "../payments/counters/counters.ts";
import { findPaymentBreaches } from "../payments/engine/watch.ts";
import { migrate } from "../platform/migrate.ts";
import { openConnectors } from "../providers/choose.ts";
import { openBrowser, type ServedByInject, type TestBrowser } from "../testing/browser.ts";
import { openWorld } from "../testing/open-world.ts";
import { createDatabase, dropDatabase } from "../testing/programs/cluster.ts";
import { givenNetwork } from "../testing/programs/network.ts";
import { versionsWithProgram } from "../testing/versions/kept-versions.ts";
import { judgeTraffic } from "../testing/versions/judge-traffic.ts";
import { logInToSmallWorld } from "../testing/versions/log-in.ts";
import { restoreKeptWorld } from "../testing/versions/restore-world.ts";
import { smallWorld } from "../testing/versions/small-world-names.ts";
import { startVersion } from "../testing/versions/start-program.ts";
import { startTraffic } from "../testing/versions/traffic.ts";
import { startWorker } from "./worker.ts";

const { clientId, cell, requests } = smallWorld;
const version = versionsWithProgram().at(-1)!;

async function givenDatabaseOfLastVersion(): Promise<string> {
  const cluster = { adminUrl: inject("clusterUrl") };
  const name = `beside_${randomBytes(6).toString("hex")}`;
  onTestFinished(() => dropDatabase(cluster, name));
  const databaseUrl = await createDatabase(cluster, name);
  await restoreKeptWorld(databaseUrl, version);
  return databaseUrl;
}

/** The same person's browser, answered by another process. */
function sameSession(browser: TestBrowser, server: ServedByInject): TestBrowser {
  const other = openBrowser(server);
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  return other;
}

const readiness = async (server: ServedByInject) =>
  (await server.inject({ method: "GET", url: "/readyz" })).statusCode;

test("while an upgrade is rolled out under traffic, processes of the last version and of this one are ready, share sessions, answer and pay; no call fails and no payment is lost or sent twice [EXT-21, F-15]", async () => {
  const databaseUrl = await givenDatabaseOfLastVersion();
  const network = await givenNetwork({ timeScale: 20 });
  const old = await startVersion(version, databaseUrl, network.url);
  onTestFinished(async () => void (await old.stop()));
  const approver = await logInToSmallWorld(old.server, "approver");
  const world = await openWorld(databaseUrl, { config: { cell } });
  onTestFinished(() => world.close());
  const traffic = await startTraffic(world, [old.server], { lanes: 1, paceMs: 100 });
  await migrate(databaseUrl);
  const worker = await startWorker(world.app, openConnectors(network.url));
  onTestFinished(() => worker.stop());
  const both = [old.server, world.server];
  traffic.sendTo(both);
  expect(await Promise.all(both.map(readiness))).toEqual([200, 200]);

  for (const [index, requestId] of requests.awaitingApproval.entries()) {
    const browser = sameSession(approver, both[index]!);
    const { body } = await browser.call(approveOrReject, { clientId, requestId, isApproved: true });
    expect(body.request).toMatchObject({ requestId, status: "processingFunds" });
  }
  const creator = await logInToSmallWorld(world.server, "creator");
  for (const server of both) {
    const browser = sameSession(creator, server);
    for (const requestId of requests.awaitingApproval)
      await expect
        .poll(async () => (await browser.call(queryRequestDetails, { clientId, requestId })).body.request)
        .toMatchObject({ status: "done" });
    const { body: listed } = await browser.call(queryRequests, { clientId, status: "done" });
    expect(listed.requests.map(({ requestId }) => requestId)).toEqual(
      expect.arrayContaining([requests.done, ...requests.awaitingApproval]),
    );
    const { body: found } = await browser.call(searchTransactions, { clientId, count: 500 });
    expect(found.transactions.map(({ requestId }) => requestId)).toEqual(
      expect.arrayContaining([...requests.awaitingApproval]),
    );
  }
  expect(await Promise.all(both.map(readiness))).toEqual([200, 200]);

  expect(await old.stop()).toBe(0);
  await wait(300);
  await traffic.stop();
  expect(traffic.calls.failed).toEqual([]);
  expect(await judgeTraffic(world, traffic, network.url)).toEqual([]);
  await fillCounters(world.app);
  expect(await findCounterDifferences(world.app, mendableMinutes)).toEqual([]);
  expect(await checkLedger(world.app)).toEqual([]);
  expect(await findPaymentBreaches(world.app)).toEqual([]);
});
