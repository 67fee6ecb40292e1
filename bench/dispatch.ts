import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { startDispatch } from "@corridor/server/payments/engine/dispatch";
import { releaseRequest } from "@corridor/server/payments/engine/release/release";
import type { Connectors } from "@corridor/server/providers/choose";
import type { Connector } from "@corridor/server/providers/provider";
import { requestRows } from "@corridor/server/demo/rows/request";
import { clientId, openLedgerWorld, type LedgerWorld } from "./worlds/ledger-world.ts";
import { rowOf, type Bench, type BenchOptions, type Row } from "./row.ts";

const [atOnce, answerMs] = [200, 50];
const ceiling = atOnce / (answerMs / 1_000);

/** An ideal provider: it answers everything after the same time, and loses nothing. */
const steady: Connector = {
  definiteAfterMs: 60_000,
  classOf: () => "queryable",
  send: async ({ amount }) => {
    await wait(answerMs);
    return { kind: "report", report: { status: "succeeded", code: null, description: null, amount } };
  },
  ask: async () => ({ kind: "unknown" }),
  names: null,
};
const connectors: Connectors = new Map([["bench", steady]]);

async function run({ full }: BenchOptions): Promise<Row[]> {
  const world = await openLedgerWorld();
  try {
    await world.owner.query("insert into client_providers values ($1, 'swift')", [clientId]);
    await world.owner.query(
      `insert into route_settings (client_id, provider, currency, wallet_id, integration)
       values ($1, 'swift', 'USD', '', 'bench')`,
      [clientId],
    );
    return [await dispatchRow(world, full ? 100_000 : 20_000)];
  } finally {
    await world.stop();
  }
}

async function dispatchRow(world: LedgerWorld, count: number): Promise<Row> {
  const ratios: number[] = [];
  let detail = "";
  for (let round = 0; round < 5; round += 1) {
    const requestId = await storeRequest(world, count);
    const before = performance.now();
    await releaseRequest(world.app, { clientId, requestId });
    const released = performance.now();
    const dispatcher = startDispatch(world.app, connectors);
    await waitUntilDone(world, requestId);
    const seconds = (performance.now() - released) / 1_000;
    await dispatcher.stop();
    ratios.push(count / seconds / ceiling);
    detail = `${Math.round(count / seconds)} payments a second in the last round, after ${((released - before) / 1_000).toFixed(1)} s to hold and queue them`;
  }
  return rowOf(
    `${count} payments dispatched, ${atOnce} at a time, answered in ${answerMs} ms: rate of ${ceiling}/s`,
    ratios,
    0.95,
    detail,
    "at least",
  );
}

async function storeRequest({ owner }: LedgerWorld, count: number): Promise<string> {
  const requestId = randomUUID();
  const lines = [{ count, walletId: "w0", provider: "swift", currency: "USD", amountMinor: 1_000 }];
  await owner.query(requestRows({ clientId, requestId, status: "processingFunds", lines }));
  await owner.query("analyze"); // As autovacuum does a minute after.
  return requestId;
}

async function waitUntilDone({ owner }: LedgerWorld, requestId: string): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ status: string }>(
      "select status from payment_requests where client_id = $1 and request_id = $2",
      [clientId, requestId],
    );
    if (rows[0]?.status === "done") return;
    await wait(20);
  }
}

export const dispatch: Bench = { group: "dispatch", run };
