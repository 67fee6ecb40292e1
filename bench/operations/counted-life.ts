import { randomUUID } from "node:crypto";
import { requestRows } from "@corridor/server/demo/rows/request";
import { foldCounters } from "@corridor/server/payments/counters/counters";
import { claimPayments } from "@corridor/server/payments/engine/queue";
import { releaseRequest } from "@corridor/server/payments/engine/release/release";
import { settle } from "@corridor/server/payments/engine/settle";
import { rowOf, type BenchOptions, type Row } from "../row.ts";
import { clientId, cpuOf, openLedgerWorld, type LedgerWorld } from "../worlds/ledger-world.ts";

const rounds = 9;
const [claimedAtOnce, settledAtOnce] = [400, 100];
const triggers = ["count_made_payments", "count_changed_payments"];

/**
 * The database's CPU for payments from their release to their end, by the engine's own verbs, with and without the triggers that count
 * them, in turn in one run. Merging the changes belongs to the counting (OPS-19).
 */
export async function countedLife({ full }: BenchOptions): Promise<Row> {
  const size = full ? 20_000 : 4_000;
  const world = await openLedgerWorld();
  try {
    await world.owner.query(
      `insert into route_settings (client_id, provider, currency, wallet_id, integration)
       values ($1, 'swift', 'USD', '', 'bench')`,
      [clientId],
    );
    const ratios: number[] = [];
    let [counted, uncounted] = [0, 0];
    for (let round = 0; round <= rounds; round += 1) {
      uncounted = await lifeOf(world, size, false);
      counted = await lifeOf(world, size, true);
      if (round > 0) ratios.push(counted / uncounted); // the first warms up
    }
    const each = (nanoseconds: number) => (nanoseconds / size / 1_000).toFixed(0);
    return rowOf(
      `${size.toLocaleString("en")} payments released, sent and settled: database CPU of the same without counters`,
      ratios,
      1.03,
      `${each(counted)} against ${each(uncounted)} µs a payment in the last round`,
    );
  } finally {
    await world.stop();
  }
}

async function lifeOf(world: LedgerWorld, size: number, isCounted: boolean): Promise<number> {
  const { app, owner } = world;
  for (const trigger of triggers)
    await owner.query(`alter table transactions ${isCounted ? "enable" : "disable"} trigger ${trigger}`);
  const requestId = randomUUID();
  const lines = [{ count: size, walletId: "w0", provider: "swift", currency: "USD", amountMinor: 1_000 }];
  await owner.query(requestRows({ clientId, requestId, status: "processingFunds", lines }));
  await owner.query("vacuum analyze"); // As autovacuum does a minute after.
  return cpuDuring(world, async () => {
    await releaseRequest(app, { clientId, requestId });
    for (let left = size; left > 0; left -= claimedAtOnce) await sendAndSettle(world);
    if (isCounted) await foldCounters(app);
  });
}

/** One of twenty fails. */
async function sendAndSettle({ app, within }: LedgerWorld): Promise<void> {
  const claimed = await claimPayments(app, claimedAtOnce, 60_000);
  for (let from = 0; from < claimed.length; from += settledAtOnce) {
    const settlements = claimed.slice(from, from + settledAtOnce).map(({ transactionId, fence }, place) => ({
      transactionId,
      fence,
      decision:
        place % 20 === 19
          ? ({ kind: "failed", code: "DECLINED", description: "" } as const)
          : ({ kind: "succeeded", isReversed: false } as const),
    }));
    await within((tx) => settle(app, tx, clientId, settlements));
  }
}

async function cpuDuring({ owner }: LedgerWorld, work: () => Promise<void>): Promise<number> {
  const backends = async () => {
    const { rows } = await owner.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and usename is not null and pid <> pg_backend_pid()",
    );
    return new Map(rows.map(({ pid }) => [pid, cpuOf(pid)]));
  };
  const before = await backends();
  await work();
  return [...(await backends())].reduce((sum, [pid, cpu]) => sum + cpu - (before.get(pid) ?? 0), 0);
}
