import { setTimeout as wait } from "node:timers/promises";
import { connectAsOwner } from "@corridor/server/testing/ledger";
import { dice, type Fault, type Size, type Verdict } from "../fault.ts";
import { shortPatience, usualPatience } from "./kills.ts";
import { comeToRest, judge, withPayer, startClient, type Client } from "./run.ts";
import { longestStandstill, stepsByClient } from "./standstills.ts";
import { inPaymentsWorld, type PaymentsWorld } from "./world.ts";

const clientIds = ["amber", "basalt", "coral", "dune", "elm"];

const sizes = {
  full: {
    clients: 5,
    orders: 950,
    paceMs: 8_000,
    lookMs: 20,
    freezes: 30,
    mostTries: 150,
    freezeMs: 17_000,
    restMs: 6_000,
    patience: usualPatience,
    timeScale: 4,
    restWithinMs: 180_000,
  },
  small: {
    clients: 2,
    orders: 3,
    paceMs: 200,
    lookMs: 250,
    freezes: 1,
    mostTries: 30,
    freezeMs: 6_000,
    restMs: 0,
    patience: shortPatience,
    timeScale: 20,
    restWithinMs: 90_000,
  },
};

/** The clients that pay in a run of this size. */
export const payersOf = (size: Size): string[] => clientIds.slice(0, sizes[size].clients);

/** The longest time without progress: of clients whose rows the frozen worker has locked, and of other clients. */
const limitsMs = { own: 15_000, other: 2_000 };

/** Two workers, one of which is frozen again and again, mostly inside a transaction, while all clients pay (C-84). */
export const freezes: Fault = {
  test: "F-80",
  run: (world, size, seed) =>
    inPaymentsWorld(world, { ...sizes[size], neither: null, clientIds: payersOf(size) }, (payments) =>
      payThroughFreezes(payments, size, seed),
    ),
};

export async function payThroughFreezes(payments: PaymentsWorld, size: Size, seed = 180): Promise<Verdict> {
  const plan = sizes[size];
  const views = payersOf(size).map((clientId) => withPayer(payments, clientId));
  const clients: Client[] = [];
  for (const [index, view] of views.entries())
    // No two payments of a run share an account.
    clients.push(await startClient(view, { ...plan, seed, firstNumber: index * plan.orders }));
  await Promise.all(clients.map((client) => client.answered(1)));
  const freezesSeen = await freezeAgainAndAgain(payments, plan, seed);
  await Promise.all(clients.map((client) => (size === "full" ? client.stopOrdering() : client.done)));
  const found: string[] = [];
  for (const view of views) found.push(...(await comeToRest(view, plan.restWithinMs)));
  await Promise.all(clients.map((client) => client.finish()));
  for (const view of views) found.push(...(await judge(view, null)));
  const { late, figures } = await judgeDelays(payments, freezesSeen);
  // Times are judged at full size only.
  const violations = size === "full" ? [...found, ...late] : found;
  return { trials: plan.freezes, violations, seed, figures };
}

type Freeze = {
  readonly from: number;
  readonly to: number;
  readonly wasInside: boolean;
  /** Clients whose rows the frozen worker had locked. */
  readonly locked: ReadonlySet<string>;
  /** Payments in the hands of a worker. */
  readonly inHand: readonly string[];
};

async function freezeAgainAndAgain(
  payments: PaymentsWorld,
  plan: (typeof sizes)[Size],
  seed: number,
): Promise<Freeze[]> {
  const pick = dice(seed);
  const seen: Freeze[] = [];
  const owner = await connectAsOwner(payments);
  for (let index = 0; index < plan.freezes; index += 1) {
    await wait(pick(1_000));
    const victim = payments.processes.worker[pick(2)]!;
    // Two freezes of three happen inside a transaction, the third at any moment.
    const tries = index % 3 === 2 ? 1 : plan.mostTries;
    const wasInside = await stopInside(owner, victim, pick, tries);
    const from = Date.now();
    const inHand = await leasedNow(owner);
    const locked = await lockedClients(owner);
    await wait(plan.freezeMs);
    victim.signal("SIGCONT");
    seen.push({ from, to: Date.now(), wasInside, locked, inHand });
    await wait(plan.restMs);
  }
  await owner.end();
  return seen;
}

type OwnerConnection = Awaited<ReturnType<typeof connectAsOwner>>;
type Victim = PaymentsWorld["processes"]["worker"][number];

/**
 * Stops the worker again and again until the database shows a silent open transaction. At the last try the worker stays stopped
 * at any point. In between it runs for longer than it is stopped, so that it makes progress.
 */
async function stopInside(
  owner: OwnerConnection,
  victim: Victim,
  pick: (below: number) => number,
  mostTries: number,
): Promise<boolean> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    victim.signal("SIGSTOP");
    await wait(50);
    if (await isSilentInside(owner)) return true;
    if (tries === mostTries) return false;
    victim.signal("SIGCONT");
    await wait(100 + pick(100));
  }
  return false;
}

/** The transactions that hold the locks of chores are idle most of the time and lock no row, so they do not count. */
async function isSilentInside(owner: OwnerConnection): Promise<boolean> {
  const { rows } = await owner.query(
    `select from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction' and application_name not like '%.%'
       and clock_timestamp() - state_change > interval '40 milliseconds' and backend_xid is not null limit 1`,
  );
  return rows.length > 0;
}

async function leasedNow(owner: OwnerConnection): Promise<string[]> {
  const { rows } = await owner.query(
    "select client_id || ':' || transaction_id as key from payment_queue where leased_until > now()",
  );
  return (rows as { key: string }[]).map(({ key }) => key);
}

/** Clients with a row that is locked now and still is a moment later: a worker that runs holds no lock for that long. */
async function lockedClients(owner: OwnerConnection): Promise<ReadonlySet<string>> {
  const look = async () => {
    const { rows } = await owner.query(
      `with free as (select client_id, account_id from ledger_accounts for update skip locked),
         free_requests as (select client_id, request_id from payment_requests where finished_at is null for update skip locked),
         free_payments as (select client_id, transaction_id from payment_queue for update skip locked)
       select client_id from (select client_id, account_id from ledger_accounts except select * from free) a
       union select client_id from (select client_id, request_id from payment_requests where finished_at is null
         except select * from free_requests) r
       union select client_id from (select client_id, transaction_id from payment_queue except select * from free_payments) q`,
    );
    return new Set((rows as { client_id: string }[]).map(({ client_id: clientId }) => clientId));
  };
  const first = await look();
  await wait(300);
  const second = await look();
  return new Set([...first].filter((clientId) => second.has(clientId)));
}

async function judgeDelays(payments: PaymentsWorld, seen: readonly Freeze[]) {
  const inHand = new Set(seen.flatMap((freeze) => freeze.inHand));
  const steps = await stepsByClient(payments, inHand);
  const late: string[] = [];
  const longest = { own: 0, other: 0, without: 0 };
  seen.forEach((freeze, index) => {
    for (const [clientId, own] of steps) {
      const kind = freeze.locked.has(clientId) ? "own" : "other";
      const ms = longestStandstill(own, freeze);
      longest[kind] = Math.max(longest[kind], ms);
      if (ms > limitsMs[kind])
        late.push(
          `C-84 freeze ${index + 1}: payments of ${clientId} (${kind}) stood still for ${Math.round(ms)} ms`,
        );
      // For the time without a freeze: from the moment the worker runs again to the next freeze.
      const next = seen[index + 1];
      if (next)
        longest.without = Math.max(
          longest.without,
          longestStandstill(own, { from: freeze.to + 4_000, to: next.from }),
        );
    }
  });
  const inside = seen.filter(({ wasInside }) => wasInside).length;
  const figures = [
    `${seen.length} freezes, ${inside} of them inside a transaction`,
    `longest standstill: ${Math.round(longest.own)} ms of clients whose rows were locked, ${Math.round(longest.other)} ms of others, ${Math.round(longest.without)} ms without a freeze`,
  ];
  return { late, figures };
}
