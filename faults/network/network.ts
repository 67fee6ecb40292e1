import { setTimeout as wait } from "node:timers/promises";
import { dice, type Fault, type Verdict } from "../fault.ts";
import { countOpen, usualPatience } from "../payments/kills.ts";
import { comeToRest, judge, startClient } from "../payments/run.ts";
import { inPaymentsWorld, type PaymentsWorld } from "../payments/world.ts";
import { startAskers, type AskedCall } from "./askers.ts";
import { openLines, strikes, type Lines, type Side, type Strike } from "./lines.ts";

const plan = {
  rounds: 1,
  orders: 950,
  paceMs: 2_400,
  lookMs: 50,
  patience: usualPatience,
  timeScale: 4,
  neither: null,
  /** After several questions in vain the product asks a provider again after 5, then 15 minutes. */
  restWithinMs: 1_200_000,
  /** After each strike, to see that calls work. */
  quietMs: 20_000,
};

const limitsMs = { call: 30_000, recovery: 10_000 };
/** A call that works takes less. A call that began this short before a strike may fail because of it. */
const workingCallMs = 5_000;

/** The network between the product and its database, or its payment network, is slow, broken or silent while payments are ordered. */
export const networkFaults: Fault = {
  test: "F-06",
  async run(world, _size, seed = 106) {
    const lines = openLines();
    try {
      return await inPaymentsWorld(world, { ...plan, through: lines.through }, (payments) =>
        payThroughStrikes(payments, lines, seed),
      );
    } finally {
      await lines.close();
    }
  },
};

/** A strike with the moments of its begin and its end. */
type Struck = { readonly side: Side; readonly strike: Strike; readonly from: number; readonly to: number };

async function payThroughStrikes(payments: PaymentsWorld, lines: Lines, seed: number): Promise<Verdict> {
  const pick = dice(seed);
  const client = await startClient(payments, { ...plan, seed });
  const askers = await startAskers(payments);
  await client.answered(4);
  const struck: Struck[] = [];
  let underWay = 0;
  for (let round = 0; round < plan.rounds; round += 1)
    for (const side of ["provider", "database"] as const)
      for (const strike of strikes) {
        await wait(pick(1_000));
        underWay += await countOpen(payments);
        const from = performance.now();
        await lines.strike(side, strike, pick);
        struck.push({ side, strike, from, to: performance.now() });
        await wait(plan.quietMs);
      }
  const endedAt = performance.now();
  await askers.stop();
  await client.stopOrdering();
  const restless = await comeToRest(payments, plan.restWithinMs);
  await client.finish();
  const violations = [...restless, ...(await judge(payments, plan.neither))];
  if (underWay === 0) violations.push("no payment was under way at any strike");
  const { late, figures } = judgeCalls(askers.calls, struck, endedAt);
  return { trials: struck.length, violations: [...violations, ...late], seed, figures };
}

function judgeCalls(calls: readonly AskedCall[], struck: readonly Struck[], endedAt: number) {
  const hasFailed = ({ status }: AskedCall) => status !== 200;
  const late = calls
    .filter(({ ms, status }) => ms > limitsMs.call || ![200, 503].includes(status ?? 0))
    .map(({ ms, status }) => `a call was answered ${status ?? "not at all"} after ${Math.round(ms)} ms`);
  const figures = [`${calls.length} calls beside ${struck.length} strikes`];
  struck.forEach(({ side, strike, from, to }, index) => {
    const next = struck[index + 1]?.from ?? endedAt;
    const during = calls.filter(({ startedAt }) => startedAt >= from && startedAt < next);
    // What was asked before the network was whole again may still fail after it.
    const after = during.filter(({ startedAt }) => startedAt >= to && startedAt < next - workingCallMs);
    const recoveredAfterMs = Math.max(
      0,
      ...after.filter(hasFailed).map(({ startedAt, ms }) => startedAt + ms - to),
    );
    if (recoveredAfterMs > limitsMs.recovery)
      late.push(`${side}, ${strike}: calls failed for ${Math.round(recoveredAfterMs)} ms after it`);
    if (!after.some(({ status }) => status === 200)) late.push(`${side}, ${strike}: no call worked after it`);
    const longestMs = Math.max(...during.map(({ ms }) => ms));
    figures.push(
      `${side}, ${strike}: ${during.filter(hasFailed).length} of ${during.length} calls failed, ` +
        `the longest took ${(longestMs / 1_000).toFixed(1)} s, calls worked ${(recoveredAfterMs / 1_000).toFixed(1)} s after it`,
    );
  });
  return { late, figures };
}
