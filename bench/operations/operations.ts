import * as z from "zod/mini";
import { openClientPage as contract } from "@corridor/product/admin/clients/contract";
import { clientPage } from "@corridor/server/admin/clients/client-page";
import { queryOperations } from "@corridor/server/operations/query-operations";
import { fillCounters, foldCounters } from "@corridor/server/payments/counters/counters";
import { allWallets, type Caller } from "@corridor/server/platform/actor";
import { startProcessHeartbeat } from "@corridor/server/platform/processes";
import { rowOf, type Bench, type BenchOptions, type Row } from "../row.ts";
import { hugeClient, lastSecond } from "../search/search-rows.ts";
import { startInstallation } from "../load/installation.ts";
import { fill, measureLives } from "../transactions.ts";
import { payOnce, untilIdle } from "../whole/life.ts";
import { givenFilePayer } from "../whole/pay-file.ts";
import { cpuOf } from "../worlds/ledger-world.ts";
import { openSearchWorld, type SearchWorld } from "../worlds/search-world.ts";
import { openTransactionsWorld } from "../worlds/transactions-world.ts";

const rounds = 9;
const refreshesEach = 20;

async function run({ full }: BenchOptions): Promise<Row[]> {
  const world = await openSearchWorld(full ? 10_000_000 : 300_000, { otherClients: 7 }); // 320 wallets
  try {
    return [await refreshRow(world, full), await clientPageRow(world, full), await countingRow(full)];
  } finally {
    await world.stop();
  }
}

/** One refresh of the screen, as many people have it open: from counters, so the number of transactions must not matter (OPS-19). */
async function refreshRow({ app, owner, backends }: SearchWorld, full: boolean): Promise<Row> {
  // The rows end before today, and the figures are those of the last days.
  app.db.clock.moveBy(`${Math.round(lastSecond - Date.now() / 1_000)} seconds`);
  await fillCounters(app);
  await foldCounters(app);
  await owner.query("vacuum (analyze) payment_counter_changes, payment_counters"); // Autovacuum would do the same about a minute later.
  const heartbeat = startProcessHeartbeat(app, ["worker"]);
  const milliseconds: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pids = await backends();
    const cpu = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
    const before = cpu();
    for (let refresh = 0; refresh < refreshesEach; refresh += 1) await queryOperations(app);
    if (round > 0) milliseconds.push((cpu() - before) / refreshesEach / 1e6); // the first warms up
  }
  await heartbeat.stop();
  const { providers } = await queryOperations(app);
  return rowOf(
    `a refresh of operations over ${sizeOf(full)} transactions: ms of CPU of the database`,
    milliseconds,
    20,
    `${providers.length} providers with figures`,
  );
}

const sizeOf = (full: boolean) => (full ? "10,000,000" : "300,000");

/** The page of the client that has three of ten transactions: the database and Node, as for a search (CLIENTS-04). */
async function clientPageRow({ app, backends }: SearchWorld, full: boolean): Promise<Row> {
  const milliseconds: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pids = await backends();
    const database = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0) / 1e6;
    const [before, node] = [database(), process.cpuUsage()];
    for (let opening = 0; opening < refreshesEach; opening += 1)
      JSON.stringify(z.parse(contract.output, await clientPage(app, staff, { clientId: hugeClient })));
    const { user, system } = process.cpuUsage(node);
    if (round > 0) milliseconds.push((database() - before + (user + system) / 1e3) / refreshesEach);
  }
  return rowOf(
    `the page of a client with 40 wallets, ${sizeOf(full)} transactions in all: ms of CPU of the database and of Node`,
    milliseconds,
    50, // as for a search
    "each opening writes its entry of the audit log",
  );
}

const staff: Caller = {
  person: { email: "staff@bench.example", clientId: "meridian" } as Caller["person"],
  wallets: allWallets,
  keyId: null,
  address: "127.0.0.1",
  userAgent: "",
  language: "en",
  browserTokens: "",
};

/** The same changes of payments with the triggers that count them, and without: what that adds to a payment's life from its file to its end. */
async function countingRow(full: boolean): Promise<Row> {
  const life = await lifeOfPayment(full);
  const world = await openTransactionsWorld(async ({ owner }) => {
    for (const trigger of ["count_made_payments", "count_changed_payments"])
      await owner.query(`drop trigger ${trigger} on transactions`);
  });
  try {
    const databases = [world.whole, world.bare];
    for (const database of databases) await fill(database, full ? 1_000_000 : 50_000);
    const costs = await measureLives(databases, 1_000, 15);
    const { ours, theirs } = costs.at(-1)!;
    return rowOf(
      "a payment's life from its file to its end, which counters count: CPU of a life that is not counted",
      costs.map((cost) => life / (life - (cost.ours - cost.theirs))),
      1.03,
      `${(life / 1_000).toFixed(0)} µs a payment; its row made, sent and ended costs ${(ours / 1_000).toFixed(0)} µs with the counters and ${(theirs / 1_000).toFixed(0)} without`,
    );
  } finally {
    await world.stop();
  }
}

/** Nanoseconds of CPU of our processes and of PostgreSQL for a payment of a file, without callbacks. */
async function lifeOfPayment(full: boolean): Promise<number> {
  const installation = await startInstallation({ web: 1, workers: 1 });
  try {
    const payday = {
      installation,
      headers: await givenFilePayer(installation),
      payments: full ? 20_000 : 5_000,
      receiverUrl: "",
    };
    await untilIdle(installation);
    await payOnce(payday, false); // The first run warms up.
    const { ours, database } = await payOnce(payday, false);
    return (ours + database) * 1e6;
  } finally {
    await installation.stop();
  }
}

export const operations: Bench = { group: "operations", run };
