import { setTimeout as wait } from "node:timers/promises";
import { usualTiming } from "@corridor/server/payments/engine/dispatch";
import { usualProviderTiming } from "@corridor/server/providers/choose";
import { asOwner } from "@corridor/server/testing/ledger";
import { dice, type Fault, type Verdict } from "../fault.ts";
import type { FaultWorld } from "../world.ts";
import type { Patience } from "./product-process.ts";
import { comeToRest, judge, startClient, type Client, type Load } from "./run.ts";
import { inPaymentsWorld, type PaymentsWish, type PaymentsWorld } from "./world.ts";

/**
 * kill: the process ends at once and another takes its place. freeze: the process is stopped for longer than its leases, then
 * continues. postgres away: PostgreSQL is killed with all its processes, and started again after these seconds.
 */
type Strike = "kill web" | "kill worker" | "freeze worker" | Outage;
type Outage = "postgres away 1 s" | "postgres away 2 s" | "postgres away 10 s" | "postgres away 30 s";

const outagesMs: Readonly<Record<Outage, number>> = {
  "postgres away 1 s": 1_000,
  "postgres away 2 s": 2_000,
  "postgres away 10 s": 10_000,
  "postgres away 30 s": 30_000,
};
const isOutage = (strike: Strike): strike is Outage => strike in outagesMs;

type Plan = Load &
  Omit<PaymentsWish, "neither"> & {
    readonly strikes: readonly Strike[];
    readonly freezeMs: number;
    readonly restWithinMs: number;
    /** The limit after an outage of the database; the small run shares its machine with other tests and allows more. */
    readonly queuesBackWithinMs: number;
  };

/** The product's own values. */
export const usualPatience: Patience = { ...usualTiming, ...usualProviderTiming };
/** The same values several times shorter, so that a test need not wait. */
export const shortPatience: Patience = {
  leaseMs: 5_000,
  idleMs: 250,
  atOnce: 50,
  timeoutMs: 2_000,
  definiteAfterMs: 5_000,
};

const times = <T>(count: number, ...each: readonly T[]): T[] =>
  Array.from({ length: count }, () => each).flat();

const full = {
  orders: 500,
  paceMs: 800,
  lookMs: 20,
  patience: usualPatience,
  timeScale: 4,
  freezeMs: 45_000,
  restWithinMs: 60_000,
  queuesBackWithinMs: 30_000,
};
const small = {
  orders: 12,
  paceMs: 1_200,
  lookMs: 250,
  patience: shortPatience,
  timeScale: 20,
  freezeMs: 7_500,
  restWithinMs: 90_000,
  queuesBackWithinMs: 90_000,
};

export const killWeb = killRun("F-01", { ...full, seed: 101, strikes: times(20, "kill web") });
export const killWorker = killRun("F-02", {
  ...full,
  paceMs: 2_400,
  seed: 102,
  strikes: times(5, "kill worker", "kill worker", "kill worker", "freeze worker"),
});
/** Ten outages of 1 s, six of 10 s and four of 30 s, mixed. */
export const killDatabase = killRun("F-03", {
  ...full,
  seed: 103,
  strikes: [
    ...times<Strike>(
      4,
      ...(["postgres away 1 s", "postgres away 10 s", "postgres away 1 s", "postgres away 30 s"] as const),
    ),
    ...times<Strike>(2, "postgres away 10 s", "postgres away 1 s"),
  ],
});

/** All of them in one short run. */
export const mixed: Plan = {
  ...small,
  seed: 104,
  strikes: ["kill web", "kill worker", "postgres away 2 s", "freeze worker"],
};

function killRun(test: string, plan: Plan): Fault {
  return {
    test,
    run(world, size, seed = plan.seed) {
      const sized = { ...(size === "full" ? plan : mixed), seed };
      return inPaymentsWorld(world, { ...sized, neither: null }, (payments) =>
        strikeWhilePaying(world, payments, sized),
      );
    },
  };
}

/** Payments are ordered all the time; after any strike, each is paid once and none is lost. */
export async function strikeWhilePaying(
  world: FaultWorld,
  payments: PaymentsWorld,
  plan = mixed,
): Promise<Verdict> {
  const client = await startClient(payments, plan);
  const { underWay, silent } = await strikeAll(world, payments, client, plan);
  await client.done;
  const restless = await comeToRest(payments, plan.restWithinMs);
  await client.finish();
  const violations = [...silent, ...restless, ...(await judge(payments, null))];
  if (underWay === 0) violations.push("no payment was under way at any strike");
  return { trials: plan.strikes.length, violations, seed: plan.seed };
}

/** Returns the number of open payments at all strikes, and the strikes after which job queues did not come back. */
async function strikeAll(
  world: FaultWorld,
  payments: PaymentsWorld,
  client: Client,
  plan: Plan,
): Promise<{ underWay: number; silent: string[] }> {
  const pick = dice(plan.seed);
  const silent: string[] = [];
  let underWay = 0;
  for (const [index, strike] of plan.strikes.entries()) {
    const stretch = plan.orders / plan.strikes.length;
    await client.answered(Math.floor(index * stretch + (pick(100) / 100) * stretch));
    await wait(pick(400));
    underWay += await countOpen(payments);
    await carryOut(strike, { world, payments, pick, freezeMs: plan.freezeMs });
    if (isOutage(strike) && !(await queuesAreBack(payments, plan.queuesBackWithinMs)))
      silent.push(`C-78 after strike ${index + 1} (${strike}) not every worker's job queue took jobs again`);
  }
  return { underWay, silent };
}

/** The rows of job_queues do not survive a crash of the database, so a worker with a row has written a heartbeat since. */
async function queuesAreBack(payments: PaymentsWorld, withinMs: number): Promise<boolean> {
  const endsAt = performance.now() + withinMs;
  while (performance.now() < endsAt) {
    const { rows } = await asOwner(payments, "select count(*)::integer as beating from job_queues");
    if ((rows[0] as { beating: number }).beating >= payments.processes.worker.length) return true;
    await wait(500);
  }
  return false;
}

export async function countOpen(payments: PaymentsWorld): Promise<number> {
  const { rows } = await asOwner(payments, "select count(*)::integer as open from payment_queue");
  return (rows[0] as { open: number }).open;
}

type StrikeWorld = {
  world: FaultWorld;
  payments: PaymentsWorld;
  pick: (below: number) => number;
  freezeMs: number;
};

async function carryOut(strike: Strike, { world, payments, pick, freezeMs }: StrikeWorld): Promise<void> {
  if (isOutage(strike)) {
    await world.killPostgres();
    await wait(outagesMs[strike]);
    await world.startPostgres();
    return;
  }
  const role = strike === "kill web" ? "web" : "worker";
  const place = pick(2);
  const victim = payments.processes[role][place]!;
  if (strike === "freeze worker") {
    victim.signal("SIGSTOP");
    await wait(freezeMs);
    victim.signal("SIGCONT");
    return;
  }
  victim.signal("SIGKILL");
  await victim.ended;
  await wait(pick(1_500));
  await payments.start(role, place);
}
