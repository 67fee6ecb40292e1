import { setTimeout as wait } from "node:timers/promises";
import { asOwner } from "@corridor/server/testing/ledger";
import { quantile, rowOf, sortAscending, type Bench, type BenchOptions, type Row } from "../row.ts";
import { startInstallation, type Installation } from "./installation.ts";
import { letPeopleIn, type Person } from "./people.ts";
import { work, type CallKind, type Desk, type TimedCall } from "./day.ts";

const readLimitMs = 300;
const writeLimitMs = 800;
/** Memory in the last quarter against the second, after the first has filled the pools and caches. */
const mostGrowth = 1.1;
/** How long the engine may take for the payments that were approved last. */
const restWithinMs = 120_000;

/**
 * A thousand people at work, with one web process and one worker and then with two of each. The programs of the people run on the same
 * machine.
 */
async function run({ full }: BenchOptions): Promise<Row[]> {
  const size = full ? { people: 1_000, seconds: 600 } : { people: 200, seconds: 40 };
  return [...(await dayWith(1, size)), ...(await dayWith(2, size))];
}

type Day = { readonly people: number; readonly seconds: number };

async function dayWith(each: number, { people: count, seconds }: Day): Promise<Row[]> {
  const installation = await startInstallation({ web: each, workers: each });
  try {
    const people = await letPeopleIn(installation, count);
    const before = installation.cpuSeconds();
    const { calls, megabytes } = await letWork(installation, people, seconds);
    const after = installation.cpuSeconds();
    const left = await countUnfinished(installation);
    for (const { session } of people) session.close();
    const cpu = {
      ours: ((after.ours - before.ours) / calls.length) * 1_000,
      database: ((after.database - before.database) / calls.length) * 1_000,
    };
    return rowsOf(`${each} web, ${each} worker${each > 1 ? "s" : ""}`, {
      calls,
      megabytes,
      cpu,
      left,
      seconds,
    });
  } finally {
    await installation.stop();
  }
}

async function letWork(installation: Installation, people: readonly Person[], seconds: number) {
  const calls: TimedCall[] = [];
  const megabytes: number[] = [];
  const endsAt = performance.now() + seconds * 1_000;
  const isOver = () => performance.now() >= endsAt;
  const desks = new Map<string, Desk>();
  const deskOf = (clientId: string): Desk => {
    const desk = desks.get(clientId) ?? { requestIds: [], transactionIds: [], awaiting: new Set() };
    desks.set(clientId, desk);
    return desk;
  };
  const watching = (async () => {
    while (!isOver()) {
      const { web, workers } = installation.megabytes();
      megabytes.push(web + workers);
      await wait(1_000);
    }
  })();
  await Promise.all([
    watching,
    ...people.map((person, index) =>
      work(person, deskOf(person.clientId), index + 1, isOver, (call) => calls.push(call)),
    ),
  ]);
  return { calls, megabytes };
}

/** Approved payments that did not end in time. */
async function countUnfinished(installation: Installation): Promise<number> {
  const endsAt = performance.now() + restWithinMs;
  for (;;) {
    const { rows } = await asOwner(
      installation,
      "select count(*)::int as count from payment_requests where client_id like 'load-%' and status in ('pending', 'processingFunds')",
    );
    const { count } = rows[0] as { count: number };
    if (count === 0 || performance.now() > endsAt) return count;
    await wait(500);
  }
}

type DayFigures = {
  readonly calls: readonly TimedCall[];
  readonly megabytes: readonly number[];
  readonly cpu: { readonly ours: number; readonly database: number };
  readonly left: number;
  readonly seconds: number;
};

function rowsOf(who: string, { calls, megabytes, cpu, left, seconds }: DayFigures): Row[] {
  const failed = calls.filter(({ status }) => status !== 200);
  const times = (...kinds: CallKind[]) =>
    sortAscending(calls.filter(({ kind }) => kinds.includes(kind)).map(({ ms }) => ms));
  const timeRow = (what: string, found: readonly number[], limitMs: number) => {
    const at = (share: number) => quantile(found, share).toFixed(0);
    return rowOf(
      `load, ${who}: ${what}, p95 in ${limitMs} ms`,
      [quantile(found, 0.95) / limitMs],
      1,
      `${found.length} calls: half ${at(0.5)}, 95 % ${at(0.95)}, 99 % ${at(0.99)} ms`,
    );
  };
  const quarter = Math.floor(megabytes.length / 4);
  const most = (from: number, to: number) => Math.max(...megabytes.slice(from, to));
  const kinds = [...new Set(failed.map(({ path, status }) => `${path} ${status}`))];
  return [
    rowOf(
      `load, ${who}: calls that failed, and payments that did not end`,
      [failed.length + left],
      0,
      `${failed.length} of ${calls.length} calls (${(calls.length / seconds).toFixed(0)} a second, ${cpu.ours.toFixed(1)} + ${cpu.database.toFixed(1)} ms of processor time each, ours + PostgreSQL), ${left} payments${kinds.length > 0 ? `; ${kinds.join(", ")}` : ""}`,
    ),
    timeRow("reads", times("list", "detail"), readLimitMs),
    timeRow("writes", times("write"), writeLimitMs),
    rowOf(
      `load, ${who}: memory of the last quarter, of that of the second`,
      [most(3 * quarter, megabytes.length) / most(quarter, 2 * quarter)],
      mostGrowth,
      `${most(0, megabytes.length).toFixed(0)} MB at most`,
    ),
  ];
}

export const load: Bench = { group: "load", run };
