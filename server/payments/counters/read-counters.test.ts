import { expect, test } from "vitest";
import { ageEnds, openStates } from "@corridor/product/operations/counted";
import { asOwner } from "../../testing/ledger.ts";
import { databaseTime } from "../../platform/time/database-time.ts";
import { useWorld } from "../../testing/world.ts";
import { findCounterDifferences, foldCounters, mendCounters } from "./counters.ts";
import { selectOpenCounts, type StateCounts } from "./read-counters.ts";

const world = useWorld();

const slotMs = 300_000;

/** A payment came into a state, or left it again. */
type Change = {
  provider: string;
  currency: "KES" | "UGX";
  state: (typeof openStates)[number];
  at: number;
  by: 1 | -1;
};

const read = () => world.app.db.systemTransaction("test", selectOpenCounts);

/** Moves the clock to the second minute of the next five, so that no age ends while the test runs. */
async function givenMoment(): Promise<number> {
  const now = () => world.app.db.systemTransaction("test", databaseTime).then((time) => time.getTime());
  world.app.db.clock.moveBy("");
  world.app.db.clock.moveBy(`${360 - Math.floor(((await now()) % slotMs) / 1_000)} seconds`);
  return now();
}

async function store(changes: readonly Change[]): Promise<void> {
  await asOwner(
    world,
    `insert into payment_counter_changes (provider, currency, kind, at, by)
     select provider, currency, kind, to_timestamp(at), by
     from unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::integer[]) as c(provider, currency, kind, at, by)`,
    [
      changes.map(({ provider }) => provider),
      changes.map(({ currency }) => currency),
      changes.map(({ state }) => state),
      changes.map(({ at }) => at / 1_000),
      changes.map(({ by }) => by),
    ],
  );
}

/** The same by counting, change by change. */
function counted(changes: readonly Change[], now: number): StateCounts[] {
  const sums = new Map<string, { provider: string; state: Change["state"]; slots: Map<number, number> }>();
  for (const { provider, state, at, by } of changes) {
    const sum = sums.get(`${provider} ${state}`) ?? { provider, state, slots: new Map<number, number>() };
    sum.slots.set(at, (sum.slots.get(at) ?? 0) + by);
    sums.set(`${provider} ${state}`, sum);
  }
  return [...sums.values()]
    .map(({ provider, state, slots }) => {
      const open = [...slots].filter(([, count]) => count !== 0);
      const counts = [0, 0, 0, 0];
      for (const [at, count] of open)
        counts[ageEnds.filter((end) => now - at >= end * 1_000).length]! += count;
      return { provider, state, counts, oldest: new Date(Math.min(...open.map(([at]) => at))) };
    })
    .filter(({ counts }) => counts.some((count) => count !== 0))
    .sort((a, b) => (a.provider + a.state < b.provider + b.state ? -1 : 1));
}

/** Most of them in the last hours, some of them days ago. */
function someChanges(now: number, count: number): Change[] {
  return Array.from({ length: count }, () => ({
    provider: `p${Math.floor(Math.random() * 3)}`,
    currency: Math.random() < 0.5 ? "KES" : "UGX",
    state: openStates[Math.floor(Math.random() * openStates.length)]!,
    at: Math.floor((now - Math.random() ** 4 * 6 * 86_400_000) / slotMs) * slotMs,
    by: 1,
  }));
}

test("open payments are counted by age from days, hours and five minutes as by counting each, merged or not [OPS-02]", async () => {
  const now = await givenMoment();
  const came = someChanges(now, 400);
  await store(came);
  expect(await read()).toEqual(counted(came, now));
  await foldCounters(world.app);
  expect(await read()).toEqual(counted(came, now));
  // The oldest half leaves its states: nothing of it may be left in an age, nor be the oldest.
  const oldestFirst = [...came].sort((a, b) => a.at - b.at);
  const left = oldestFirst.slice(0, 200).map((change): Change => ({ ...change, by: -1 }));
  await store(left);
  expect(await read()).toEqual(counted([...came, ...left], now));
  await foldCounters(world.app);
  expect(await read()).toEqual(counted([...came, ...left], now));
});

test("hours and days that differ from their five minutes are found, and added up again [OPS-03]", async () => {
  await store(someChanges(await givenMoment(), 50));
  await foldCounters(world.app);
  const levels = () =>
    findCounterDifferences(world.app, 60).then((all) => all.filter(({ minutes }) => minutes > 5));
  expect(await levels()).toEqual([]);
  await asOwner(world, "update payment_counters set count = count + 3 where minutes = 60 and kind = 'sent'");
  await asOwner(world, "delete from payment_counters where minutes = 1440 and kind = 'waiting'");
  expect(new Set((await levels()).map(({ kind, minutes }) => `${kind} ${minutes}`))).toEqual(
    new Set(["sent 60", "waiting 1440"]),
  );
  await mendCounters(world.app, 60);
  await foldCounters(world.app);
  expect(await levels()).toEqual([]);
});
