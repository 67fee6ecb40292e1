import { sql } from "kysely";
import { expect, test } from "vitest";
import { payersOf } from "../../testing/paid-requests.ts";
import { useWorld } from "../../testing/world.ts";
import type { Connector } from "../../providers/provider.ts";
import { startDispatch } from "./dispatch.ts";
import { claimPayments, type ClaimedPayment } from "./queue.ts";
import { releaseRequest } from "./release/release.ts";
import { settle, type Settlement } from "./settle.ts";

const world = useWorld();
const { givenPayer, holdsNothingWrong } = payersOf(world);

/** A payer with payments on the queue. */
async function givenQueue(count: number) {
  const payer = await givenPayer();
  const { clientId } = payer;
  const { requestId } = await payer.submitted({ lines: [{ ending: "01", count }] });
  await releaseRequest(world.app, { clientId, requestId });
  const claim = async (leaseMs: number, ofEachClient = 100) =>
    (await claimPayments(world.app, ofEachClient, leaseMs)).filter(
      (payment) => payment.clientId === clientId,
    );
  const settleAs = (claimed: readonly ClaimedPayment[], decision: Settlement["decision"]) =>
    payer.within((tx) =>
      settle(
        world.app,
        tx,
        clientId,
        claimed.map(({ transactionId, fence }) => ({ transactionId, fence, decision })),
      ),
    );
  return { ...payer, requestId, claim, settleAs };
}

test("a lease that another process has taken over cannot be used for any decision [F-02, C-15]", async () => {
  const payer = await givenQueue(2);
  const first = await payer.claim(0);
  const second = await payer.claim(30_000);
  expect(second.map(({ step }) => step)).toEqual(["ask", "ask"]);
  await payer.settleAs(first, { kind: "succeeded", isReversed: false });
  expect((await payer.queue()).length).toBe(2);
  await payer.settleAs(second, { kind: "succeeded", isReversed: false });
  expect(await payer.request(payer.requestId)).toMatchObject({ status: "done", succeeded_count: 2 });
  await holdsNothingWrong();
});

test("a decision to wait, taken under a lease that another process has taken over, changes nothing [F-02, C-15]", async () => {
  const payer = await givenQueue(1);
  const toStaff = {
    kind: "wait",
    step: "manual",
    delayMs: 0,
    trouble: { code: "FAILING", description: "" },
    incident: "unknownOutcome",
  } as const;
  const first = await payer.claim(0);
  const second = await payer.claim(30_000);
  const before = await payer.queue();
  await payer.settleAs(first, toStaff);
  expect(await payer.queue()).toEqual(before);
  expect((await payer.transactions()).map((row) => row.failing_since)).toEqual([null]);
  expect(await payer.incidents("unknownOutcome")).toEqual([]);
  await payer.settleAs(second, toStaff);
  expect((await payer.queue()).map(({ step }) => step)).toEqual(["manual"]);
  expect((await payer.incidents("unknownOutcome")).length).toBe(1);
});

test("a payment whose lease runs out before its turn is not sent to its provider, and is sent later [F-02, C-15]", async () => {
  const payer = await givenQueue(1);
  const calls: string[] = [];
  const provider: Connector = {
    classOf: () => "queryable",
    definiteAfterMs: 30_000,
    send: async ({ key }) => (calls.push(key), { kind: "unknown" }),
    ask: async (_provider, key) => (calls.push(key), { kind: "unknown" }),
    names: null,
  };
  const dispatch = (leaseMs: number) =>
    startDispatch(world.app, new Map([["simulator", provider]]), { leaseMs, idleMs: 5, atOnce: 5 });
  const late = dispatch(0);
  const fence = async () => (await payer.queue())[0]!.fence;
  await expect.poll(fence).toBeGreaterThan(2n);
  await late.stop();
  expect(calls).toEqual([]);
  const inTime = dispatch(30_000);
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  await inTime.stop();
});

test("a provider that does not know a payment is believed only after the lease in which it may have been sent [C-13]", async () => {
  const payer = await givenQueue(1);
  const calls: string[] = [];
  const provider: Connector = {
    classOf: () => "queryable",
    definiteAfterMs: 0,
    send: async () => (calls.push("send"), { kind: "unknown" }),
    ask: async () => (calls.push("ask"), { kind: "notFound" }),
    names: null,
  };
  const timing = { leaseMs: 30_000, idleMs: 5, atOnce: 5 };
  const dispatch = startDispatch(world.app, new Map([["simulator", provider]]), timing);
  await expect.poll(() => calls, { timeout: 5_000 }).toEqual(["send", "ask"]);
  await dispatch.stop();
  expect((await payer.queue()).map(({ step }) => step)).toEqual(["ask"]);
});

test("a leased payment is not claimed again, and a free payment beside it is [C-15]", async () => {
  const payer = await givenQueue(2);
  const first = await payer.claim(30_000, 1);
  const second = await payer.claim(30_000);
  expect([first.length, second.length]).toEqual([1, 1]);
  expect(second[0]!.transactionId).not.toBe(first[0]!.transactionId);
  expect(await payer.claim(30_000)).toEqual([]);
});

test("no program can turn a line into a payment before its money is held [EXT-08]", async () => {
  const payer = await givenPayer();
  const { requestId } = await payer.submitted({ lines: [{ ending: "01" }] });
  const released = payer.within((tx) =>
    sql`select release_payment_lines(${payer.clientId}, ${requestId}, 10)`.execute(tx),
  );
  await expect(released).rejects.toMatchObject({ constraint: "release_held" });
});
