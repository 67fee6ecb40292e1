import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import * as payments from "@corridor/product/payments/contract";
import {
  keepNames,
  queryCheckedNames,
  queryRequestNames,
} from "@corridor/product/payments/recipient-names/contract";
import { approveOrReject, queryRequestDetails } from "@corridor/product/payments/requests/contract";
import { createSignedRequest } from "@corridor/product/public-api/contract";
import { takeFile } from "../../files/take.ts";
import { answerNames } from "../../testing/lookups/answered-names.ts";
import { givenLogin } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { givenPayer } from "../../testing/payers.ts";
import { fileHeader, fileRow, givenFileSender } from "../../testing/payment-files/arrivals.ts";
import { openProgram } from "../../testing/signed-calls.ts";
import { useWorld } from "../../testing/world.ts";
import { forgetOldSets } from "../sets/forget-old-sets.ts";

const world = useWorld();
const features = ["VerifyNamesBeforeSubmit"] as const;
const funds = { main: "10000.00" };
const grace = {
  ...{ amount: "150.00", currency: "KES", name: "Grace Achieng", provider: "mpesa-ke" },
  ...{ recipientAccountId: "+254712345678", walletId: "main" },
};

async function lookupsOf(clientId: string) {
  const { rows } = await asOwner(
    world,
    `select l.number_count as count, l.cancelled_at is not null as "isCancelled", r.request_id is not null as "isOfRequest"
     from name_lookups l left join payment_sets s on s.client_id = l.client_id and s.lookup_id = l.lookup_id
     left join payment_requests r on r.client_id = s.client_id and r.set_id = s.set_id
     where l.client_id = $1 order by l.started_at, count`,
    [clientId],
  );
  return rows as unknown[];
}

test("the single form keeps its reason and its answer when it is submitted; payments checked before are looked up no longer [VERIFY-12, VERIFY-16]", async () => {
  const { client, browser } = await givenPayer(world, { features, funds, approvals: 1 });
  const { clientId } = client;
  const about = { clientId, requestId: randomUUID() };
  const check = (payment: typeof grace) =>
    browser.call(payments.validatePayments, {
      paymentRequest: { ...about, transactions: [payment] },
    });
  await check({ ...grace, amount: "15.00" });
  await check(grace);
  await answerNames(world, clientId, { 0: "none" });
  const { body } = await browser.call(queryCheckedNames, about);
  expect(body.rows).toMatchObject([{ lineNumber: 0, verdict: "none", foundName: "Someone Else" }]);
  expect(body.rows[0]).not.toHaveProperty("rowIndex");
  const { body: kept } = await browser.call(keepNames, {
    ...{ ...about, setId: body.setId, verdict: "none", count: 1 },
    reason: "Her husband's phone",
  });
  expect(kept).toMatchObject({ counts: { none: 1 }, unexplained: 0 });

  const paymentRequest = { ...about, transactions: [grace] };
  expect((await browser.call(payments.createRequest, { paymentRequest })).status).toBe(200);
  const { body: names } = await browser.call(queryRequestNames, about);
  expect(names.rows).toMatchObject([{ verdict: "none", reason: "Her husband's phone" }]);
  expect(await lookupsOf(clientId)).toEqual([
    { count: 1, isCancelled: true, isOfRequest: false },
    { count: 1, isCancelled: false, isOfRequest: true },
  ]);
  const { rows: audited } = await asOwner(
    world,
    "select after from audit_entries where client_id = $1 and action = 'payment.names-kept'",
    [clientId],
  );
  expect(audited).toEqual([{ after: { count: 1 } }]);
});

test("requests of programs and of payment files are looked up when they are made, and approved while answers are awaited [VERIFY-12, VERIFY-13, VERIFY-19]", async () => {
  const sender = await givenFileSender(world, { features, funds, approvals: 1 });
  const { clientId, client } = sender;
  const program = openProgram(world.server, sender.key);
  const requestId = randomUUID();
  expect((await program.call(createSignedRequest, { requestId, transactions: [grace] })).status).toBe(200);
  const rows = [fileRow("A", "10.00", "01"), fileRow("A", "10.00", "02"), fileRow("B", "10.00", "03")];
  await takeFile(world.app, await sender.arrive("october.csv", [fileHeader, ...rows].join("\n")));
  expect(await lookupsOf(clientId)).toEqual([
    { count: 1, isCancelled: false, isOfRequest: true },
    { count: 1, isCancelled: false, isOfRequest: true },
    { count: 2, isCancelled: false, isOfRequest: true },
  ]);

  const { browser: approver } = await givenLogin(world, { client, role: "APPROVER" });
  const about = { clientId, requestId };
  const { body: before } = await approver.call(queryRequestDetails, about);
  expect(before.names).toMatchObject({ progress: { asked: 1, answered: 0 }, counts: { unknown: 1 } });
  expect((await approver.call(approveOrReject, { ...about, isApproved: true })).status).toBe(200);
  expect((await approver.call(queryRequestDetails, about)).body.names).toBeNull();
  expect((await approver.call(queryRequestNames, about)).body).toMatchObject({ totalCount: 1 });
});

test("names of a request are hidden with its wallets, and nobody reads them at a client without the feature [VERIFY-11, VERIFY-17]", async () => {
  const { client, browser } = await givenPayer(world, { features, funds, approvals: 1, subwallets: ["ops"] });
  const about = { clientId: client.clientId, requestId: randomUUID() };
  const paymentRequest = { ...about, transactions: [grace] };
  expect((await browser.call(payments.createRequest, { paymentRequest })).status).toBe(200);
  const scoped = await givenLogin(world, { client, role: "CREATOR", wallets: ["ops"] });
  expect((await scoped.browser.call(queryRequestNames, about)).status).toBe(404);
  await asOwner(world, "delete from client_features where client_id = $1", [client.clientId]);
  expect((await browser.call(queryRequestNames, about)).status).toBe(403);
  expect((await browser.call(queryRequestDetails, about)).body.names).toBeNull();
});

test("the lookup of payments that became no request is deleted with them, that of a request stays [VERIFY-12, LOOK-23]", async () => {
  const { client, browser } = await givenPayer(world, { features, funds });
  const { clientId } = client;
  const check = async (requestId: string) =>
    browser.call(payments.validatePayments, {
      paymentRequest: { clientId, requestId, transactions: [grace] },
    });
  const submitted = randomUUID();
  await check(submitted);
  await browser.call(payments.createRequest, { paymentRequest: { clientId, requestId: submitted } });
  await check(randomUUID());
  await asOwner(
    world,
    "update payment_sets set created_at = created_at - interval '100 days' where client_id = $1",
    [clientId],
  );
  expect(await forgetOldSets(world.app)).toBe(1);
  expect(await lookupsOf(clientId)).toEqual([{ count: 1, isCancelled: false, isOfRequest: true }]);
});
