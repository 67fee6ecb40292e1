import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { expect, inject, onTestFinished, test } from "vitest";
import {
  approveOrReject,
  queryRequestDetails,
  queryRequests,
} from "@corridor/product/payments/requests/contract";
import { searchTransactions } from "@corridor/product/transactions/contract";
import { checkLedger } from "../ledger/check.ts";
import { findPaymentBreaches } from "../payments/engine/watch.ts";
import { migrate } from "../platform/migrate.ts";
import { openConnectors } from "../providers/choose.ts";
import { openBrowser, type ServedByInject, type TestBrowser } from "../testing/browser.ts";
import { openWorld } from "../testing/open-world.ts";
import { createDatabase, dropDatabase } from "../testing/programs/cluster.ts";
import { networkSecret } from "../testing/programs/network-program.ts";
import { givenNetwork } from "../testing/programs/network.ts";
import { remoteServer } from "../testing/programs/remote-server.ts";
import { testSecret } from "../testing/secret.ts";
import { programFile, versionsWithProgram } from "../testing/versions/kept-versions.ts";
import { logInToSmallWorld } from "../testing/versions/log-in.ts";
import { unpackProgram } from "../testing/versions/program.ts";
import { restoreKeptWorld } from "../testing/versions/restore-world.ts";
import { smallWorld } from "../testing/versions/small-world-names.ts";
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

/** Starts the kept program of the last version, which serves until the test ends. */
async function startLastVersion(databaseUrl: string, networkUrl: string): Promise<ServedByInject> {
  const { program, dataDir, remove } = unpackProgram(programFile(version));
  const env = {
    PATH: process.env["PATH"],
    DATABASE_URL: databaseUrl,
    CORRIDOR_ENV: "demo",
    CORRIDOR_CELL: String(cell),
    CORRIDOR_DATA_DIR: dataDir,
    CORRIDOR_SECRET: testSecret,
    CORRIDOR_SIMULATOR_URL: networkUrl,
    CORRIDOR_SIMULATOR_SECRET: networkSecret,
    PORT: "0",
  };
  const child = spawn(process.execPath, [program, "serve"], { env });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
    remove();
  });
  return new Promise((resolve, reject) => {
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (piece: Buffer) => {
        said += piece.toString();
        const url = /is ready at {2}(http\S+)/.exec(said)?.[1];
        if (url) resolve(remoteServer(url));
      });
    void ended.then(() => reject(new Error(`Version ${version} does not start: ${said}`)));
  });
}

/** The same person's browser, answered by another process. */
function sameSession(browser: TestBrowser, server: ServedByInject): TestBrowser {
  const other = openBrowser(server);
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  return other;
}

const readiness = async (server: ServedByInject) =>
  (await server.inject({ method: "GET", url: "/readyz" })).statusCode;

test("while an upgrade is rolled out, processes of the last version and of this one are ready, share sessions, answer and pay [EXT-21]", async () => {
  const databaseUrl = await givenDatabaseOfLastVersion();
  const network = await givenNetwork({ timeScale: 20 });
  const before = await startLastVersion(databaseUrl, network.url);
  const approver = await logInToSmallWorld(before, "approver");
  await migrate(databaseUrl);
  const world = await openWorld(databaseUrl, { config: { cell } });
  onTestFinished(() => world.close());
  const worker = await startWorker(world.app, openConnectors(network.url));
  onTestFinished(() => worker.stop());
  const both = [before, world.server];
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
  expect(await checkLedger(world.app)).toEqual([]);
  expect(await findPaymentBreaches(world.app)).toEqual([]);
});
