import type { Fault, Size, Verdict } from "../fault.ts";
import { shortPatience, usualPatience } from "./kills.ts";
import { paymentsInOrder, providers } from "./orders.ts";
import { countLate, releaseUnknown } from "./release-unknown.ts";
import { comeToRest, judge, startClient, type Load } from "./run.ts";
import { inPaymentsWorld, type PaymentsWorld } from "./world.ts";

const neither = providers.third;
const share = 0.05;
/** Each affects one payment in twenty; some payments have several. */
const everyFault = {
  timeoutBefore: share,
  timeoutAfter: share,
  errorAfter: share,
  duplicateCallback: share,
  outOfOrder: share,
  late: share,
  wrongAmount: share,
  contradictory: share,
  forged: share,
};
/** No call is answered, and the outcome is reported after staff have given up. */
const tooLate = { timeoutAfter: 1, late: 1, duplicateCallback: 1 };

const sizes = {
  full: {
    orders: 500,
    lateOrders: 10,
    paceMs: 100,
    lookMs: 20,
    patience: usualPatience,
    timeScale: 4,
    restWithinMs: 180_000,
  },
  small: {
    orders: 7,
    lateOrders: 1,
    paceMs: 0,
    lookMs: 250,
    patience: shortPatience,
    // A late report comes four seconds later. With a busy machine the product must be able to listen again by then.
    timeScale: 15,
    restWithinMs: 90_000,
  },
};

/**
 * A network that loses, repeats, delays, contradicts and is impersonated, with providers of all three classes (C-13, C-14,
 * C-16).
 */
export const providerFaults: Fault = {
  test: "F-05",
  run: (world, size, seed = 105) =>
    inPaymentsWorld(world, { ...sizes[size], neither }, (payments) =>
      payThroughFaults(payments, sizes[size], seed),
    ),
};

async function payThroughFaults(
  payments: PaymentsWorld,
  { orders, lateOrders, paceMs, lookMs, restWithinMs }: (typeof sizes)[Size],
  seed: number,
): Promise<Verdict> {
  await setFaults(payments, seed, everyFault);
  await pay(payments, { seed, orders, paceMs, lookMs });
  const restless = await comeToRest(payments, restWithinMs);
  const lateLoad = { seed: seed + 1, orders: lateOrders, firstNumber: orders, paceMs, lookMs };
  const unseen = await payTooLate(payments, lateLoad, restWithinMs);
  const violations = [...restless, ...unseen, ...(await judge(payments, neither))];
  return { trials: (orders + lateOrders) * paymentsInOrder, violations, seed };
}

async function setFaults(payments: PaymentsWorld, seed: number, shares: Readonly<Record<string, number>>) {
  const body = JSON.stringify({ seed: String(seed), ...shares });
  const { status } = await fetch(`${payments.simulatorUrl}/faults`, { method: "POST", body });
  if (status >= 300) throw new Error(`The network refused these faults: ${status}`);
}

async function pay(payments: PaymentsWorld, load: Load): Promise<void> {
  const client = await startClient(payments, load);
  await client.done;
  await client.finish();
}

/** Staff give up on payments while the network cannot reach us; later it reports that it paid. */
async function payTooLate(payments: PaymentsWorld, load: Load, restWithinMs: number): Promise<string[]> {
  await setFaults(payments, load.seed, tooLate);
  const [listener] = payments.processes.web;
  listener!.signal("SIGKILL");
  await listener!.ended;
  await pay(payments, load);
  await releaseUnknown(payments, load, neither);
  await payments.start("web", 0);
  const restless = await comeToRest(payments, restWithinMs);
  const late = await countLate(payments);
  return late > 0 ? restless : [...restless, "C-14 nothing was paid after its release"];
}
