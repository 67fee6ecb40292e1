import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import {
  givenOldWallets,
  moveAsBefore,
  type Movement,
} from "@corridor/server/testing/statements/old-wallets";
import { dice, type Fault } from "../fault.ts";
import { startProgram, type Program } from "../payments/programs.ts";
import type { FaultWorld } from "../world.ts";
import { countMissing, judgeStatements } from "./judge.ts";

/** The chore runs every minute, so a worker that had lost its database goes on within this time. */
const longestMs = 120_000;
const outageMs = 30_000;

/**
 * kill -9 of a worker again and again while it makes the statements of many wallets and days, and of PostgreSQL, which comes back after
 * half a minute: the next run makes the rest. Nothing is missing, wrong or there twice.
 */
export const killStatementWorker: Fault = {
  test: "kill-statement-worker",
  async run(world, size, seed = 16) {
    const { clients, days, kills, outages } =
      size === "full"
        ? { clients: 20, days: 200, kills: 20, outages: 1 }
        : { clients: 2, days: 20, kills: 2, outages: 0 };
    const pick = dice(seed);
    const clientIds: string[] = [];
    for (let count = 0; count < clients; count += 1) clientIds.push(await givenHistory(world, days, pick));
    const violations: string[] = [];
    let strikes = 0;
    for (; strikes < kills && (await countMissing(world, clientIds)) > 0; strikes += 1) {
      const victim = await startWorker(world);
      await wait(pick(size === "full" ? 3_000 : 800));
      victim.signal("SIGKILL");
      await victim.ended;
    }
    if (strikes === 0) violations.push("nothing was missing when the first worker was killed");
    const last = await startWorker(world);
    for (let outage = 0; outage < outages; outage += 1) {
      await wait(pick(1_000));
      await world.killPostgres();
      await wait(outageMs);
      await world.startPostgres();
    }
    await untilNothingIsMissing(world, clientIds);
    last.finish();
    await last.ended;
    violations.push(...(await judgeStatements(world, clientIds, days)));
    return { trials: strikes + outages, violations, seed };
  },
};

async function givenHistory(
  world: FaultWorld,
  days: number,
  pick: (below: number) => number,
): Promise<string> {
  const clientId = await givenOldWallets(world, days);
  const movements = Array.from({ length: 12 }, (): Movement => {
    const [daysAgo, amount] = [pick(days), BigInt(1 + pick(1_000_000))];
    if (pick(2) === 0) return { kind: "fund", daysAgo, wallet: "a", amount };
    const payment = { amount, fee: BigInt(pick(100)), ending: "succeeded" } as const;
    return {
      kind: "pay",
      daysAgo,
      endsDaysAgo: pick(daysAgo + 1),
      wallet: "a",
      payments: [payment, payment],
    };
  });
  await moveAsBefore(world, clientId, movements);
  return clientId;
}

/** A worker whose chores have begun. */
async function startWorker({ databaseUrl, app }: FaultWorld): Promise<Program> {
  const { dataDir } = app.config;
  const worker = await startProgram({
    file: new URL("./statement-worker.ts", import.meta.url),
    words: [databaseUrl, dataDir],
    complaints: path.join(dataDir, "statement-worker.log"),
  });
  await worker.ready;
  return worker;
}

async function untilNothingIsMissing(world: FaultWorld, clientIds: readonly string[]): Promise<void> {
  let [missing, changedAt] = [Infinity, performance.now()];
  while (missing > 0) {
    const now = await countMissing(world, clientIds);
    if (now !== missing) [missing, changedAt] = [now, performance.now()];
    if (performance.now() - changedAt > longestMs)
      throw new Error(`The worker makes no progress: ${missing} statements and files are missing.`);
    await wait(100);
  }
}
