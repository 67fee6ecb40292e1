import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { usualAskTiming } from "@corridor/server/lookups/ask/asking";
import type { LookupKey } from "@corridor/server/lookups/store-lookups";
import { givenClient } from "@corridor/server/testing/given";
import { accountOf, givenLookup, lookupState } from "@corridor/server/testing/lookups/lookups";
import { startNetworkProgram } from "@corridor/server/testing/programs/network-program";
import { dice, type Fault } from "../fault.ts";
import { startProgram, type Program } from "../payments/programs.ts";
import type { FaultWorld } from "../world.ts";
import { answeredAccounts, askedNumbers, providerRate, timesAskedAgain } from "./judge.ts";
import type { LookupWorkerWish } from "./lookup-worker.ts";

const perSecond = 500;
const leastShare = 0.95;
const mostGrowthMegabytes = 60;

const plans = {
  full: { steady: 100_000, struck: 30_000, strikes: 8, holdMs: usualAskTiming.holdMs, betweenMs: 5_000 },
  small: { steady: 0, struck: 1_500, strikes: 2, holdMs: 1_500, betweenMs: 700 },
} as const;

/**
 * Many lookups against a simulator with its own rate: the rate is used and never exceeded, and memory stays flat. Then kill -9 of the
 * worker again and again, and workers that are frozen for longer than their lease: another goes on, and no number is asked again whose
 * answer was stored.
 */
export const nameLookups: Fault = {
  test: "F-81",
  async run(world, size, seed = 25) {
    const plan = plans[size];
    const violations: string[] = [];
    const figures: string[] = [];
    if (plan.steady > 0) {
      const steady = await askSteadily(world, plan.steady);
      violations.push(...steady.violations);
      figures.push(...steady.figures);
    }
    const struck = await askThroughStrikes(world, plan, dice(seed));
    return {
      trials: plan.strikes,
      violations: [...violations, ...struck.violations],
      figures: [...figures, ...struck.figures],
      seed,
    };
  },
};

type Part = { readonly violations: string[]; readonly figures: string[] };

/** One worker that nothing disturbs. */
async function askSteadily(world: FaultWorld, count: number): Promise<Part> {
  const network = await startNetworkProgram({ lookupsPerSecond: perSecond });
  const worker = await startWorker(world, network.url, usualAskTiming.holdMs);
  const megabytes: number[] = [];
  await worker.ready;
  worker.onLine((line) => megabytes.push(Number(line)));
  try {
    const key = await givenNumbers(world, count);
    const startedAt = performance.now();
    await untilDone(world, key);
    const share = count / ((performance.now() - startedAt) / 1_000) / perSecond;
    const fifth = Math.ceil(megabytes.length / 5);
    const growth = Math.max(...megabytes.slice(fifth)) - Math.max(...megabytes.slice(0, fifth));
    const rate = await providerRate(network.url);
    return {
      violations: [
        ...(share < leastShare ? [`${share.toFixed(3)} of the rate was used`] : []),
        ...(growth > mostGrowthMegabytes ? [`memory grew by ${growth.toFixed(0)} MB`] : []),
        ...(rate.asked === count ? [] : [`${count} numbers took ${rate.asked} questions`]),
        ...tooFast(rate),
      ],
      figures: [
        `${count} numbers: ${share.toFixed(3)} of ${perSecond} a second, at most ${rate.mostInOneSecond} in one second`,
        `memory ${Math.max(...megabytes).toFixed(0)} MB at most; grew by ${growth.toFixed(0)} MB after the first fifth`,
      ],
    };
  } finally {
    worker.finish();
    await worker.ended;
    await network.stop();
  }
}

async function askThroughStrikes(
  world: FaultWorld,
  { struck, strikes, holdMs, betweenMs }: (typeof plans)["full" | "small"],
  pick: (below: number) => number,
): Promise<Part> {
  const network = await startNetworkProgram({ lookupsPerSecond: perSecond });
  const key = await givenNumbers(world, struck);
  const violations: string[] = [];
  let worker = await startWorker(world, network.url, holdMs);
  try {
    for (let strike = 0; strike < strikes; strike += 1) {
      await untilProgress(world, key);
      await wait(betweenMs / 2 + pick(betweenMs));
      const isFrozen = strike % 2 === 1;
      worker.signal(isFrozen ? "SIGSTOP" : "SIGKILL");
      if (!isFrozen) await worker.ended;
      else await wait(holdMs);
      const answered = await answeredAccounts(world, key);
      const asked = await askedNumbers(network.url);
      if (answered.length === struck) violations.push(`nothing was left before strike ${strike + 1}`);
      const next = await startWorker(world, network.url, holdMs);
      await untilProgress(world, key);
      if (isFrozen) {
        worker.signal("SIGCONT");
        await wait(1_000);
        worker.signal("SIGKILL");
        await worker.ended;
      }
      worker = next;
      violations.push(...timesAskedAgain(answered, asked, await askedNumbers(network.url)));
    }
    await untilDone(world, key);
    const { succeeded } = await lookupState(world, key);
    if (succeeded !== struck) violations.push(`${succeeded} of ${struck} numbers have a name`);
    const rate = await providerRate(network.url);
    return {
      violations: [...violations, ...tooFast(rate)],
      figures: [
        `${struck} numbers through ${strikes} strikes took ${rate.asked} questions, at most ${rate.mostInOneSecond} in one second`,
      ],
    };
  } finally {
    worker.finish();
    await worker.ended;
    await network.stop();
  }
}

function tooFast({ refused, mostInOneSecond }: { refused: number; mostInOneSecond: number }): string[] {
  if (refused === 0 && mostInOneSecond <= perSecond) return [];
  return [`${mostInOneSecond} questions came within one second, and ${refused} were refused`];
}

async function givenNumbers(world: FaultWorld, count: number): Promise<LookupKey> {
  const { clientId } = await givenClient(world);
  // Their endings have no outcome of their own (docs/spec/demo.md).
  const numbers = Array.from({ length: count }, (_, index) => ({
    account: accountOf(Math.floor(index / 90) * 100 + 10 + (index % 90)),
  }));
  return givenLookup(world, clientId, numbers);
}

function startWorker(
  { databaseUrl, app }: FaultWorld,
  simulatorUrl: string,
  holdMs: number,
): Promise<Program> {
  const { dataDir } = app.config;
  const timing = {
    ...usualAskTiming,
    holdMs,
    renewEveryMs: Math.min(usualAskTiming.renewEveryMs, holdMs / 4),
  };
  const wish: LookupWorkerWish = { databaseUrl, dataDir, simulatorUrl, timing };
  return startProgram({
    file: new URL("./lookup-worker.ts", import.meta.url),
    words: [JSON.stringify(wish)],
    complaints: path.join(dataDir, "lookup-worker.log"),
  });
}

const longestStandstillMs = 60_000;

/** Waits until an answer more is stored, or the lookup is done. */
async function untilProgress(world: FaultWorld, key: LookupKey): Promise<void> {
  const before = await lookupState(world, key);
  for (const givesUpAt = performance.now() + longestStandstillMs; performance.now() < givesUpAt;) {
    const { isDone, succeeded } = await lookupState(world, key);
    if (isDone || succeeded > before.succeeded) return;
    await wait(50);
  }
  throw new Error("A lookup makes no progress.");
}

async function untilDone(world: FaultWorld, key: LookupKey): Promise<void> {
  while (!(await lookupState(world, key)).isDone) await untilProgress(world, key);
}
