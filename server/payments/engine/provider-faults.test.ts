import { expect, test } from "vitest";
import { balancesOf } from "../../testing/ledger.ts";
import { bank, mobile, payersOf } from "../../testing/paid-requests.ts";
import { openPaymentNetwork } from "../../testing/programs/payment-network.ts";
import { useWorld } from "../../testing/world.ts";
import { claimPayments } from "./queue.ts";
import { releaseByStaff } from "../../testing/staff/release-held.ts";
import { releaseRequest } from "./release/release.ts";
import { settle } from "./settle.ts";

const world = useWorld();
const { givenPayer, holdsNothingWrong, paymentJobsWaiting } = payersOf(world);

const everything = {
  timeoutBefore: 0.1,
  timeoutAfter: 0.1,
  errorAfter: 0.1,
  duplicateCallback: 0.1,
  outOfOrder: 0.1,
  late: 0.1,
  wrongAmount: 0.1,
  contradictory: 0.1,
  forged: 0.1,
};

test("with lost, doubled, late, wrong and forged answers each payment has one effect if it succeeded and none if it failed [F-05, C-13, C-16, EXT-08]", async () => {
  const network = await openPaymentNetwork(world, { timeScale: 100 });
  await network.faults(everything);
  const payer = await givenPayer("1000000.00");
  const { requestId } = await payer.submitted({
    lines: [
      { count: 60, amountMinor: 1_000, ending: "11" },
      { count: 60, amountMinor: 1_000, ending: "11", provider: bank },
      { count: 6, ending: "02" },
    ],
  });
  await network.engine();
  await payer.becomes(requestId, "done");
  expect(await payer.request(requestId)).toMatchObject({ succeeded_count: 120, failed_count: 6 });
  const effects = await network.effects();
  expect(effects.filter(({ paid }) => paid === 1).length).toBe(120);
  expect(effects.filter(({ paid }) => paid > 1)).toEqual([]);
  await expect.poll(() => paymentJobsWaiting(), { timeout: 20_000 }).toBe(0);
  expect((await payer.transactions()).length).toBe(126);
  expect((await balancesOf(payer)).get("held main KES")).toBe(0n);
  await holdsNothingWrong();
});

test("a provider that is not idempotent and cannot be asked gets each payment at most once, and staff decide about unknown outcomes [F-05, C-13]", async () => {
  const network = await openPaymentNetwork(world, { timeScale: 100, neither: mobile });
  await network.faults({ timeoutBefore: 0.2, timeoutAfter: 0.2 });
  const payer = await givenPayer();
  const { requestId } = await payer.submitted({ lines: [{ ending: "01", count: 40 }] });
  await network.engine();
  const unknown = () => payer.incidents("unknownOutcome");
  const known = async () => (await payer.request(requestId)).succeeded_count + (await unknown()).length;
  await expect.poll(known, { timeout: 20_000 }).toBe(40);
  expect((await unknown()).length).toBeGreaterThan(5);
  expect((await payer.queue()).map(({ step }) => step)).toEqual((await unknown()).map(() => "manual"));
  expect((await network.effects()).every(({ asked }) => asked === 1)).toBe(true);
  await holdsNothingWrong();
});

test("a success that comes after staff gave the money back goes to suspense, and support is notified [F-05, C-14]", async () => {
  const network = await openPaymentNetwork(world, { timeScale: 20 });
  await network.faults({ late: 1 });
  const payer = await givenPayer();
  const { requestId } = await payer.submitted({ lines: [{ ending: "11", count: 3 }] });
  await network.engine();
  await expect.poll(async () => (await network.effects()).length).toBe(3);
  for (const { transaction_id: transactionId } of await payer.queue()) {
    const release = { clientId: payer.clientId, transactionId, reason: "waited long enough" };
    const given = (isForced: boolean) => releaseByStaff(world, network.connectors, { ...release, isForced });
    expect(await given(false)).toBe("mayBePaid");
    expect(await given(true)).toBe("other");
  }
  await payer.becomes(requestId, "done");
  expect((await payer.transactions()).map((row) => [row.status, row.status_code])).toEqual(
    Array(3).fill(["failed", "RELEASED"]),
  );
  await expect.poll(async () => (await payer.incidents("lateSuccess")).length, { timeout: 20_000 }).toBe(3);
  const balances = await balancesOf(payer);
  expect(balances.get("available main KES")).toBe(10_000_000n);
  expect(balances.get("suspense  KES")).toBe(-30_000n);
  expect((await payer.transactions()).every(({ status }) => status === "failed")).toBe(true);
  await holdsNothingWrong();
});

test("a process that slept past its lease changes nothing and sends nothing [F-02, C-15]", async () => {
  const network = await openPaymentNetwork(world);
  const payer = await givenPayer();
  const { requestId } = await payer.submitted({ lines: [{ ending: "01", count: 5 }] });
  await releaseRequest(world.app, { clientId: payer.clientId, requestId });
  const sleeping = await claimPayments(world.app, 10, 50);
  expect(sleeping.length).toBe(5);
  await network.engine();
  await payer.becomes(requestId, "done");
  await payer.within((tx) =>
    settle(
      world.app,
      tx,
      payer.clientId,
      sleeping.map(({ transactionId, fence }) => ({
        transactionId,
        fence,
        decision: { kind: "failed", code: "STALE", description: "" },
      })),
    ),
  );
  expect(await payer.request(requestId)).toMatchObject({ succeeded_count: 5, failed_count: 0 });
  expect((await network.effects()).map(({ paid }) => paid)).toEqual([1, 1, 1, 1, 1]);
  await holdsNothingWrong();
});
