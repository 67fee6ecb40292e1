import { setTimeout as wait } from "node:timers/promises";
import { simulatorConnector } from "@corridor/server/providers/simulator";
import { asOwner } from "@corridor/server/testing/ledger";
import { releaseByStaff } from "@corridor/server/testing/staff/release-held";
import { ordersOf } from "./orders.ts";
import type { Load } from "./run.ts";
import { withApp, type PaymentsWorld } from "./world.ts";

/** Payments that cannot be asked about wait for staff; the others may be in progress. */
type Open = { transaction_id: string; provider: string; step: "send" | "ask" | "manual" };

/** Staff give up on every open payment of these orders, after the provider that cannot be asked has not answered. */
export async function releaseUnknown(payments: PaymentsWorld, load: Load, neither: string): Promise<void> {
  // With slow workers, an accepted request has no payments yet.
  while (await hasUnreleased(payments, load)) await wait(200);
  let open = await openOf(payments, load);
  while (open.some(({ provider, step }) => provider === neither && step !== "manual")) {
    await wait(200);
    open = await openOf(payments, load);
  }
  const { clientId } = payments.login;
  const timing = { timeoutMs: 5_000, definiteAfterMs: 5_000 };
  const connector = simulatorConnector({
    url: payments.simulatorUrl,
    ...timing,
    neither: new Set([neither]),
  });
  await withApp(payments.databaseUrl, async ({ app }) => {
    for (const { transaction_id: transactionId } of open) {
      // A payment that was found to be paid, or that has ended in the meantime, is left as it is.
      const release = { clientId, transactionId, reason: "Nobody knows", isForced: true };
      await releaseByStaff({ app }, new Map([["simulator", connector]]), release);
    }
  });
}

const requestIdsOf = ({ seed, orders, firstNumber }: Load) =>
  ordersOf(seed, orders, firstNumber).map(([order]) => order!.requestId);

async function hasUnreleased({ databaseUrl, login }: PaymentsWorld, load: Load): Promise<boolean> {
  const { rows } = await asOwner(
    { databaseUrl },
    `select from payment_requests
     where client_id = $1 and request_id = any ($2::uuid[]) and released_count < total_count limit 1`,
    [login.clientId, requestIdsOf(load)],
  );
  return rows.length > 0;
}

async function openOf({ databaseUrl, login }: PaymentsWorld, load: Load): Promise<Open[]> {
  const { rows } = await asOwner(
    { databaseUrl },
    `select transaction_id, provider, step from payment_queue where client_id = $1 and request_id = any ($2::uuid[])`,
    [login.clientId, requestIdsOf(load)],
  );
  return rows as Open[];
}

export async function countLate({ databaseUrl, login }: PaymentsWorld): Promise<number> {
  const { rows } = await asOwner(
    { databaseUrl },
    "select count(*)::integer as late from payment_incidents where client_id = $1 and kind = 'lateSuccess'",
    [login.clientId],
  );
  return (rows[0] as { late: number }).late;
}
