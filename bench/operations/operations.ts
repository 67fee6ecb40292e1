import { queryOperations } from "@corridor/server/operations/query-operations";
import { fillCounters, foldCounters } from "@corridor/server/payments/counters/counters";
import { startProcessHeartbeat } from "@corridor/server/platform/processes";
import { rowOf, type Bench, type BenchOptions, type Row } from "../row.ts";
import { lastSecond } from "../search-rows.ts";
import { fill, lives } from "../transactions.ts";
import { cpuOf } from "../worlds/ledger-world.ts";
import { openSearchWorld } from "../worlds/search-world.ts";
import { openTransactionsWorld } from "../worlds/transactions-world.ts";

const rounds = 9;
const refreshesEach = 20;

async function run({ full }: BenchOptions): Promise<Row[]> {
  return [await refreshRow(full ? 10_000_000 : 300_000), await countingRow(full)];
}

/** One refresh of the screen, as many people have it open: from counters, so the number of transactions must not matter (OPS-19). */
async function refreshRow(size: number): Promise<Row> {
  const { app, backends, stop } = await openSearchWorld(size);
  try {
    // The rows end before today, and the figures are those of the last days.
    app.db.clock.moveBy(`${Math.round(lastSecond - Date.now() / 1_000)} seconds`);
    await fillCounters(app);
    await foldCounters(app);
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
      `a refresh of operations over ${size.toLocaleString("en")} transactions: ms of CPU of the database`,
      milliseconds,
      20,
      `${providers.length} providers with figures`,
    );
  } finally {
    await stop();
  }
}

/** The same changes of payments with the triggers that count them, and without. */
async function countingRow(full: boolean): Promise<Row> {
  const world = await openTransactionsWorld(async ({ owner }) => {
    for (const trigger of ["count_made_payments", "count_changed_payments"])
      await owner.query(`drop trigger ${trigger} on transactions`);
  });
  try {
    const databases = [world.whole, world.bare];
    for (const database of databases) await fill(database, full ? 1_000_000 : 50_000);
    return await lives(databases, 1_000, 5, { of: "a table that is not counted", goal: 1.03 });
  } finally {
    await world.stop();
  }
}

export const operations: Bench = { group: "operations", run };
