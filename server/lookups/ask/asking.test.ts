import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createApp } from "../../platform/app.ts";
import { startTestAsking } from "../../testing/lookups/asking.ts";
import { givenClient } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import {
  accountOf,
  givenLookup,
  lookupNumbers,
  lookupState,
  nameOf,
  openOperator,
  type Operator,
} from "../../testing/lookups/lookups.ts";
import { openBreakableLine } from "../../testing/programs/breakable-line.ts";
import { useWorld } from "../../testing/world.ts";
import type { LookupKey } from "../store-lookups.ts";
import { endLookup, renewLookups, takeLookups, type HeldLookup } from "./leases.ts";
import { storeAnswers } from "./store-answers.ts";
import { watchLookups } from "./watch.ts";

const world = useWorld();
const soon = { timeout: 20_000 };
const found = (name: string) => ({ kind: "succeeded", provider: "mpesa-ke", name, match: null }) as const;

// Each test asks for its own lookups alone.
afterEach(async () => {
  await asOwner(
    world,
    "update name_lookups set ended_at = now(), failed_count = number_count - succeeded_count where ended_at is null",
  );
});

async function untilDone(...keys: readonly LookupKey[]): Promise<void> {
  for (const key of keys)
    await vi.waitFor(async () => expect(await lookupState(world, key)).toMatchObject({ isDone: true }), soon);
}

const accountsOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ account: accountOf(from + index) }));

const countAsked = ({ asked }: Operator, no: number) =>
  asked.filter(({ account }) => account === accountOf(no)).length;

test("a kept answer is used for 30 days, that a number has no account for 24 hours; a single lookup asks [LOOK-20]", async () => {
  const { clientId } = await givenClient(world);
  const operator = openOperator();
  operator.answer = ({ account }) =>
    account === accountOf(2) ? { kind: "notFound" } : { kind: "found", name: nameOf(account) };
  startTestAsking(world.app, operator.connectors);
  const ask = async (purpose: "bulk" | "payments" | "single", ...nos: number[]) => {
    const numbers = nos.map((no) => ({ account: accountOf(no), expectedName: nameOf(accountOf(no)) }));
    const key = await givenLookup(world, clientId, numbers, purpose);
    await untilDone(key);
    return lookupNumbers(world, key);
  };
  const counts = () => [1, 2].map((no) => countAsked(operator, no));
  const age = (by: string) =>
    asOwner(
      world,
      `update name_answers set answered_at = answered_at - interval '${by}' where client_id = $1`,
      [clientId],
    );

  await ask("bulk", 1, 2);
  expect(await ask("payments", 1, 2)).toMatchObject([
    { name: nameOf(accountOf(1)), verdict: "full" },
    { failure: "notFound" },
  ]);
  expect(counts()).toEqual([1, 1]);
  await age("24 hours");
  await ask("payments", 1, 2);
  expect(counts()).toEqual([1, 2]);
  await age("30 days");
  await ask("bulk", 1);
  expect(counts()).toEqual([2, 2]);
  await ask("single", 1);
  expect(counts()).toEqual([3, 2]);
  const other = await givenClient(world);
  await untilDone(await givenLookup(world, other.clientId, accountsOf(1, 1)));
  expect(counts()).toEqual([4, 2]);
});

test("a number that stands in several rows is asked once, each row has its own verdict, and no statement writes thousands of rows [LOOK-20]", async () => {
  const { clientId } = await givenClient(world);
  const operator = openOperator();
  operator.answer = ({ account }) =>
    account === accountOf(1) ? new Promise<never>(() => undefined) : { kind: "found", name: "John Okello" };
  const rows = Array.from({ length: 6_000 }, (_, index) => ({
    account: accountOf(index % 2),
    expectedName: index < 3_000 ? "John Okello" : "Grace Nakato",
  }));
  const key = await givenLookup(world, clientId, rows);
  startTestAsking(world.app, operator.connectors);
  await untilDone(key);
  expect([countAsked(operator, 0), countAsked(operator, 1)]).toEqual([1, 2]);
  const numbers = await lookupNumbers(world, key);
  expect(numbers.filter(({ verdict }) => verdict === "full")).toHaveLength(1_500);
  expect(numbers.filter(({ verdict }) => verdict === "none")).toHaveLength(1_500);
  expect(numbers.filter(({ failure }) => failure === "noAnswer")).toHaveLength(3_000);
  const { rows: writes } = await asOwner(
    world,
    "select count(*)::int as rows from looked_up_numbers where lookup_id = $1 group by answered_at",
    [key.lookupId],
  );
  expect(Math.max(...(writes as { rows: number }[]).map((write) => write.rows))).toBeLessThanOrEqual(2_000);
});

test("a number is tried twice within the time limit, and a busy provider is asked again after the time that it names, which is no try [LOOK-19, STATE-09]", async () => {
  const { clientId } = await givenClient(world);
  const operator = openOperator();
  const never = new Promise<never>(() => undefined);
  const answers = { 1: [never, never], 2: ["busy", "busy", never, "found"] } as const;
  operator.answer = ({ account }) => {
    const no = account === accountOf(1) ? 1 : 2;
    const answer = answers[no][countAsked(operator, no) - 1]!;
    if (answer === "busy") return { kind: "busy", retryAfterMs: 300 };
    return answer === "found" ? { kind: "found", name: nameOf(account) } : answer;
  };
  const key = await givenLookup(world, clientId, accountsOf(2, 1));
  startTestAsking(world.app, operator.connectors);
  await untilDone(key);
  expect((await lookupNumbers(world, key)).map(({ name, failure }) => name ?? failure)).toEqual([
    "noAnswer",
    nameOf(accountOf(2)),
  ]);
  const times = operator.asked.filter(({ account }) => account === accountOf(2)).map(({ at }) => at);
  expect(times).toHaveLength(4);
  expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(299);
});

test("all processes together stay below the provider's rate, and a single lookup waits for none of a client's thousands [LOOK-19]", async () => {
  const clients = [await givenClient(world), await givenClient(world), await givenClient(world)] as const;
  const perSecond = 200;
  const operator = openOperator(() => perSecond);
  const [huge, other] = [
    await givenLookup(world, clients[0].clientId, accountsOf(3_000)),
    await givenLookup(world, clients[1].clientId, accountsOf(60, 5_000)),
  ];
  startTestAsking(world.app, operator.connectors);
  startTestAsking((await world.another()).app, operator.connectors);
  await untilDone(other);
  await untilDone(await givenLookup(world, clients[2].clientId, accountsOf(1, 6_000), "single"));
  expect((await lookupState(world, huge)).isDone).toBe(false);
  await vi.waitFor(() => expect(operator.asked.length).toBeGreaterThan(2 * perSecond), soon);
  const times = operator.asked.map(({ at }) => at);
  const most = Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1_000).length));
  expect(most).toBeLessThanOrEqual(perSecond);
});

test("a cancelled lookup asks nothing more, keeps the names that came, and ends; another goes on [LOOK-22]", async () => {
  const { clientId } = await givenClient(world);
  const operator = openOperator(() => 100);
  const [key, other] = [
    await givenLookup(world, clientId, accountsOf(1_000)),
    await givenLookup(world, (await givenClient(world)).clientId, accountsOf(20, 5_000)),
  ];
  startTestAsking(world.app, operator.connectors);
  await vi.waitFor(async () => expect((await lookupState(world, key)).succeeded).toBeGreaterThan(5), soon);
  await asOwner(world, "update name_lookups set cancelled_at = now() where lookup_id = $1", [key.lookupId]);
  await untilDone(key, other);
  const { succeeded, failed } = await lookupState(world, key);
  expect(succeeded + failed).toBe(1_000);
  const numbers = await lookupNumbers(world, key);
  expect(numbers.filter(({ name }) => name !== null)).toHaveLength(succeeded);
  expect(numbers.filter(({ failure }) => failure === "cancelled")).toHaveLength(failed);
  const count = operator.asked.length;
  await wait(200);
  expect(operator.asked).toHaveLength(count);
});

test("a lookup of a process that died goes on with the numbers that have no answer, also a single one [LOOK-21]", async () => {
  const { clientId } = await givenClient(world);
  const bulk = await givenLookup(world, clientId, accountsOf(5));
  const numbers = [{ account: accountOf(9), providers: ["airtel-ke", "mpesa-ke"] }];
  const single = await givenLookup(world, clientId, numbers, "single");
  const held = await takeAll("7b2f3dd6-3a61-4f0e-8c0f-1f4f8d5d9a01", 1_000, bulk, single);
  const [ofBulk, ofSingle] = held as [HeldLookup, HeldLookup];
  await world.app.db.systemTransaction("test", (tx) =>
    storeAnswers(
      tx,
      [{ held: ofSingle, account: accountOf(9), provider: "airtel-ke", name: null }],
      [{ held: ofBulk, rowNo: 2, answer: found("Before") }],
    ),
  );
  const operator = openOperator();
  startTestAsking(world.app, operator.connectors);
  await untilDone(bulk, single);
  expect(operator.asked.map(({ account, provider }) => `${account} ${provider}`).toSorted()).toEqual(
    [0, 1, 3, 4, 9].map((no) => `${accountOf(no)} mpesa-ke`),
  );
  expect((await lookupNumbers(world, bulk))[2]!.name).toBe("Before");
});

test("a process whose lease has run out stores nothing, renews nothing and ends nothing [LOOK-21]", async () => {
  const { clientId } = await givenClient(world);
  const key = await givenLookup(world, clientId, accountsOf(2));
  const [late] = await takeAll("7b2f3dd6-3a61-4f0e-8c0f-1f4f8d5d9a02", 0, key);
  const store = (held: HeldLookup, name: string, rowNos: readonly number[] = [0, 1]) =>
    world.app.db.systemTransaction("test", async (tx) => {
      await storeAnswers(
        tx,
        [{ held, account: accountOf(0), provider: "mpesa-ke", name }],
        rowNos.map((rowNo) => ({ held, rowNo, answer: found(name) })),
      );
      return endLookup(tx, held);
    });
  expect(await store(late!, "Late")).toBe(false);
  expect(await renewLookups(world.app, [late!], 20_000)).toEqual([]);
  const [next] = await takeAll("7b2f3dd6-3a61-4f0e-8c0f-1f4f8d5d9a03", 20_000, key);
  expect(await store(late!, "Late")).toBe(false);
  expect(await lookupState(world, key)).toMatchObject({ isDone: false, succeeded: 0 });
  expect(await store(next!, "In time", [0])).toBe(false);
  // A number keeps its first answer and counts once.
  expect(await store(next!, "Again", [0])).toBe(false);
  expect(await lookupState(world, key)).toMatchObject({ isDone: false, succeeded: 1 });
  expect(await store(next!, "In time")).toBe(true);
  expect(await store(next!, "Too late")).toBe(false);
  expect((await lookupNumbers(world, key)).map(({ name }) => name)).toEqual(["In time", "In time"]);
  const { rows } = await asOwner(world, "select name from name_answers where client_id = $1", [clientId]);
  expect(rows).toEqual([{ name: "In time" }]);
});

test("asking goes on by itself after the database was away for longer than a lease [LOOK-21, C-84]", async () => {
  const { clientId } = await givenClient(world);
  const line = await openBreakableLine(world.databaseUrl);
  const app = createApp({ ...world.app.config, databaseUrl: line.url, logLevel: "silent" });
  onTestFinished(async () => {
    line.cut();
    await app.close();
    await line.close();
  });
  const operator = openOperator(() => 200);
  const key = await givenLookup(world, clientId, accountsOf(150));
  startTestAsking(app, operator.connectors, { holdMs: 1_000 });
  await vi.waitFor(() => expect(operator.asked.length).toBeGreaterThan(20), soon);
  line.cut();
  await wait(1_500);
  line.mend();
  await untilDone(key);
  expect(await lookupState(world, key)).toMatchObject({ succeeded: 150 });
});

test("a lookup of a stopped process is taken by another at once, and the metrics show what waits [LOOK-21]", async () => {
  const { clientId } = await givenClient(world);
  const operator = openOperator(() => 100);
  const key = await givenLookup(world, clientId, accountsOf(60));
  const first = startTestAsking(world.app, operator.connectors);
  await vi.waitFor(() => expect(operator.asked.length).toBeGreaterThan(10), soon);
  await first.stop();
  await asOwner(
    world,
    "update name_lookups set started_at = now() - interval '1 hour' where lookup_id = $1",
    [key.lookupId],
  );
  await watchLookups(world.app);
  const text = await world.app.metrics.registry.metrics();
  expect(text).toMatch(/corridor_open_name_lookups\{purpose="bulk"\} [1-9]/);
  expect(Number(/^corridor_oldest_unasked_lookup_seconds (\S+)/m.exec(text)![1])).toBeGreaterThan(3_599);
  startTestAsking(world.app, operator.connectors);
  await untilDone(key);
  expect(new Set(operator.asked.map(({ account }) => account)).size).toBe(60);
  expect(operator.asked).toHaveLength(60);
});

/** Takes lookups as a process that is not there. */
async function takeAll(holder: string, holdMs: number, ...keys: readonly LookupKey[]): Promise<HeldLookup[]> {
  const taken = await takeLookups(world.app, holder, holdMs, { singles: 100, others: 100 });
  return keys.map(({ lookupId }) => taken.find((held) => held.lookupId === lookupId)!);
}
