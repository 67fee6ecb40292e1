import { createHmac } from "node:crypto";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { epochOf } from "@corridor/product/epoch";
import { createConsoleApi } from "../processes/console-api.ts";
import { networkSecret } from "../testing/programs/network-program.ts";
import { givenNetwork } from "../testing/programs/network.ts";
import { useWorld } from "../testing/world.ts";
import { simulatorEventsPath } from "./routes.ts";
import type { ProviderEvent } from "./provider.ts";

const world = useWorld();

/** The product on its own port, with the events that its engine got. */
async function givenReceiver(receive?: (event: ProviderEvent) => Promise<void>) {
  const received: ProviderEvent[] = [];
  const note = async (event: ProviderEvent) => void received.push(event);
  const api = await createConsoleApi(world.app, null, {
    secret: networkSecret,
    receive: receive ?? note,
  });
  await api.server.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => api.stop());
  const { port } = api.server.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${simulatorEventsPath}`, received, server: api.server };
}

const event = {
  eventId: "bank-ke-1.succeeded",
  sequence: 3,
  provider: "bank-ke",
  transactionId: "acme:t-1",
  providerReference: "bank-ke-1",
  status: "succeeded",
  code: null,
  description: null,
  amount: "1500.00",
  currency: "KES",
  occurredAt: "2026-03-02T10:00:00.000Z",
};

type SentCallback = {
  body?: string;
  signed?: string;
  secret?: string;
  ageSeconds?: number;
  signature?: string;
};

async function tell(url: string, sent: SentCallback = {}): Promise<number> {
  const { body = JSON.stringify(event), secret = networkSecret, ageSeconds = 0 } = sent;
  const time = String(epochOf(new Date()) - ageSeconds);
  const hex = createHmac("sha256", secret)
    .update(`${time}.${sent.signed ?? body}`)
    .digest("hex");
  const headers = {
    "content-type": "application/json",
    "x-event-id": event.eventId,
    "x-event-time": time,
    "x-event-signature": sent.signature ?? `v1=${hex}`,
  };
  return (await fetch(url, { method: "POST", body, headers })).status;
}

const counted = async (outcome: string) => {
  const { values } = await world.app.metrics.providerEvents.get();
  return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
};

test("a validly signed callback reaches the engine, and is answered after the engine has stored it [C-16, F-05]", async () => {
  const { url, received } = await givenReceiver();
  const before = await counted("stored");
  expect(await tell(url)).toBe(204);
  expect(received).toEqual([
    {
      provider: "bank-ke",
      eventId: "bank-ke-1.succeeded",
      key: "acme:t-1",
      report: {
        status: "succeeded",
        code: null,
        description: null,
        amount: { currency: "KES", minor: 150_000n },
      },
    },
  ]);
  expect(await tell(url, { ageSeconds: 290 })).toBe(204);
  expect(await tell(url, { ageSeconds: -290 })).toBe(204);
  expect((await counted("stored")) - before).toBe(3);
});

test("a forged, altered, or later replayed callback does nothing, and is counted [C-16, F-05]", async () => {
  const { url, received } = await givenReceiver();
  const before = [await counted("signature"), await counted("time")];
  const more = JSON.stringify({ ...event, amount: "9500.00" });
  const text = JSON.stringify(event);
  expect(await tell(url, { secret: `not ${networkSecret}` })).toBe(403);
  expect(await tell(url, { body: more, signed: text })).toBe(403);
  expect(await tell(url, { body: `${text} `, signed: text })).toBe(403);
  expect(await tell(url, { signature: "" })).toBe(403);
  expect(await tell(url, { signature: "v1=" })).toBe(403);
  expect(await tell(url, { signature: `v2=${"0".repeat(64)}` })).toBe(403);
  expect(await tell(url, { ageSeconds: 310 })).toBe(403);
  expect(await tell(url, { ageSeconds: -310 })).toBe(403);
  expect((await fetch(url, { method: "POST" })).status).toBe(403);
  expect((await fetch(url, { method: "POST", body: text })).status).toBe(415);
  expect((await fetch(url, { method: "GET" })).status).toBe(404);
  expect(received).toEqual([]);
  expect([(await counted("signature")) - before[0]!, (await counted("time")) - before[1]!]).toEqual([6, 3]);
});

test.each<[what: string, body: string]>([
  ["an empty body", ""],
  ["no JSON", "{"],
  ["a list", "[]"],
  ["no event id", JSON.stringify({ ...event, eventId: undefined })],
  ["an event id too long", JSON.stringify({ ...event, eventId: "x".repeat(201) })],
  ["an unknown status", JSON.stringify({ ...event, status: "paid" })],
  ["an amount that is not exact", JSON.stringify({ ...event, amount: "1500.005" })],
  ["two amounts", JSON.stringify(event).replace("{", '{"amount":"1.00",')],
  ["a key that is not ours", JSON.stringify({ ...event, transactionId: "t-1" })],
])(
  "a validly signed callback with %s is refused and does not reach the engine [C-16]",
  async (_what, body) => {
    const { url, received } = await givenReceiver();
    expect(await tell(url, { body })).toBe(400);
    expect(await tell(url, { body: "x".repeat(20_000) })).toBe(413);
    expect(received).toEqual([]);
  },
);

test("a callback that could not be stored is not acknowledged, so that the provider sends it again [C-16]", async () => {
  const { url } = await givenReceiver(() => Promise.reject(new Error("no database")));
  expect(await tell(url)).toBe(503);
});

test("callbacks have no rate limit, and an unknown host name is refused [C-16, C-42]", async () => {
  const { url, received, server } = await givenReceiver();
  const statuses = await Promise.all(Array.from({ length: 300 }, () => tell(url)));
  expect(new Set(statuses)).toEqual(new Set([204]));
  expect(received).toHaveLength(300);
  const answer = await server.inject({
    method: "POST",
    url: simulatorEventsPath,
    headers: { host: "evil.example" },
  });
  expect(answer.statusCode).toBe(421);
});

test("events of the simulated network arrive unchanged, and forged ones do not arrive [C-16, F-05]", async () => {
  const { url, received } = await givenReceiver();
  const network = await givenNetwork({ callbackUrl: url, timeScale: 100 });
  await fetch(`${network.url}/faults`, { method: "POST", body: JSON.stringify({ forged: 1 }) });
  const forged = await counted("signature");
  const payment = { ...event, recipientAccount: "0712345699", recipientName: "Amina Otieno" };
  await fetch(`${network.url}/pay`, { method: "POST", body: JSON.stringify(payment) });
  await expect.poll(() => received.length, { timeout: 15_000 }).toBe(1);
  expect(received[0]).toMatchObject({ key: "acme:t-1", report: { status: "succeeded" } });
  expect((await counted("signature")) - forged).toBe(1);
});
