import { expect, test, vi } from "vitest";
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
import type { LookupKey } from "../store-lookups.ts";

const world = useWorld();
const soon = { timeout: 10_000 };

async function untilDone(key: LookupKey): Promise<void> {
  await vi.waitFor(async () => expect(await lookupState(world, key)).toMatchObject({ isDone: true }), soon);
}

test("each number is answered with the operator's name and the verdict about the expected one [LOOK-14, STATE-09]", async () => {
  const { clientId } = await givenClient(world);
  const operator = openOperator();
  operator.answer = ({ account }) =>
    account === accountOf(2) ? { kind: "notFound" } : { kind: "found", name: "\u202eJohn\tOkello \u0000" };
  const key = await givenLookup(world, clientId, [
    { account: accountOf(1), expectedName: "Okello, John" },
    { account: accountOf(2), expectedName: "Okello, John" },
    { account: accountOf(3) },
    { account: accountOf(4), expectedName: "Grace Nakato" },
  ]);
  startTestAsking(world.app, operator.connectors);
  await untilDone(key);
  const found = { state: "succeeded", provider: "mpesa-ke", name: "John Okello", failure: null };
  expect(await lookupNumbers(world, key)).toMatchObject([
    { ...found, verdict: "full" },
    { state: "failed", failure: "notFound", name: null, verdict: null },
    { ...found, verdict: null },
    { ...found, verdict: "none" },
  ]);
  expect(await lookupState(world, key)).toMatchObject({ succeeded: 3, failed: 1 });
});

test("providers are tried in their order until one knows the number, and a number that nobody can be asked about fails at once [LOOK-16]", async () => {
  const { clientId } = await givenClient(world);
  const operator = openOperator((provider) => (provider === "mixx-tz" ? 0 : 1_000));
  operator.answer = ({ provider, account }) =>
    provider === "mtn-ug" && account !== accountOf(3)
      ? { kind: "found", name: nameOf(account) }
      : { kind: "notFound" };
  const key = await givenLookup(world, clientId, [
    { account: accountOf(1), providers: ["airtel-ug", "mtn-ug"] },
    { account: accountOf(2), providers: ["mixx-tz", "mtn-ug", "airtel-ug"] },
    { account: accountOf(3), providers: ["airtel-ug", "mtn-ug"] },
    { account: accountOf(4), providers: ["mixx-tz"] },
    { account: accountOf(5), providers: [] },
  ]);
  startTestAsking(world.app, operator.connectors);
  await untilDone(key);
  expect((await lookupNumbers(world, key)).map(({ provider, failure }) => provider ?? failure)).toEqual([
    "mtn-ug",
    "mtn-ug",
    "notFound",
    "noProvider",
    "noProvider",
  ]);
  expect(
    operator.asked.filter(({ account }) => account === accountOf(1)).map(({ provider }) => provider),
  ).toEqual(["airtel-ug", "mtn-ug"]);
});
