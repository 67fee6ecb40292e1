import { expect, test } from "vitest";
import { setFlag } from "../../clients/clients.ts";
import { haltIfWrong, resumeSending } from "../../ledger/halt.ts";
import { systemActor } from "../../platform/actor.ts";
import { asOwner } from "../../testing/ledger.ts";
import { payersOf } from "../../testing/paid-requests.ts";
import { openPaymentNetwork } from "../../testing/programs/payment-network.ts";
import { useWorld } from "../../testing/world.ts";
import { claimPayments } from "./queue.ts";
import { releaseRequest } from "./release/release.ts";

const world = useWorld();
const { givenPayer } = payersOf(world);

test("while sending is off nothing is held or sent, and requests go on afterwards [FLAG-03, FLAG-10]", async () => {
  const network = await openPaymentNetwork(world);
  const payer = await givenPayer();
  await setFlag(world.app, "sendPaymentsDisabled", true);
  const { requestId } = await payer.submitted({ lines: [{ ending: "01" }] });
  await releaseRequest(world.app, { clientId: payer.clientId, requestId });
  expect((await payer.request(requestId)).released_count).toBe(0);
  await setFlag(world.app, "sendPaymentsDisabled", false);
  await releaseRequest(world.app, { clientId: payer.clientId, requestId });
  await setFlag(world.app, "sendPaymentsDisabled", true);
  await network.engine();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await network.effects()).toEqual([]);
  await setFlag(world.app, "sendPaymentsDisabled", false);
  await payer.becomes(requestId, "done");
});

test("an archived client's payments are not sent, and go on when it is active again [C-26]", async () => {
  const network = await openPaymentNetwork(world);
  const payer = await givenPayer();
  const queued = await payer.submitted({ lines: [{ ending: "01" }] });
  await releaseRequest(world.app, { clientId: payer.clientId, requestId: queued.requestId });
  const { requestId } = await payer.submitted({ lines: [{ ending: "01" }] });
  await asOwner(world, "update clients set archived_at = now() where client_id = $1", [payer.clientId]);
  await network.engine();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await payer.request(requestId)).released_count).toBe(0);
  expect(await network.effects()).toEqual([]);
  await asOwner(world, "update clients set archived_at = null where client_id = $1", [payer.clientId]);
  for (const request of [queued, { requestId }]) await payer.becomes(request.requestId, "done");
});

test("while the ledger breaks a rule nothing is held or sent, and requests go on when staff resume [C-18]", async () => {
  const payer = await givenPayer();
  const { clientId } = payer;
  const release = async () => {
    const { requestId } = await payer.submitted({ lines: [{ ending: "01" }] });
    await releaseRequest(world.app, { clientId, requestId });
    return requestId;
  };
  const claim = async () =>
    (await claimPayments(world.app, 100, 600_000)).filter((payment) => payment.clientId === clientId);
  await release();
  await haltIfWrong(world.app, [{ clientId, what: "a balance is wrong" }]);
  expect(await claim()).toEqual([]);
  const requestId = await release();
  expect((await payer.request(requestId)).released_count).toBe(0);
  expect(await resumeSending(world.app, systemActor("staff"), "mended")).toEqual([]);
  await releaseRequest(world.app, { clientId, requestId });
  expect((await claim()).length).toBe(2);
});

test("a line that differs from the submitted line is never paid, and support is notified [C-23]", async () => {
  const network = await openPaymentNetwork(world);
  const payer = await givenPayer();
  const { requestId } = await payer.submitted({ lines: [{ ending: "01" }] });
  await asOwner(
    world,
    `alter table payment_lines disable trigger unchanged;
     update payment_lines set amount_minor = 99999 where client_id = '${payer.clientId}';
     alter table payment_lines enable trigger unchanged`,
  );
  await releaseRequest(world.app, { clientId: payer.clientId, requestId });
  await network.engine();
  expect((await payer.request(requestId)).released_count).toBe(0);
  expect((await payer.incidents("changedContent")).length).toBe(1);
});

test("each client has the same share of the engine, even when another client sends much more [C-17, F-10]", async () => {
  const [large, small] = [await givenPayer(), await givenPayer()];
  for (const [payer, count] of [
    [large, 300],
    [small, 10],
  ] as const) {
    const { requestId } = await payer.submitted({ lines: [{ count, amountMinor: 100, feeMinor: 0 }] });
    await releaseRequest(world.app, { clientId: payer.clientId, requestId });
  }
  const claimed = await claimPayments(world.app, 20, 30_000);
  expect(claimed.filter(({ clientId }) => clientId === small.clientId).length).toBe(10);
  expect(claimed.filter(({ clientId }) => clientId === large.clientId).length).toBe(10);
});
