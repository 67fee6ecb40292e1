import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { faultNames, faultsOf, readFaults } from "./faults.ts";
import { broken, eventually, openNetwork, secret } from "./testing/network.ts";

type Network = Awaited<ReturnType<typeof openNetwork>>;

const slow = { recipientAccount: "07" }; // settled after 20 s

/** A call without an answer ends when the clock has passed the network's time-out. */
async function payInVain(network: Network, request: Parameters<Network["pay"]>[0] = {}) {
  const answer = network.pay(request);
  await eventually(() => network.effects()).toHaveLength(1);
  network.advance(30_000);
  return answer;
}

test("faults are the same for the same seed, others for another, and as frequent as configured [F-05]", () => {
  const ids = Array.from({ length: 10_000 }, (_, index) => `transaction-${index}`);
  const asked = Object.fromEntries(faultNames.map((name) => [name, 0.05]));
  const met = (seed: number) => ids.map((id) => faultsOf(readFaults({ seed, ...asked }), id).join());
  const first = met(1);
  expect(met(1)).toEqual(first);
  expect(met(2)).not.toEqual(first);
  for (const name of faultNames) {
    const count = first.filter((names) => names.split(",").includes(name)).length;
    expect(Math.abs(count - 500), name).toBeLessThan(100);
  }
  expect(ids.some((id) => faultsOf(readFaults({ seed: 1 }), id).length > 0)).toBe(false);
});

test("two networks with the same seed lose the same answers, also after a restart [F-05]", async () => {
  const lost = async () => {
    const network = await openNetwork();
    await network.post("/faults", { seed: 7, errorAfter: 0.5 });
    await network.restart();
    const answers = Array.from({ length: 40 }, (_, index) => network.pay({ transactionId: `t-${index}` }));
    return (await Promise.all(answers)).map(({ http }) => http);
  };
  const first = await lost();
  expect(new Set(first)).toEqual(new Set([200, 500]));
  expect(await lost()).toEqual(first);
});

test("a time-out before the effect pays nothing; a repeated call pays [F-05]", async () => {
  const network = await openNetwork();
  await network.post("/faults", { timeoutBefore: 1 });
  expect(await payInVain(network)).toBe(broken);
  expect(await network.status("t-1")).toMatchObject({ http: 404, body: { status: "unknown" } });
  expect(await network.effects()).toMatchObject([{ asked: 1, paid: 0 }]);
  expect(await network.pay({})).toMatchObject({ http: 200 });
  expect(await network.effects()).toMatchObject([{ asked: 2, paid: 1 }]);
});

test("a time-out after the effect has paid, and so has an error after it [F-05]", async () => {
  const timeout = await openNetwork();
  await timeout.post("/faults", { timeoutAfter: 1 });
  expect(await payInVain(timeout)).toBe(broken);
  expect(await timeout.status("t-1")).toMatchObject({ body: { status: "succeeded" } });

  const error = await openNetwork();
  await error.post("/faults", { errorAfter: 1 });
  expect(await error.pay({})).toMatchObject({ http: 500 });
  expect(await error.effects()).toMatchObject([{ asked: 1, paid: 1 }]);
});

test("a duplicate has the event id of the first [F-05, C-16]", async () => {
  const network = await openNetwork();
  await network.post("/faults", { duplicateCallback: 1 });
  await network.pay(slow);
  network.advance(20_000);
  const [first, second] = await network.callbacks(2);
  expect(second).toEqual(first);
});

test("out of order, the older event comes last [F-05, C-16]", async () => {
  const network = await openNetwork();
  await network.post("/faults", { outOfOrder: 1 });
  await network.pay({});
  await network.pay({ ...slow, transactionId: "t-2" });
  const [only] = await network.callbacks(1);
  expect(only).toMatchObject({ transactionId: "t-1", status: "accepted", sequence: 1 });
  network.advance(20_000);
  expect((await network.callbacks(3)).slice(1)).toMatchObject([
    { status: "succeeded", sequence: 3 },
    { status: "failing", sequence: 2 },
  ]);
});

test("a late payment is accepted, and settled a minute after its time [F-05]", async () => {
  const network = await openNetwork();
  await network.post("/faults", { late: 1 });
  expect(await network.pay({})).toMatchObject({ http: 202, body: { status: "accepted" } });
  network.advance(59_999);
  expect(await network.effects()).toMatchObject([{ paid: 0 }]);
  network.advance(1);
  expect(await network.callbacks(1)).toMatchObject([{ status: "succeeded" }]);
  expect(await network.effects()).toMatchObject([{ paid: 1 }]);
});

test("a wrong amount is sent, signed, before the right one [F-05, C-16]", async () => {
  const network = await openNetwork();
  await network.post("/faults", { wrongAmount: 1 });
  await network.pay(slow);
  network.advance(20_000);
  const [wrong, right] = await network.callbacks(2);
  expect([wrong!.amount, right!.amount]).toEqual(["1500.01", "1500.00"]);
  expect(wrong!.eventId).not.toBe(right!.eventId);
  expect(await network.status("t-1")).toMatchObject({ body: { amount: "1500.00" } });
});

test("a contradiction follows the true event, and a status query returns the truth [F-05]", async () => {
  const network = await openNetwork();
  await network.post("/faults", { contradictory: 1 });
  await network.pay(slow);
  await network.pay({ transactionId: "t-2", recipientAccount: "02" });
  network.advance(3_000);
  expect(await network.callbacks(1)).toMatchObject([{ transactionId: "t-2", status: "succeeded" }]);
  network.advance(20_000);
  expect((await network.callbacks(3)).slice(1)).toMatchObject([
    { status: "succeeded" },
    { status: "failed", code: "DECLINED" },
  ]);
  expect(await network.status("t-1")).toMatchObject({ body: { status: "succeeded" } });
  expect(await network.status("t-2")).toMatchObject({ body: { status: "failed" } });
});

test("a forged callback claims the opposite with the true event's id, wrongly signed, once [F-05, C-16]", async () => {
  const network = await openNetwork();
  await network.post("/faults", { forged: 1 });
  network.receiver.answer = 401;
  await network.pay(slow);
  const [forged] = await network.callbacks(1);
  expect(forged).toMatchObject({ status: "failed" });
  const { headers, text } = network.receiver.received[0]!;
  const signed = `${String(headers["x-event-time"])}.${text}`;
  const right = createHmac("sha256", secret).update(signed).digest("hex");
  expect(headers["x-event-signature"]).toMatch(/^v1=[0-9a-f]{64}$/);
  expect(headers["x-event-signature"]).not.toBe(`v1=${right}`);

  network.receiver.answer = 204;
  network.advance(20_000);
  const told = await network.callbacks(2);
  expect(told[1]).toMatchObject({ status: "succeeded", eventId: forged!.eventId });
});

test.each([
  [{ timeoutBefor: 1 }, "UNKNOWN_FAULT"],
  [{ late: 1.5 }, "BAD_SHARE"],
  [{ late: "1" }, "BAD_SHARE"],
  [{ seed: null }, "BAD_SEED"],
])("faults like %j are refused", async (wrong, error) => {
  const network = await openNetwork();
  expect(await network.post("/faults", wrong)).toMatchObject({ http: 400, body: { error } });
});
