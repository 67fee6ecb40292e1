import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { eventually, openNetwork, secret } from "./testing/network.ts";
import type { Callback } from "./testing/receiver.ts";

const trouble = { recipientAccount: "07" }; // settled, and told, after 20 s

function isSigned({ headers, text }: Callback, key: string): boolean {
  const signed = `${String(headers["x-event-time"])}.${text}`;
  return headers["x-event-signature"] === `v1=${createHmac("sha256", key).update(signed).digest("hex")}`;
}

test("a callback is signed over its time and body, and names its payment [C-16]", async () => {
  const network = await openNetwork();
  const { body: answered } = await network.pay(trouble);
  network.advance(20_000);
  const [event] = await network.callbacks(1);
  const [callback] = network.receiver.received;
  expect(isSigned(callback!, secret)).toBe(true);
  expect(isSigned(callback!, "another secret")).toBe(false);
  expect(callback!.headers).toMatchObject({
    "content-type": "application/json",
    "x-event-id": event!.eventId,
    "x-event-time": String(Date.parse("2026-03-02T10:00:20Z") / 1_000),
  });
  expect(event).toEqual({
    eventId: event!.eventId,
    sequence: 3,
    provider: "bank-ke",
    transactionId: "t-1",
    providerReference: answered.providerReference,
    status: "succeeded",
    code: null,
    description: null,
    amount: "1500.00",
    currency: "KES",
    occurredAt: "2026-03-02T10:00:20.000Z",
  });
});

test("a callback is sent until it is accepted, each time with a new signature and the same event id [C-16]", async () => {
  const network = await openNetwork();
  network.receiver.answer = 503;
  await network.pay(trouble);
  network.advance(20_000);
  await network.callbacks(1);
  await eventually(() => (network.advance(1_000), network.receiver.received.length)).toBeGreaterThan(3);
  network.receiver.answer = 200;
  const refused = network.receiver.received.length;
  await expect
    .poll(() => (network.advance(15_000), network.receiver.received.length))
    .toBeGreaterThan(refused);
  const { received } = network.receiver;
  expect(new Set(received.map(({ body }) => body.eventId)).size).toBe(1);
  expect(new Set(received.map(({ headers }) => headers["x-event-time"])).size).toBeGreaterThan(1);
  expect(received.every((callback) => isSigned(callback, secret))).toBe(true);

  // An accepted callback is not repeated: the next one is about another payment, although hours have passed.
  const taken = received.length;
  network.advance(10_000_000);
  await network.pay({ ...trouble, transactionId: "t-2" });
  network.advance(20_000);
  await eventually(() => received.length).toBeGreaterThan(taken);
  expect(received.slice(taken).map(({ body }) => body.transactionId)).toEqual(["t-2"]);
});

test("a callback that was not accepted before a restart is sent after it, and an accepted one is not sent again", async () => {
  const network = await openNetwork();
  await network.pay({ recipientAccount: "08" });
  network.advance(500);
  await network.callbacks(2);
  const journal = path.join(network.dataDir, "journal.jsonl");
  await eventually(async () => (await readFile(journal, "utf8")).match(/"told"/g)).toHaveLength(2);
  await network.pay({ ...trouble, transactionId: "t-2" });
  await network.restart();
  expect(await network.status("t-2")).toMatchObject({ body: { status: "failing" } });
  network.advance(20_000);
  const told = await network.callbacks(3);
  expect(told.map(({ transactionId }) => transactionId)).toEqual(["t-1", "t-1", "t-2"]);
});
