import { expect, test } from "vitest";
import { connectorFor } from "../../providers/choose.ts";
import { providerKeyOf } from "../../providers/provider-key.ts";
import { asOwner, balancesOf } from "../../testing/ledger.ts";
import { payersOf } from "../../testing/paid-requests.ts";
import { openPaymentNetwork } from "../../testing/programs/payment-network.ts";
import { releaseByStaff } from "../../testing/staff/release-held.ts";
import { useWorld } from "../../testing/world.ts";
import { Answers } from "./answers.ts";
import { claimPayments } from "./queue.ts";
import { holdFunds } from "./release/hold.ts";
import { releaseLines, releaseRequest } from "./release/release.ts";

const world = useWorld();
const { givenPayer, holdsNothingWrong } = payersOf(world);

const deleteRoutes = (clientId: string) =>
  asOwner(world, "delete from route_settings where client_id = $1", [clientId]);

test("while a request is being released its route is deleted: released payments are paid by their connection at their fee, once, and the money of the others comes back [EXT-08, EXT-09, REQ-29]", async () => {
  const network = await openPaymentNetwork(world);
  const payer = await givenPayer();
  const { clientId } = payer;
  const { requestId } = await payer.submitted({ lines: [{ ending: "01", count: 3, amountMinor: 10_000 }] });
  await payer.within((tx) => holdFunds(world.app, tx, { clientId, requestId }));
  const release = (atMost: number) =>
    payer.within((tx) => releaseLines(world.app, tx, { clientId, requestId }, atMost));
  await release(2);
  await asOwner(
    world,
    "update fee_schedules set version = 2, flat_minor = 99900, flat_currency = 'KES' where client_id = $1",
    [clientId],
  );
  await deleteRoutes(clientId);
  await release(1);
  expect((await payer.queue()).map(({ integration }) => integration).sort()).toEqual([
    "",
    "simulator",
    "simulator",
  ]);
  await network.engine();
  await payer.becomes(requestId, "done");
  const ended = (await payer.transactions()).map((row) => [row.status, row.status_code, row.fee_minor]);
  expect(ended).toEqual([
    ["succeeded", null, 100n],
    ["succeeded", null, 100n],
    ["failed", "ROUTE_UNAVAILABLE", 0n],
  ]);
  expect((await network.effects()).map(({ paid }) => paid)).toEqual([1, 1]);
  expect((await balancesOf(payer)).get("available main KES")).toBe(10_000_000n - 2n * 10_100n);
  await holdsNothingWrong();
});

test("a payment whose route was deleted after it was sent is asked about at its own connection: a late report that it was paid is not dropped [F-05, C-14]", async () => {
  const network = await openPaymentNetwork(world);
  const payer = await givenPayer();
  const { clientId } = payer;
  const { requestId } = await payer.submitted({ lines: [{ ending: "01", amountMinor: 10_000 }] });
  await releaseRequest(world.app, { clientId, requestId });
  const [claimed] = (await claimPayments(world.app, 10, 30_000)).filter((each) => each.clientId === clientId);
  const { transactionId, provider, integration, recipientAccount, recipientName } = claimed!;
  await releaseByStaff(world, network.connectors, {
    ...{ clientId, transactionId, reason: "too long", isForced: true },
  });
  await connectorFor(network.connectors, integration).send({
    ...{
      provider,
      key: providerKeyOf(clientId, transactionId),
      recipientAccount,
      recipientName,
      details: {},
    },
    amount: { currency: claimed!.currency, minor: claimed!.amountMinor },
  });
  await deleteRoutes(clientId);
  const answers = new Answers(world.app);
  answers.add(claimed!, { decision: { kind: "succeeded", isReversed: false } });
  await answers.flushed();
  await network.engine();
  await expect.poll(async () => (await payer.incidents("lateSuccess")).length, { timeout: 15_000 }).toBe(1);
  expect((await balancesOf(payer)).get("suspense  KES")).toBe(-10_000n);
  await holdsNothingWrong();
});
