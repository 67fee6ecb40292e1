import { setTimeout as wait } from "node:timers/promises";
import { systemActor } from "@corridor/server/platform/actor";
import { openEgress } from "@corridor/server/platform/egress/egress";
import { asOwner } from "@corridor/server/testing/ledger";
import { startCallbacks, usualCallbackTiming } from "@corridor/server/webhooks/sender";
import { setCallbackUrl } from "@corridor/server/webhooks/set-callback-url";
import { givenClient } from "@corridor/server/testing/given";
import { openBadReceiver, receiverFaults, type BadReceiver, type ReceiverFault } from "./bad-receiver.ts";
import type { Fault, Size } from "../fault.ts";
import type { FaultWorld } from "../world.ts";

type Plan = {
  readonly each: number;
  readonly timeoutMs: number;
  readonly badMs: number;
  /** The longest time from an event to its callback at the good receiver, whatever the other receivers do. */
  readonly longestDelayMs: number;
};

const plans: Readonly<Record<Size, Plan>> = {
  // The small run shares its machine with other tests, so it only asks that the good receiver has all before the bad ones recover.
  small: { each: 20, timeoutMs: 500, badMs: 3_000, longestDelayMs: Infinity },
  full: { each: 500, timeoutMs: 10_000, badMs: 120_000, longestDelayMs: 5_000 },
};
const restWithinMs = 180_000;

type Receiver = BadReceiver & { readonly clientId: string; readonly fault: ReceiverFault | null };

let runs = 0;

/**
 * Receivers that are down, slow, answer nonsense or redirect, then recover: everything arrives at least once, under one ID, and the
 * callbacks of the good receiver are not delayed (F-18).
 */
export const callbacks: Fault = {
  test: "F-18",
  async run(world, size) {
    const { each, timeoutMs, badMs, longestDelayMs } = plans[size];
    runs += 1;
    const receivers: Receiver[] = [];
    for (const fault of [null, ...receiverFaults])
      receivers.push(await givenReceiver(world, `f18-${runs}-${fault ?? "good"}`, fault));
    const egress = openEgress({ allowsLoopback: true, ports: [], forbiddenNetworks: [], timeoutMs });
    const senders = [world.app, world.another()].map((app) =>
      startCallbacks(app, egress, { ...usualCallbackTiming, holdMs: 5_000 }),
    );
    try {
      await endPayments(world, receivers, each);
      await wait(badMs);
      await endPayments(world, receivers, 1);
      const late = await lateIn(receivers[0]!, each + 1, longestDelayMs);
      for (const receiver of receivers) receiver.recover();
      const missing = await missingAtRest(world, receivers, each + 1);
      return { trials: receivers.length, violations: [...late, ...missing] };
    } finally {
      await Promise.all(senders.map((sender) => sender.stop()));
      await egress.close();
      await Promise.all(receivers.map((receiver) => receiver.close()));
    }
  },
};

async function givenReceiver(
  world: FaultWorld,
  clientId: string,
  fault: ReceiverFault | null,
): Promise<Receiver> {
  await givenClient(world, { clientId, wallets: [{ id: "main", currency: "USD" }] });
  const receiver = await openBadReceiver(fault);
  const change = { clientId, url: receiver.url, reason: "fault run" };
  await setCallbackUrl(world.app, systemActor("fault run"), change);
  return { ...receiver, clientId, fault };
}

/** A number of payments of each client end; the database writes their events. */
async function endPayments(world: FaultWorld, receivers: readonly Receiver[], each: number): Promise<void> {
  await asOwner(
    world,
    `insert into transactions (client_id, transaction_id, wallet_id, type, provider, status, completed_at, currency, amount_minor,
       balance_minor, recipient_account, recipient_name, recipient_minor, recipient_currency)
     select client_id, gen_random_uuid(), 'main', 'MobilePayment', 'mtn-ug', 'succeeded', app_now(), 'USD', -1000, 0,
       '+256700000001', 'Grace Achieng', 1000, 'USD'
     from unnest($1::text[]) client_id, generate_series(1, $2::integer)`,
    [receivers.map(({ clientId }) => clientId), each],
  );
}

/** What the good receiver lacks, or got late, while the others are still bad. */
async function lateIn({ received }: Receiver, expected: number, longestDelayMs: number): Promise<string[]> {
  await haveArrived([{ received }], expected, Math.min(longestDelayMs, restWithinMs));
  const late = [...received.values()].filter(({ delayMs }) => delayMs > longestDelayMs);
  return [
    ...late.map(({ id, delayMs }) => `callback ${id} of the good receiver came after ${delayMs} ms`),
    ...(received.size < expected ? [`the good receiver has ${received.size} of ${expected} callbacks`] : []),
  ];
}

async function haveArrived(
  receivers: readonly Pick<Receiver, "received">[],
  expected: number,
  withinMs: number,
): Promise<void> {
  const endsAt = performance.now() + withinMs;
  while (receivers.some(({ received }) => received.size < expected) && performance.now() < endsAt)
    await wait(250);
}

/** Waits until nothing is left to send. Returns what never arrived, or arrived under two IDs. */
async function missingAtRest(
  world: FaultWorld,
  receivers: readonly Receiver[],
  expected: number,
): Promise<string[]> {
  await haveArrived(receivers, expected, restWithinMs);
  const clientIds = receivers.map(({ clientId }) => clientId);
  const { rows } = await asOwner(
    world,
    `select client_id || ': ' || outcome || ' ' || event_id as left from callback_deliveries
     where client_id = any ($1) and attempt_count = 0`,
    [clientIds],
  );
  return [
    ...receivers.flatMap(({ clientId, received }) => {
      const subjects = new Set([...received.values()].map(({ subject }) => subject));
      return received.size === expected && subjects.size === expected
        ? []
        : [`${clientId} has ${received.size} IDs of ${subjects.size} payments, not ${expected}`];
    }),
    ...(rows as { left: string }[]).map(({ left }) => `never tried: ${left}`),
  ];
}
