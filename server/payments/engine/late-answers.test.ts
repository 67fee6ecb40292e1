import { expect, test } from "vitest";
import { connectorFor } from "../../providers/choose.ts";
import { providerKeyOf } from "../../providers/provider-key.ts";
import { balancesOf } from "../../testing/ledger.ts";
import { payersOf } from "../../testing/paid-requests.ts";
import { openPaymentNetwork, type PaymentNetwork } from "../../testing/programs/payment-network.ts";
import { useWorld } from "../../testing/world.ts";
import { Answers } from "./answers.ts";
import { claimPayments, type ClaimedPayment } from "./queue.ts";
import { releaseByStaff } from "../../testing/staff/release-held.ts";
import { releaseRequest } from "./release/release.ts";

const world = useWorld();
const { givenPayer, holdsNothingWrong } = payersOf(world);

/** Sends the payment as the dispatch does, at the moment that the test chooses. */
async function send({ connectors }: PaymentNetwork, payment: ClaimedPayment): Promise<void> {
  const { clientId, transactionId, provider, currency, amountMinor: minor } = payment;
  const { recipientAccount, recipientName } = payment;
  const answer = await connectorFor(connectors, payment.integration).send({
    provider,
    key: providerKeyOf(clientId, transactionId),
    amount: { currency, minor },
    recipientAccount,
    recipientName,
    details: {},
  });
  expect(answer).toMatchObject({ kind: "report", report: { status: "succeeded" } });
}

test.each([
  ["can be asked", {}],
  ["cannot be asked", { neither: "mpesa-ke" }],
])(
  "staff give up while a payment is being sent to a provider that %s: its answer that it paid is not dropped, and the amount is in suspense [F-05, C-14]",
  async (_, wish) => {
    const network = await openPaymentNetwork(world, wish);
    const payer = await givenPayer();
    const { clientId } = payer;
    const { requestId } = await payer.submitted({ lines: [{ ending: "01", amountMinor: 10_000 }] });
    await releaseRequest(world.app, { clientId, requestId });
    const [claimed] = (await claimPayments(world.app, 10, 30_000)).filter(
      (payment) => payment.clientId === clientId,
    );
    const release = { clientId, transactionId: claimed!.transactionId, reason: "too long", isForced: true };
    await releaseByStaff(world, network.connectors, release);
    await send(network, claimed!);
    const answers = new Answers(world.app);
    answers.add(claimed!, { decision: { kind: "succeeded", isReversed: false } });
    await answers.flushed();
    await network.engine();
    await expect.poll(async () => (await payer.incidents("lateSuccess")).length, { timeout: 15_000 }).toBe(1);
    const balances = await balancesOf(payer);
    expect(balances.get("available main KES")).toBe(10_000_000n);
    expect(balances.get("suspense  KES")).toBe(-10_000n);
    await holdsNothingWrong();
  },
);

test("staff cannot give back the money of a payment that its provider has paid, even by force [F-05, C-14]", async () => {
  const network = await openPaymentNetwork(world);
  const payer = await givenPayer();
  const { clientId } = payer;
  const { requestId } = await payer.submitted({ lines: [{ ending: "01", amountMinor: 10_000 }] });
  await releaseRequest(world.app, { clientId, requestId });
  const claimed = await claimPayments(world.app, 10, 30_000);
  const payment = claimed.find((each) => each.clientId === clientId)!;
  await send(network, payment);
  const release = { clientId, transactionId: payment.transactionId, reason: "too long", isForced: true };
  expect(await releaseByStaff(world, network.connectors, release)).toBe("mayBePaid");
  expect((await payer.queue()).map((queued) => queued.transaction_id)).toEqual([payment.transactionId]);
});

test("a payment without an answer for a year is still asked about, and delays no other payment [F-05, C-13]", async () => {
  const payer = await givenPayer();
  const { clientId } = payer;
  const { requestId } = await payer.submitted({ lines: [{ ending: "03", amountMinor: 10_000 }] });
  await releaseRequest(world.app, { clientId, requestId });
  const claim = async () =>
    (await claimPayments(world.app, 10, 30_000)).filter((payment) => payment.clientId === clientId);
  expect((await claim()).map(({ step }) => step)).toEqual(["send"]);
  world.app.db.clock.moveBy("365 days");
  try {
    const [again] = await claim();
    expect(again!.step).toBe("ask");
    expect(Math.round(again!.sentAgoMs / 86_400_000)).toBe(365);
  } finally {
    world.app.db.clock.moveBy("");
  }
});
