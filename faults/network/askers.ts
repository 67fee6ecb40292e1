import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { validatePayments } from "@corridor/product/payments/contract";
import { queryWallets } from "@corridor/product/wallets/contract";
import { ordersOf } from "../payments/orders.ts";
import { openSession } from "../payments/session.ts";
import type { PaymentsWorld } from "../payments/world.ts";

/** A call and its answer; a status of null means that there was no answer. */
export type AskedCall = { readonly startedAt: number; readonly ms: number; readonly status: number | null };

const lanesAtServer = 2;
const pauseMs = 200;
/** Longer than any call may take. */
const patienceMs = 60_000;

/** People who call both servers all the time, by turns to read and to write, and note how long each answer takes. */
export async function startAskers({
  servers,
  login,
}: PaymentsWorld): Promise<{ readonly calls: readonly AskedCall[]; stop(): Promise<void> }> {
  const { clientId } = login;
  const calls: AskedCall[] = [];
  const [payment] = ordersOf(1, 1)[0]![0]!.transactions;
  let isAsking = true;

  async function ask(server: string): Promise<void> {
    const session = await openSession([server], login, patienceMs);
    for (let turn = 0; isAsking; turn += 1) {
      const paymentRequest = { clientId, requestId: randomUUID(), transactions: [payment!] };
      const startedAt = performance.now();
      const reply = await (turn % 2 === 0
        ? session.call(queryWallets, { clientId })
        : session.call(validatePayments, { paymentRequest }));
      calls.push({ startedAt, ms: performance.now() - startedAt, status: reply?.status ?? null });
      await wait(pauseMs);
    }
  }

  const lanes = servers.flatMap((server) => Array.from({ length: lanesAtServer }, () => server));
  const asking = Promise.all(lanes.map(ask));
  return {
    calls,
    async stop() {
      isAsking = false;
      await asking;
    },
  };
}
