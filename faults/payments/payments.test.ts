import { afterAll, beforeAll, expect, onTestFailed, test } from "vitest";
import type { Verdict } from "../fault.ts";
import { openFaultWorld, type FaultWorld } from "../world.ts";
import { decideAtOnce } from "./decisions.ts";
import { payersOf, payThroughFreezes } from "./freezes.ts";
import { mixed, strikeWhilePaying } from "./kills.ts";
import { providerFaults } from "./provider-faults.ts";
import { raceRecoveries } from "./recoveries/races.ts";
import { withPayer } from "./run.ts";
import { openPaymentsWorld, type PaymentsWorld } from "./world.ts";

// The same as `npm run faults`, small: one short run in which servers, workers and PostgreSQL are struck in turn. Runs whose network
// has no faults share the processes of the product; each run has clients of its own.
let world: FaultWorld;
let payments: PaymentsWorld;
let hasFound = false;
beforeAll(async () => {
  world = await openFaultWorld();
  const clientIds = ["payer", "decider", "recoverer", ...payersOf("small")];
  payments = await openPaymentsWorld(world, { ...mixed, neither: null, clientIds });
});
afterAll(async () => {
  await payments.close(hasFound);
  await world.close();
}, 60_000);

async function expectToHold(trials: number, run: Promise<Verdict>): Promise<void> {
  onTestFailed(() => void (hasFound = true));
  expect(await run).toMatchObject({ violations: [], trials });
}

test("payments are paid once and none is lost while processes are killed or frozen [F-01, F-02, F-03, C-10, C-13, C-15, C-75]", async () => {
  await expectToHold(4, strikeWhilePaying(world, withPayer(payments, "payer")));
}, 240_000);

test("payments are paid once, and no false report is believed, whatever the network does [F-05, C-13, C-14, C-16]", async () => {
  await expectToHold(160, providerFaults.run(world, "small"));
}, 240_000);

test("if many decide at once, on two processes, one decision counts and the request is paid at most once [F-24, C-24, REQ-34]", async () => {
  await expectToHold(40, decideAtOnce(withPayer(payments, "decider"), "small"));
}, 240_000);

test("no failed payment is paid twice or lost when a late success, another recovery or a release by staff meets its recovery [F-82, AGAIN-08, AGAIN-09, AGAIN-10, AGAIN-11]", async () => {
  await expectToHold(24, raceRecoveries(withPayer(payments, "recoverer"), "small"));
}, 240_000);

test("payments are paid once and none is lost while a worker is frozen inside a transaction and several clients pay [F-80, C-84]", async () => {
  await expectToHold(1, payThroughFreezes(payments, "small"));
}, 240_000);
