import { expect, test, vi } from "vitest";
import { queryAccountInfo } from "@corridor/product/clients/contract";
import * as contract from "@corridor/product/webhooks/contract";
import { systemActor } from "../platform/actor.ts";
import type { Tx } from "../platform/db.ts";
import { givenCallbackUrl, openReceiver, startTestCallbacks } from "../testing/callbacks.ts";
import { givenFunds } from "../testing/funds.ts";
import { givenClient, givenLogin } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { mailsTo } from "../testing/mailbox.ts";
import { useWorld } from "../testing/world.ts";
import { selectDue } from "./deliveries.ts";
import { selectFirstDue } from "./due-events.ts";
import { deleteOldCallbacks } from "./jobs.ts";
import { oldestDueSeconds } from "./receivers.ts";
import { recordAttempts } from "./record-attempts.ts";

const world = useWorld();
const soon = { timeout: 10_000 };

/** A client with a callback address and a developer who is logged in. */
async function givenDeveloper(answer = 200) {
  const client = await givenClient(world);
  const receiver = await openReceiver(answer);
  await givenCallbackUrl(world, client.clientId, receiver.url);
  const { browser, user } = await givenLogin(world, { client, role: "DEVELOPER" });
  const sendTests = async (count: number) => {
    for (let index = 0; index < count; index += 1) await browser.call(contract.sendTestEvent, client);
  };
  const list = async (filter: { outcome?: "delivered" | "waiting" | "lost" } = {}) =>
    (await browser.call(contract.queryDeliveries, { ...client, ...filter })).body.deliveries;
  const makeDue = () =>
    asOwner(
      world,
      "update callback_deliveries set due_at = now() where due_at is not null and client_id = $1",
      [client.clientId],
    );
  return { client, receiver, browser, user, sendTests, list, makeDue };
}

test("a callback that fails is tried again until its ladder ends, and can then be resent [EXT-04, ACC-13, API-87]", async () => {
  const { client, receiver, browser, sendTests, list, makeDue } = await givenDeveloper(500);
  startTestCallbacks(world);
  await sendTests(1);
  for (let attempts = 1; attempts <= 8; attempts += 1) {
    await vi.waitFor(async () => expect(await list()).toMatchObject([{ attempts, httpStatus: 500 }]), soon);
    if (attempts < 8) await makeDue();
  }
  const [lost] = await list({ outcome: "lost" });
  expect(lost).toMatchObject({ nextAttemptTimestamp: null });
  receiver.answer = 204;
  await browser.call(contract.resendDelivery, { ...client, id: lost!.id });
  await vi.waitFor(async () => expect(await list({ outcome: "delivered" })).toHaveLength(1), soon);
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect([ids.length, new Set(ids).size]).toEqual([9, 1]);
  const { attempts } = (await browser.call(contract.findDelivery, { ...client, id: lost!.id })).body;
  expect(attempts.map(({ httpStatus }) => httpStatus)).toEqual([204, ...Array<number>(8).fill(500)]);
});

test("after ten failures in a row people get one e-mail, one callback at a time is tried, and an answer sends all waiting callbacks [ACC-10, ACC-14, EXT-31]", async () => {
  const { client, receiver, browser, user, sendTests, list, makeDue } = await givenDeveloper(503);
  startTestCallbacks(world);
  await sendTests(12);
  const health = async () => (await browser.call(queryAccountInfo, client)).body.callbackHealth.status;
  await vi.waitFor(async () => expect(await health()).toBe("FAILING"), soon);
  await vi.waitFor(async () => expect(await list({ outcome: "waiting" })).toHaveLength(12), soon);
  const mails = async () => (await mailsTo(world, user.email)).map(({ subject }) => subject);
  expect(await mails()).toEqual([expect.stringContaining("are failing")]);
  const before = receiver.received.length;
  let atOnce = 0;
  let most = 0;
  receiver.answer = (response) => {
    most = Math.max(most, (atOnce += 1));
    setTimeout(() => {
      atOnce -= 1;
      response.writeHead(503).end();
    }, 20);
  };
  await makeDue();
  await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(before + 3), soon);
  expect(most).toBe(1);
  receiver.answer = 200;
  await vi.waitFor(async () => expect(await list({ outcome: "delivered" })).toHaveLength(12), soon);
  expect(await health()).toBe("WARNING");
  expect(await mails()).toHaveLength(2);
});

test("an attempt that is brought forward because the receiver answers again does not use up one of the retries [EXT-31, EXT-04]", async () => {
  const { client, receiver, sendTests, list } = await givenDeveloper();
  await sendTests(1);
  await asOwner(
    world,
    `update callback_deliveries set failed_count = 7, attempt_count = 7, due_at = now() + interval '1 day',
       attempted_at = now() - interval '1 minute' where client_id = $1`,
    [client.clientId],
  );
  await asOwner(world, "update callback_receivers set failed_in_a_row = 12 where client_id = $1", [
    client.clientId,
  ]);
  receiver.answer = (response) => void response.writeHead(receiver.received.length === 1 ? 204 : 500).end();
  await sendTests(1);
  startTestCallbacks(world);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(2), soon);
  await vi.waitFor(
    async () => expect(await list({ outcome: "waiting" })).toMatchObject([{ attempts: 8 }]),
    soon,
  );
});

test("a callback that is resent during an attempt is sent once more whatever the attempt brings, and the removal of the address is not undone [EXT-33, API-87]", async () => {
  const { client, receiver, browser, sendTests, list } = await givenDeveloper();
  let answer = (_status: number) => {};
  receiver.answer = (response) => (answer = (status) => void response.writeHead(status).end());
  await sendTests(1);
  await asOwner(
    world,
    "update callback_deliveries set failed_count = 7, attempt_count = 7 where client_id = $1",
    [client.clientId],
  );
  startTestCallbacks(world);
  const [{ id } = { id: "" }] = await list();
  for (const [attempts, status] of [
    [1, 500],
    [2, 204],
  ] as const) {
    await vi.waitFor(() => expect(receiver.received).toHaveLength(attempts), soon);
    await browser.call(contract.resendDelivery, { ...client, id });
    answer(status);
  }
  await vi.waitFor(() => expect(receiver.received).toHaveLength(3), soon);
  expect(await list()).toMatchObject([{ attempts: 9, outcome: "waiting" }]);
  await givenCallbackUrl(world, client.clientId, null);
  answer(500);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await list()).toMatchObject([{ outcome: "lost", failure: "address-removed" }]);
});

test("a body that cannot be read is given up, and the callbacks behind it are sent [EXT-31]", async () => {
  const { client, receiver, sendTests, list } = await givenDeveloper();
  await sendTests(1);
  await asOwner(world, "update callback_deliveries set body = '\\x00' where client_id = $1", [
    client.clientId,
  ]);
  await sendTests(1);
  startTestCallbacks(world);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), soon);
  expect(await list({ outcome: "lost" })).toMatchObject([{ failure: "body-unreadable" }]);
});

test("two processes send a client's callbacks once, never more than fifty at a time [EXT-31]", async () => {
  const { client, receiver, sendTests } = await givenDeveloper();
  receiver.answer = (response) => void setTimeout(() => response.writeHead(204).end(), 50);
  await sendTests(1);
  await asOwner(
    world,
    `insert into callback_deliveries (client_id, event_id, type, subject, sequence, happened_at, body)
     select client_id, gen_random_uuid(), type, subject, 1, happened_at, body
     from callback_deliveries, generate_series(1, 299) where client_id = $1`,
    [client.clientId],
  );
  // A busy machine must not let the hold of the first process expire: its callbacks would be sent again.
  const timing = { holdMs: 20_000 };
  startTestCallbacks(world, timing);
  startTestCallbacks(world, timing);
  await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(300), soon);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(300);
  expect(receiver.received).toHaveLength(300);
  expect(receiver.mostAtOnce).toBeLessThanOrEqual(50);
  expect(receiver.mostAtOnce).toBeGreaterThan(20);
});

test("the callbacks of a process that died are sent by another process [EXT-31, C-75]", async () => {
  const { client, receiver, sendTests } = await givenDeveloper();
  await asOwner(
    world,
    "update callback_receivers set held_by = gen_random_uuid(), held_until = now() + interval '2 seconds' where client_id = $1",
    [client.clientId],
  );
  await sendTests(1);
  startTestCallbacks(world);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), soon);
});

test("an attempt that a frozen process records late, after another has made it again, counts once [EXT-31]", async () => {
  const { client, sendTests, list } = await givenDeveloper();
  const { clientId } = client;
  const inClient = <T>(work: (tx: Tx) => Promise<T>) =>
    world.app.db.transaction(systemActor("test"), clientId, work);
  await sendTests(1);
  await givenFunds(world, clientId, { main: "5.00" });
  const wanted = { known: [], atMost: 10 };
  const first = await inClient((tx) => selectFirstDue(tx, clientId, wanted));
  const due = [...first.due, ...(await inClient((tx) => selectDue(world.app, tx, clientId, wanted)))];
  const failed = { ms: 1, httpStatus: 500, failure: null, signature: "", waitFactor: 1 };
  const attempts = due.map((delivery) => ({ ...failed, startedAt: new Date(), delivery }));
  for (let time = 0; time < 2; time += 1)
    await inClient((tx) => recordAttempts(world.app, tx, clientId, attempts));
  expect(await list()).toMatchObject([{ event: "wallet.funded", attempts: 1 }, { attempts: 1 }]);
  const { rows } = await asOwner(
    world,
    `select tried, failed_in_a_row, (select count(*)::integer from events) as events
     from callback_hours join callback_receivers using (client_id) where client_id = $1`,
    [clientId],
  );
  expect(rows).toEqual([{ tried: "2", failed_in_a_row: 2, events: 0 }]);
});

test("failed callbacks since a moment are resent, or all of them, of one event [ACC-13, API-101]", async () => {
  const { client, receiver, browser, sendTests, list } = await givenDeveloper();
  const sender = startTestCallbacks(world);
  await sendTests(2);
  await givenFunds(world, client.clientId, { main: "5.00" });
  await vi.waitFor(async () => expect(await list({ outcome: "delivered" })).toHaveLength(3), soon);
  await sender.stop();
  await asOwner(
    world,
    `update callback_deliveries set outcome = 'lost', failed_count = 8 where client_id = $1 and type = 'wallet.funded'`,
    [client.clientId],
  );
  const resend = async (input: {
    sinceTimestamp: number;
    which: "failed" | "all";
    event?: "callback.test";
  }) => (await browser.call(contract.resendDeliveries, { ...client, ...input })).body.count;
  const now = Math.floor(Date.now() / 1_000);
  expect(await resend({ sinceTimestamp: now + 3_600, which: "all" })).toBe(0);
  expect(await resend({ sinceTimestamp: now - 3_600, which: "failed" })).toBe(1);
  expect(await resend({ sinceTimestamp: now - 3_600, which: "all", event: "callback.test" })).toBe(2);
  startTestCallbacks(world);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(6), soon);
});

test("without an address nothing is sent: waiting callbacks are given up and can be resent later [EXT-33, API-77, API-101]", async () => {
  const { client, receiver, browser, sendTests, list } = await givenDeveloper();
  await sendTests(1);
  await givenCallbackUrl(world, client.clientId, null);
  expect(await list()).toMatchObject([{ outcome: "lost", failure: "address-removed" }]);
  const [{ id } = { id: "" }] = await list();
  for (const refused of [
    await browser.call(contract.sendTestEvent, client),
    await browser.call(contract.resendDelivery, { ...client, id }),
    await browser.call(contract.rotateSecret, client),
  ])
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ error: "callback.no-address" }),
    ]);
  await givenCallbackUrl(world, client.clientId, receiver.url);
  startTestCallbacks(world);
  await browser.call(contract.resendDelivery, { ...client, id });
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), soon);
});

test.each([
  "http://example.com/",
  "https://127.0.0.2.nip.io:8443/",
  "https://me@example.com/",
  "https://10.0.0.1/",
  "nonsense",
])("the callback address %s is refused [API-77, C-60]", async (url) => {
  const client = await givenClient(world);
  const refused = givenCallbackUrl(world, client.clientId, url);
  await expect(refused).rejects.toMatchObject({ code: "callback.address-refused" });
});

test("an operator sees for how long due callbacks have not been sent [EXT-31]", async () => {
  const { client, sendTests } = await givenDeveloper();
  await sendTests(1);
  await asOwner(
    world,
    "update callback_deliveries set due_at = now() - interval '1 hour' where client_id = $1",
    [client.clientId],
  );
  expect(await world.app.db.systemTransaction("test", oldestDueSeconds)).toBeGreaterThan(3_599);
  await asOwner(world, "update callback_receivers set failed_in_a_row = 10 where client_id = $1", [
    client.clientId,
  ]);
  expect(await world.app.db.systemTransaction("test", oldestDueSeconds)).toBeLessThan(3_599);
});

test("callbacks are kept for 30 days, sealed [EXT-33]", async () => {
  const { client, sendTests, list } = await givenDeveloper();
  await sendTests(2);
  const { rows } = await asOwner(
    world,
    "select position('callback.test' in encode(body, 'escape')) as found from callback_deliveries where client_id = $1",
    [client.clientId],
  );
  expect(rows).toEqual([{ found: 0 }, { found: 0 }]);
  await asOwner(
    world,
    `update callback_deliveries set made_at = now() - interval '30 days 1 minute', outcome = 'delivered', due_at = null
     where client_id = $1 and delivery_no = (select min(delivery_no) from callback_deliveries where client_id = $1)`,
    [client.clientId],
  );
  await deleteOldCallbacks(world.app);
  expect(await list()).toHaveLength(1);
});
