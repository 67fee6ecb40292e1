import { setTimeout as wait } from "node:timers/promises";
import type { Fault, Verdict } from "../fault.ts";
import { startAskers } from "../network/askers.ts";
import { usualPatience } from "../payments/kills.ts";
import { comeToRest, judge, startClient } from "../payments/run.ts";
import { inPaymentsWorld, type PaymentsWorld } from "../payments/world.ts";
import { openCgroups, type Cgroups } from "./cgroups.ts";

const mebibyte = 1_048_576;
/** Of each process of the product. */
const limits = { bytes: 512 * mebibyte, processorShare: 0.2 };
const longestCallMs = 30_000;

const plan = {
  orders: 15,
  paceMs: 2_000,
  lookMs: 1_000,
  patience: usualPatience,
  timeScale: 4,
  neither: null,
  restWithinMs: 600_000,
};

/** Payments are ordered while the product has little memory and every process has a fifth of one processor. */
export const pressure: Fault = {
  test: "F-16",
  async run(world, _size, seed = 116) {
    let cgroups: Cgroups;
    try {
      cgroups = openCgroups(limits);
    } catch (error) {
      return { trials: 0, violations: [`not shown, because no cgroup can be made here: ${String(error)}`] };
    }
    try {
      return await inPaymentsWorld(world, { ...plan, joins: () => cgroups.next() }, (payments) =>
        payUnderPressure(payments, cgroups, seed),
      );
    } finally {
      cgroups.remove();
    }
  },
};

async function payUnderPressure(payments: PaymentsWorld, cgroups: Cgroups, seed: number): Promise<Verdict> {
  const ends = replaceEnded(payments);
  const client = await startClient(payments, { ...plan, seed });
  const askers = await startAskers(payments);
  await client.done;
  await askers.stop();
  const restless = await comeToRest(payments, plan.restWithinMs);
  await client.finish();
  const replaced = await ends.stop();
  const found = [...restless, ...(await judge(payments, plan.neither))];
  const bad = askers.calls.filter(
    ({ ms, status }) => ms > longestCallMs || (status !== null && ![200, 503].includes(status)),
  );
  found.push(...bad.map(({ ms, status }) => `a call was answered ${status} after ${Math.round(ms)} ms`));
  const answered = (wished: number | null) => askers.calls.filter(({ status }) => status === wished).length;
  const figures = [
    `${answered(200)} calls were answered 200, ${answered(503)} were answered 503, ${answered(null)} were cut off by the end of a process`,
    `the longest call took ${(Math.max(...askers.calls.map(({ ms }) => ms)) / 1_000).toFixed(1)} s`,
    `${Math.round(cgroups.mostBytes() / mebibyte)} MiB at most; ${cgroups.throttledTimes()} waits for the processor; ${replaced} processes ended and were replaced`,
  ];
  return { trials: askers.calls.length, violations: found, seed, figures };
}

const lookEveryMs = 500;

/** A process that the kernel ends for want of memory is started again, as by a supervisor. */
function replaceEnded(payments: PaymentsWorld) {
  const roles = ["web", "worker"] as const;
  const [watched, ended] = [new Set<unknown>(), new Set<unknown>()];
  let [isWatching, count] = [true, 0];
  const watching = (async () => {
    while (isWatching) {
      for (const role of roles)
        for (const [place, program] of payments.processes[role].entries()) {
          if (!watched.has(program)) void program.ended.then(() => ended.add(program));
          watched.add(program);
          if (!ended.has(program)) continue;
          count += 1;
          await payments.start(role, place);
        }
      await wait(lookEveryMs);
    }
  })();
  return {
    async stop(): Promise<number> {
      isWatching = false;
      await watching;
      return count;
    },
  };
}
