import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { asOwner } from "@corridor/server/testing/ledger";
import type { ClientWish } from "./client.ts";
import type { CheckWish } from "./evidence.ts";
import { funded } from "./given-payer.ts";
import { stateOf } from "./journal.ts";
import { startProgram, type Program } from "./programs.ts";
import type { PaymentsWorld } from "./world.ts";

export type Load = {
  readonly seed: number;
  readonly orders: number;
  /** The number of the first order, if there were orders before. */
  readonly firstNumber?: number;
  readonly paceMs: number;
  /** The pause between two queries of the client about a request's state. */
  readonly lookMs: number;
};

/** A client that orders payments, in a process of its own. */
export type Client = {
  /** Resolves when this number of orders is answered. */
  answered(count: number): Promise<void>;
  /** Resolves when all orders are answered. */
  readonly done: Promise<void>;
  /** Stops ordering; resolves when every order is answered. */
  stopOrdering(): Promise<void>;
  finish(): Promise<void>;
};

const clientLogOf = ({ folder, login }: PaymentsWorld) => path.join(folder, `client-${login.clientId}.jsonl`);

/** The same world, with the person of this client as its payer. */
export function withPayer(world: PaymentsWorld, payer: string): PaymentsWorld {
  const login = world.logins.find(({ clientId }) => clientId === payer);
  if (!login) throw new Error(`No person of ${payer} pays in this world.`);
  return { ...world, login };
}

export async function startClient(world: PaymentsWorld, load: Load): Promise<Client> {
  const { servers, login, folder } = world;
  const { seed, orders, firstNumber = 0, paceMs, lookMs } = load;
  const log = clientLogOf(world);
  const words: ClientWish = { seed, orders, firstNumber, paceMs, lookMs, servers, login, log };
  const complaints = path.join(folder, "client.log");
  const program = await startProgram({
    file: new URL("./client.ts", import.meta.url),
    words: [JSON.stringify(words)],
    complaints,
  });
  let answered = 0;
  const waiting = new Set<() => void>();
  program.onLine((line) => {
    answered = line === "all" ? Number.POSITIVE_INFINITY : Math.max(answered, Number(line) || 0);
    for (const look of waiting) look();
  });
  const reached = (count: number) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (answered < count) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
      void program.ended.then(() => reject(new Error(`The client ended; see ${complaints}`)));
    });
  await program.ready;
  const done = reached(Number.POSITIVE_INFINITY);
  done.catch(() => undefined);
  const stopOrdering = () => {
    program.tell("stop ordering");
    return done;
  };
  return { answered: reached, done, stopOrdering, finish: () => finish(program) };
}

async function finish(program: Program): Promise<void> {
  program.finish();
  await program.ended;
}

/** Waits until nothing changes any more. Returns the work that is left when the time is up. */
export async function comeToRest(world: PaymentsWorld, withinMs: number): Promise<string[]> {
  const endsAt = performance.now() + withinMs;
  for (let before = ""; performance.now() < endsAt;) {
    const { lines, lastMoment } = stateOf(world.journal);
    const moving = await movingIn(world);
    const now = JSON.stringify({ lines, moving });
    if (moving.length === 0 && lastMoment < Date.now() && now === before) return [];
    before = now;
    await wait(1_000);
  }
  const moving = await movingIn(world);
  return moving.slice(0, 20).map((what) => `I3 not at rest after ${withinMs / 1_000} s: ${what}`);
}

/**
 * The product's remaining work. Payments without an outcome (03) wait for ever and do not count. A worker that finds the
 * waiting request of a killed worker finishes its release, so jobs do not count either.
 */
async function movingIn(world: PaymentsWorld): Promise<string[]> {
  const { rows } = await asOwner(
    world,
    `select 'payment ' || q.transaction_id || ' to ' || l.recipient_account || ' (' || q.step || ')' as what
     from payment_queue q join payment_lines l using (client_id, set_id, line_no)
     where q.client_id = $1 and q.step <> 'manual' and (l.recipient_account not like '%03' or q.step = 'send' or q.ask_count = 0)
     union all
     select 'request ' || request_id || ' (' || status || ')' from payment_requests
     where client_id = $1 and released_count < total_count
     union all
     select 'job ' || j.id || ' ' || t.identifier from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier like 'payments.%' and t.identifier <> 'payments.release'
     union all
     select 'event ' || event_id || ' ' || type from events where client_id = $1
     union all
     select 'callback ' || event_id || ' ' || type from callback_deliveries where client_id = $1 and outcome = 'waiting'
     order by 1`,
    [world.login.clientId],
  );
  return (rows as { what: string }[]).map(({ what }) => what);
}

/** Runs the judge, a process that reads only the client's log, the network's memory and the database. */
export async function judge(world: PaymentsWorld, neither: string | null): Promise<string[]> {
  const { databaseUrl, login, logins, journal, folder } = world;
  const words: CheckWish = {
    databaseUrl,
    clientId: login.clientId,
    otherClientIds: logins.map(({ clientId }) => clientId).filter((id) => id !== login.clientId),
    clientLog: clientLogOf(world),
    callbackLog: world.callbackLog,
    journal,
    funded: String(funded),
    neither,
  };
  const complaints = path.join(folder, "check.log");
  const program = await startProgram({
    file: new URL("./check.ts", import.meta.url),
    words: [JSON.stringify(words)],
    complaints,
  });
  const violations: string[] = [];
  program.onLine((line) => violations.push(line));
  const code = await program.ended;
  if (code !== (violations.length > 0 ? 1 : 0)) throw new Error(`The check failed; see ${complaints}`);
  return violations;
}
