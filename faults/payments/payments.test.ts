import { afterAll, beforeAll, expect, test } from "vitest";
import { openFaultWorld, type FaultWorld } from "../world.ts";
import { decisions } from "./decisions.ts";
import { freezes } from "./freezes.ts";
import { killWeb } from "./kills.ts";
import { providerFaults } from "./provider-faults.ts";

// The same as `npm run faults`, small: one short run in which servers, workers and PostgreSQL are struck in turn.
let world: FaultWorld;
beforeAll(async () => {
  world = await openFaultWorld();
});
afterAll(() => world.close(), 60_000);

test("payments are paid once and none is lost, whoever is killed or frozen meanwhile [F-01, F-02, F-03, C-10, C-13, C-15, C-75]", async () => {
  expect(await killWeb.run(world, "small")).toMatchObject({ violations: [], trials: 4 });
}, 240_000);

test("payments are paid once, and nothing false is believed, whatever the network does [F-05, C-13, C-14, C-16]", async () => {
  expect(await providerFaults.run(world, "small")).toMatchObject({ violations: [], trials: 340 });
}, 240_000);

test("of many decisions at once, on two processes, one counts and is paid at most once [F-24, C-24, REQ-34]", async () => {
  expect(await decisions.run(world, "small")).toMatchObject({ violations: [], trials: 100 });
}, 240_000);

test("payments are paid once and none is lost while a worker is frozen inside a transaction and several clients pay [F-80, C-84]", async () => {
  expect(await freezes.run(world, "small")).toMatchObject({ violations: [], trials: 1 });
}, 240_000);
