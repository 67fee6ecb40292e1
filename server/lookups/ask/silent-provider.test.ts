import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createApp } from "../../platform/app.ts";
import { createLog } from "../../platform/log.ts";
import { startTestAsking } from "../../testing/lookups/asking.ts";
import { givenClient } from "../../testing/given.ts";
import {
  accountOf,
  givenLookup,
  lookupNumbers,
  lookupState,
  nameOf,
  openOperator,
} from "../../testing/lookups/lookups.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();
const soon = { timeout: 20_000 };
const accounts = (count: number) => Array.from({ length: count }, (_, no) => ({ account: accountOf(no) }));

async function givenAskedLookup(count: number) {
  const key = await givenLookup(world, (await givenClient(world)).clientId, accounts(count));
  const untilDone = () =>
    vi.waitFor(async () => expect(await lookupState(world, key)).toMatchObject({ isDone: true }), soon);
  return { key, untilDone };
}

test("a provider that refuses connections is asked less and less, and when it answers again no number has failed [LOOK-19, STATE-09]", async () => {
  const { key, untilDone } = await givenAskedLookup(300);
  const operator = openOperator();
  operator.answer = () => ({ kind: "unknown" });
  startTestAsking(world.app, operator.connectors, { answerWithinMs: 30_000 });
  await vi.waitFor(() => expect(operator.asked.length).toBeGreaterThan(5), soon);
  await wait(1_000);
  expect(operator.asked.length).toBeLessThan(150);
  operator.answer = ({ account }) => ({ kind: "found", name: nameOf(account) });
  await untilDone();
  expect(await lookupState(world, key)).toMatchObject({ succeeded: 300, failed: 0 });
});

test("numbers fail when the time of their tries is over and the provider refuses them still [STATE-09]", async () => {
  const { key, untilDone } = await givenAskedLookup(100);
  const operator = openOperator();
  operator.answer = () => ({ kind: "unknown" });
  startTestAsking(world.app, operator.connectors);
  await untilDone();
  expect((await lookupNumbers(world, key)).every(({ failure }) => failure === "noAnswer")).toBe(true);
});

test("a number that its provider refuses fails, while the provider's other numbers are answered at its rate [LOOK-19, STATE-09]", async () => {
  const { key, untilDone } = await givenAskedLookup(200);
  const operator = openOperator();
  const refused = accountOf(50);
  operator.answer = ({ account }) =>
    account === refused ? { kind: "unknown" } : { kind: "found", name: nameOf(account) };
  startTestAsking(world.app, operator.connectors, { answerWithinMs: 30_000 });
  await untilDone();
  expect(await lookupState(world, key)).toMatchObject({ succeeded: 199, failed: 1 });
  expect((await lookupNumbers(world, key))[50]).toMatchObject({ failure: "noAnswer" });
  expect(operator.asked.filter(({ account }) => account === refused)).toHaveLength(2);
});

test("a stopped process asks nothing more and leaves the database alone when its provider did not answer [LOOK-21, C-75]", async () => {
  await givenAskedLookup(20);
  const logged: string[] = [];
  const log = createLog("error", { destination: { write: (line) => logged.push(line) } });
  const app = createApp(world.app.config, { log });
  const operator = openOperator();
  operator.answer = () => new Promise<never>(() => undefined);
  const asking = startTestAsking(app, operator.connectors, { answerWithinMs: 1_000, stopMs: 50 });
  await vi.waitFor(() => expect(operator.asked).toHaveLength(20), soon);
  await asking.stop();
  await app.close();
  await wait(1_500);
  expect(operator.asked).toHaveLength(20);
  expect(logged).toEqual([]);
});
