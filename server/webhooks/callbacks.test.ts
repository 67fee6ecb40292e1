import { Webhook } from "standardwebhooks";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import * as contract from "@corridor/product/webhooks/contract";
import { eventData } from "@corridor/product/webhooks/events";
import { endFiles } from "../files/end.ts";
import { reversePayment } from "../payments/engine/reverse.ts";
import { systemActor } from "../platform/actor.ts";
import { newTraceId, withTrace } from "../platform/trace.ts";
import { openTracer } from "../platform/tracing/open-tracer.ts";
import type { Tx } from "../platform/db.ts";
import { givenCallbackUrl, openReceiver, startTestCallbacks } from "../testing/callbacks.ts";
import { givenFunds } from "../testing/funds.ts";
import { givenClient, givenLogin } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { payersOf } from "../testing/paid-requests.ts";
import { openPaymentNetwork } from "../testing/programs/payment-network.ts";
import { givenPaymentFile } from "../testing/payment-files/given-payment-file.ts";
import { startCollector } from "../testing/programs/trace-collector.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
const { givenPayer } = payersOf(world);
const soon = { timeout: 10_000 };

describe("what happens at a client is told to its own system", () => {
  test("each payment that ends, its request, and money that comes in, with the trace ID of the call, whose trace has them [EXT-04, EXT-29, EXT-30, EXT-46, EXT-52]", async () => {
    const collector = await startCollector();
    const collected = { url: collector.url, headers: {}, serviceName: "corridor", share: 1 };
    const tracer = openTracer(collected, world.app.metrics);
    world.app.tracer = tracer;
    onTestFinished(() => void (world.app.tracer = null));
    const network = await openPaymentNetwork(world);
    const send = vi.spyOn(network.connectors.get("simulator")!, "send");
    const traceId = newTraceId();
    const payer = await givenPayer();
    const receiver = await openReceiver();
    await givenCallbackUrl(world, payer.clientId, receiver.url);
    startTestCallbacks(world);
    const { requestId } = await payer.submitted({ lines: [{ ending: "01" }, { ending: "02" }] });
    await network.engine(withTrace(world.app, traceId));
    await payer.becomes(requestId, "done");
    await givenFunds(world, payer.clientId, { main: "5.00" }, "KES");
    await vi.waitFor(() => expect(receiver.received).toHaveLength(4), soon);
    const told = receiver.received.map(({ event }) => event);
    const ended = told.filter((event) => event.type === "transaction.completed");
    expect(ended.map(({ data }) => data.transaction.status.statusType).sort()).toEqual([
      "failed",
      "succeeded",
    ]);
    expect(ended[0]!.data).toMatchObject({ clientId: payer.clientId, sequence: 1 });
    expect(told.find((event) => event.type === "request.completed")!.data.request).toMatchObject({
      requestId,
      status: "done",
      counts: { succeeded: 1, failed: 1 },
    });
    expect(told.find((event) => event.type === "wallet.funded")!.data.transaction).toMatchObject({
      totalAmount: "5.00",
      walletId: "main",
    });
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(4);
    for (const { event, headers } of receiver.received)
      expect(headers["x-trace-id"]).toBe(event.type === "wallet.funded" ? undefined : traceId);
    expect(send.mock.calls.map(([order]) => order.traceId)).toEqual([traceId, traceId]);
    await tracer.close();
    const ofCall = collector.spans.filter((span) => span.traceId === traceId.padStart(32, "0"));
    for (const [name, count] of [
      ["provider send", 2],
      ["callback", 3],
    ] as const) {
      const spans = ofCall.filter((span) => span.name === name);
      expect(spans.map(({ parentSpanId }) => parentSpanId)).toEqual(Array(count).fill(traceId));
    }
    const countEvents = "select count(*)::integer as n from events where client_id = $1";
    await vi.waitFor(
      async () => expect((await asOwner(world, countEvents, [payer.clientId])).rows).toEqual([{ n: 0 }]),
      soon,
    );
  });

  test("each payment file that is done or rejected, with the counts of its payments [EXT-38, EXT-29]", async () => {
    const { clientId } = await givenClient(world);
    const receiver = await openReceiver();
    await givenCallbackUrl(world, clientId, receiver.url);
    startTestCallbacks(world);
    const told = () =>
      receiver.received.flatMap(({ event }) => (event.type === "file.completed" ? [event] : []));
    const requests = [{ status: "done" }] as const;
    await givenPaymentFile(world, { clientId, fileName: "done.csv", status: "pending", requests });
    await givenPaymentFile(world, { clientId, fileName: "open.csv", requests: [{ status: "pending" }] });
    await endFiles(world.app);
    await vi.waitFor(() => expect(told()).toHaveLength(1), soon);
    const { data } = told()[0]!;
    const file = { fileName: "done.csv", status: "done", noOfRequests: 1 };
    expect(data).toMatchObject({ clientId, sequence: 1, file });
    expect(eventData["file.completed"].parse(data)).toEqual(data);
    const waiting = { requests: [{ status: "awaitingApproval" }] } as const;
    await givenPaymentFile(world, { clientId, fileName: "rejected.csv", ...waiting });
    await asOwner(
      world,
      "update payment_files set status = 'rejected', ended_at = now() where client_id = $1 and file_name = 'rejected.csv'",
      [clientId],
    );
    await vi.waitFor(() => expect(told()).toHaveLength(2), soon);
    expect(told()[1]!.data.file).toMatchObject({ fileName: "rejected.csv", status: "rejected" });
  });

  test("a payment that failed for lack of money, before it was sent [EXT-29]", async () => {
    const network = await openPaymentNetwork(world);
    const payer = await givenPayer("150.00");
    const receiver = await openReceiver();
    await givenCallbackUrl(world, payer.clientId, receiver.url);
    startTestCallbacks(world);
    const lines = [
      { ending: "01", amountMinor: 10_000 },
      { ending: "01", amountMinor: 20_000 },
    ];
    const { requestId } = await payer.submitted({ lines });
    await network.engine();
    await payer.becomes(requestId, "done");
    await vi.waitFor(() => expect(receiver.received).toHaveLength(3), soon);
    const codes = receiver.received.flatMap(({ event }) =>
      event.type === "transaction.completed" ? [event.data.transaction.status.statusCode] : [],
    );
    expect(codes).toHaveLength(2);
    expect(codes).toEqual(expect.arrayContaining([null, "INSUFFICIENT_FUNDS"]));
  });

  test("a payment that came back follows its end, with the greater number [EXT-29, EXT-30]", async () => {
    const network = await openPaymentNetwork(world);
    const payer = await givenPayer();
    const receiver = await openReceiver();
    await givenCallbackUrl(world, payer.clientId, receiver.url);
    startTestCallbacks(world);
    const { requestId } = await payer.submitted({ lines: [{ ending: "01" }] });
    await network.engine();
    await payer.becomes(requestId, "done");
    const [payment] = await payer.transactions();
    const id = payment!.transaction_id;
    const reverse = (tx: Tx) => reversePayment(world.app, tx, payer.clientId, id);
    await world.app.db.transaction(systemActor("test"), payer.clientId, reverse);
    await vi.waitFor(() => expect(receiver.received).toHaveLength(3), soon);
    const about = receiver.received
      .map(({ event }) => event)
      .filter((event) => event.type === "transaction.completed" || event.type === "transaction.reversed")
      .sort((a, b) => a.data.sequence - b.data.sequence);
    expect(about).toMatchObject([
      { type: "transaction.completed", data: { sequence: 1, transaction: { transactionId: id } } },
      {
        type: "transaction.reversed",
        data: {
          sequence: 2,
          transaction: { transactionId: id },
          reversal: { transactionType: "Reversal", reversedTransactionId: id },
        },
      },
    ]);
  });

  test("nothing is written for a client without a callback address, nor sent about hidden wallets [EXT-29]", async () => {
    const silent = await givenClient(world);
    await givenFunds(world, silent.clientId, { main: "5.00" });
    const client = await givenClient(world, {
      wallets: [
        { id: "main", currency: "USD" },
        { id: "reserve", currency: "USD" },
      ],
    });
    await asOwner(
      world,
      "update wallets set is_hidden = true where client_id = $1 and wallet_id = 'reserve'",
      [client.clientId],
    );
    const receiver = await openReceiver();
    await givenCallbackUrl(world, client.clientId, receiver.url);
    await givenFunds(world, client.clientId, { reserve: "7.00" });
    await givenFunds(world, client.clientId, { main: "9.00" });
    startTestCallbacks(world);
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), soon);
    expect(receiver.received[0]!.event.data).toMatchObject({ transaction: { walletId: "main" } });
    await vi.waitFor(
      async () => expect((await asOwner(world, "select client_id from events")).rows).toEqual([]),
      soon,
    );
  });
});

describe("a developer", () => {
  test("sends a test event, which the shown secret verifies; after a rotation both secrets do for a day [API-87, API-101, EXT-32]", async () => {
    const client = await givenClient(world);
    const receiver = await openReceiver();
    await givenCallbackUrl(world, client.clientId, receiver.url);
    const { browser } = await givenLogin(world, { client, role: "DEVELOPER" });
    startTestCallbacks(world);
    const rotate = async () => (await browser.call(contract.rotateSecret, client)).body.secret;
    const first = await rotate();
    const second = await rotate();
    const { id } = (await browser.call(contract.sendTestEvent, client)).body;
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), soon);
    const { headers, body } = receiver.received[0]!;
    for (const secret of [first, second])
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
        type: "callback.test",
      });
    expect(headers["webhook-id"]).toBe(`msg_${id}`);
    await vi.waitFor(async () => {
      const list = (await browser.call(contract.queryDeliveries, client)).body;
      expect(list.receiver).toMatchObject({ url: receiver.url });
      expect(list.deliveries).toMatchObject([{ id, outcome: "delivered", httpStatus: 200, attempts: 1 }]);
    }, soon);
    const found = (await browser.call(contract.findDelivery, { ...client, id })).body;
    expect(found.body).toBe(body);
    expect(found.attempts).toMatchObject([
      { headers: { "webhook-signature": headers["webhook-signature"] }, failure: null },
    ]);
    await asOwner(
      world,
      "update callback_receivers set former_secret_until = now() - interval '1 second' where client_id = $1",
      [client.clientId],
    );
    await browser.call(contract.resendDelivery, { ...client, id });
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2), soon);
    const again = receiver.received[1]!;
    expect(again.headers["webhook-id"]).toBe(`msg_${id}`);
    expect(() => new Webhook(first).verify(again.body, again.headers as Record<string, string>)).toThrow();
  });
});
