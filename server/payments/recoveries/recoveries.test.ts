import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createRequest } from "@corridor/product/payments/contract";
import {
  beginRecovery,
  changeRecoveryRow,
  checkRecovery,
  leaveOutRows,
  queryRecoveryRows,
} from "@corridor/product/payments/recoveries/contract";
import { queryRequestDetails, queryRequests } from "@corridor/product/payments/requests/contract";
import { findTransaction } from "@corridor/product/transactions/contract";
import { abandon, decideAboutRequest } from "../../testing/approvals.ts";
import { givenLogin } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import {
  checkedRecovery,
  endFirstPayment,
  firstPage,
  givenFailures,
  givenRecovery,
  reportPayment,
} from "../../testing/payments/recoveries.ts";
import { givenRequest } from "../../testing/requests.ts";
import { useWorld } from "../../testing/world.ts";
import { claimPayments } from "../engine/queue.ts";
import { releaseRequest } from "../engine/release/release.ts";

const world = useWorld();

test("failed payments of a request are corrected row by row, left out, checked and paid by a request of their own, linked both ways [AGAIN-01, AGAIN-03, AGAIN-04, AGAIN-06, AGAIN-07, AGAIN-12, AGAIN-13, AGAIN-14]", async () => {
  const { browser, clientId, requestId, failedIds } = await givenFailures(world, {
    batchReference: "NOVEMBER",
  });
  const begun = await browser.call(beginRecovery, { clientId, requestId });
  expect(begun.body).toMatchObject({ rowCount: 3, leftOut: [] });
  const draft = { clientId, recoveryId: begun.body.recoveryId! };
  // Opened again with what was typed.
  expect((await browser.call(beginRecovery, { clientId, requestId })).body.recoveryId).toBe(draft.recoveryId);

  const { body: shown } = await browser.call(queryRecoveryRows, { ...draft, ...firstPage });
  expect(shown).toMatchObject({
    ...{ rowCount: 3, includedCount: 3, errorCount: 0, leftOutCount: 0, matching: 3 },
    of: [{ requestId, batchReference: "NOVEMBER" }],
    fields: ["amount", "currency", "name", "reason", "provider", "recipientAccountId", "walletId"],
  });
  expect(shown.rows[0]).toMatchObject({
    ...{ rowNumber: 1, transactionId: failedIds[0], isLeftOut: false, problems: [], refusal: null },
    statusDescription: "The recipient account does not exist.",
    values: {
      ...{ amount: "100.00", currency: "KES", name: "Recipient 0", provider: "mpesa-ke", walletId: "main" },
      ...{ recipientAccountId: "+254700000002", reason: "Cash transfer" },
    },
  });

  const change = (rowNumber: number, recipientAccountId: string) =>
    browser.call(changeRecoveryRow, { ...draft, rowNumber, values: { recipientAccountId } });
  const wrong = await change(1, "0712");
  expect(wrong.body).toMatchObject({ errorCount: 1, row: { problems: [{ field: "recipientAccountId" }] } });
  const refused = await browser.call(checkRecovery, { ...draft, requestId: randomUUID() });
  expect(refused.body.errors.errorCount).toBe(1);
  const errors = await browser.call(queryRecoveryRows, { ...draft, offset: 0, show: "errors" });
  expect(errors.body.rows.map(({ rowNumber }) => rowNumber)).toEqual([1]);
  await change(1, " +254700000001 ");
  await browser.call(leaveOutRows, { ...draft, rowNumbers: [3], isLeftOut: true });

  const paying = { clientId, requestId: randomUUID() };
  const { body: checked } = await browser.call(checkRecovery, { ...draft, ...paying });
  expect(checked).toMatchObject({
    errors: { errorCount: 0 },
    summary: { totalCount: 2, perCurrency: [{ currency: "KES", total: "200.00" }], warnings: [] },
    transactions: [{ recipientAccountId: "+254700000001", fee: "0.50" }, { name: "Recipient 1" }],
  });
  expect((await browser.call(createRequest, { paymentRequest: paying })).status).toBe(200);
  // The same call again makes nothing.
  expect((await browser.call(createRequest, { paymentRequest: paying })).status).toBe(200);
  expect((await browser.call(queryRecoveryRows, { ...draft, ...firstPage })).status).toBe(404);

  const link = { requestId, batchReference: "NOVEMBER", status: "done", count: 2 };
  const back = { requestId: paying.requestId, batchReference: null, status: "processingFunds", count: 2 };
  const detailsOf = async (id: string) =>
    (await browser.call(queryRequestDetails, { clientId, requestId: id })).body.request;
  expect(await detailsOf(paying.requestId)).toMatchObject({
    ...{ recoveryOf: [link], recoveredBy: [], takenOut: null },
    chain: [
      { ...link, step: -1 },
      { ...back, count: 0, step: 0 },
    ],
    transactions: [
      { recoveryOfTransactionId: failedIds[0], isTakenOut: false },
      { recoveryOfTransactionId: failedIds[1] },
    ],
  });
  const original = await detailsOf(requestId);
  expect(original).toMatchObject({ recoveryOf: [], recoveredBy: [back] });
  const [first, , third] = original.transactions;
  expect(first).toMatchObject({ recoveredByRequestId: paying.requestId, recoveryOfTransactionId: null });
  expect(third).toMatchObject({ recoveredByRequestId: null, recoveredByTransactionId: null });
  const { body: list } = await browser.call(queryRequests, { clientId });
  expect(list.requests.find((request) => request.requestId === requestId)!.recoveredBy).toEqual([back]);
  const { body: found } = await browser.call(findTransaction, { clientId, transactionId: failedIds[0]! });
  expect(found.transactions).toMatchObject([{ recoveredByTransactionId: first!.recoveredByTransactionId }]);
  const { rows: audit } = await asOwner(
    world,
    `select action, after -> 'recoveryOf' as recovered, after -> 'count' as count from audit_entries
     where client_id = $1 and action in ('payment.recovery-begun', 'payment.requested') order by entry_id`,
    [clientId],
  );
  expect(audit).toEqual([
    { action: "payment.recovery-begun", recovered: null, count: 3 },
    { action: "payment.requested", recovered: [{ requestId, count: 2 }], count: 2 },
  ]);
});

test("a request says how many of its failed payments were really paid again, and each payment what became of it [AGAIN-07, AGAIN-14]", async () => {
  const { browser, clientId, requestId, failedIds } = await givenFailures(world);
  const recovery = await givenRecovery({ browser }, { clientId, requestId });
  const detailsOf = async (id: string) =>
    (await browser.call(queryRequestDetails, { clientId, requestId: id })).body.request;
  const outcomes = async () => (await detailsOf(requestId)).transactions.map((each) => each.recoveryOutcome);
  expect((await detailsOf(recovery.requestId)).chain).toMatchObject([
    { step: -1, count: 3, paidCount: null, totalCount: 5, counts: { succeeded: 2, failed: 3 } },
    { step: 0, paidCount: null },
  ]);
  expect(await outcomes()).toEqual(["waiting", "waiting", "waiting", null, null]);
  await reportPayment(world, clientId, failedIds[2]!);
  await releaseRequest(world.app, { clientId, requestId: recovery.requestId });
  await claimPayments(world.app, 100, 30_000);
  const [first, second] = (await detailsOf(recovery.requestId)).transactions;
  await reportPayment(world, clientId, first!.transactionId!);
  await reportPayment(world, clientId, second!.transactionId!, "failed");
  expect(await outcomes()).toEqual(["paid", "failed", "takenOut", null, null]);
  expect((await detailsOf(requestId)).chain).toMatchObject([
    { step: 0 },
    { step: 1, count: 3, paidCount: 1, counts: { succeeded: 1, failed: 2 }, totalCount: 3 },
  ]);
  const found = await browser.call(findTransaction, { clientId, transactionId: failedIds[0]! });
  expect(found.body.transactions).toMatchObject([{ recoveryOutcome: "paid" }]);
  // The second payment is paid by another recovery, together with one of another request.
  const other = await givenRequest(world, {
    ...{ clientId, status: "done", failed: 1, createdAt: new Date(Date.now() - 3_600_000) },
    lines: [{ currency: "KES", ending: "77" }],
  });
  const begun = await browser.call(beginRecovery, { clientId, filters: {} });
  expect(begun.body).toMatchObject({ rowCount: 2 });
  const paying = { clientId, requestId: randomUUID() };
  await browser.call(checkRecovery, { ...paying, recoveryId: begun.body.recoveryId! });
  expect((await browser.call(createRequest, { paymentRequest: paying })).status).toBe(200);
  await releaseRequest(world.app, paying);
  await claimPayments(world.app, 100, 30_000);
  const again = (await detailsOf(paying.requestId)).transactions;
  const ofSecond = again.find((each) => each.recoveryOfTransactionId === second!.transactionId)!;
  await reportPayment(world, clientId, ofSecond.transactionId!);
  expect(await outcomes()).toEqual(["paid", "paid", "takenOut", null, null]);
  expect((await detailsOf(other.requestId)).chain).toMatchObject([
    { step: 0 },
    { step: 1, count: 1, paidCount: 0 },
  ]);
  expect((await detailsOf(recovery.requestId)).chain.at(-1)).toMatchObject({ count: 1, paidCount: 1 });
});

test("a failed payment is in one live recovery: of two that are submitted at once one is made, and a rejected one frees its payments [AGAIN-02, AGAIN-08]", async () => {
  const { client, browser, clientId, requestId, ...rest } = await givenFailures(world, { approvals: 1 });
  const about = { clientId, requestId };
  const colleague = await givenLogin(world, { client, role: "CREATOR" });
  const both = [await checkedRecovery({ browser }, about), await checkedRecovery(colleague, about)];
  const answers = await Promise.all(both.map(({ submit }) => submit()));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  const late = answers.findIndex(({ status }) => status === 409);
  expect(answers[late]!.problem).toMatchObject({ error: "recovery.not-possible" });
  const loser = [{ browser }, colleague][late]!;
  const draft = { clientId, recoveryId: both[late]!.recoveryId };
  const { body } = await loser.browser.call(queryRecoveryRows, { ...draft, ...firstPage });
  expect(body.rows.map(({ refusal }) => refusal)).toEqual(["inRecovery", "inRecovery", "inRecovery"]);
  const recheck = await loser.browser.call(checkRecovery, { ...draft, requestId: randomUUID() });
  expect(recheck.problem.error).toBe("recovery.not-possible");
  const third = await givenLogin(world, { client, role: "CREATOR" });
  expect((await third.browser.call(beginRecovery, about)).body).toEqual({
    ...{ recoveryId: null, rowCount: 0 },
    leftOut: [{ why: "inRecovery", count: 3 }],
  });

  const won = both[1 - late]!;
  const approver = await givenLogin(world, { client, role: "APPROVER" });
  expect((await decideAboutRequest(client, approver, won, { isApproved: false })).status).toBe(200);
  const again = await checkedRecovery(third, about);
  expect((await again.submit()).status).toBe(200);
  expect((await abandon(client, third, again)).status).toBe(200);
  expect((await loser.browser.call(checkRecovery, { ...draft, requestId: randomUUID() })).status).toBe(200);
  // No program claims a payment twice, or one that did not fail.
  await givenRecovery(third, about);
  const claim = (failed: string) =>
    asOwner(
      world,
      `insert into payment_recoveries (client_id, request_id, line_no, transaction_id, failed_id, root_id)
       values ($1, $2, 99, 'x', $3, $3)`,
      [clientId, requestId, failed],
    );
  await expect(claim(rest.failedIds[0]!)).rejects.toThrow("payment_recoveries_live");
});

test("a payment that failed again is paid again from the newest link of its chain, and every request of the chain is named in order [AGAIN-02, AGAIN-07, AGAIN-08]", async () => {
  const { browser, clientId, requestId } = await givenFailures(world, {
    failed: 1,
    lines: [{ currency: "KES" }],
  });
  const second = await givenRecovery({ browser }, { clientId, requestId });
  // The recovery ended with a failure of its own.
  await endFirstPayment(world, second, { status: "failed", minor: 5_000, name: "Another" });
  const { body } = await browser.call(beginRecovery, { clientId, requestId });
  const draft = { clientId, recoveryId: body.recoveryId! };
  const { body: shown } = await browser.call(queryRecoveryRows, { ...draft, ...firstPage });
  expect(shown.rows).toMatchObject([
    { statusCode: "DECLINED", values: { amount: "50.00", name: "Another" } },
  ]);
  const third = { clientId, requestId: randomUUID() };
  expect((await browser.call(checkRecovery, { ...draft, ...third })).status).toBe(200);
  expect((await browser.call(createRequest, { paymentRequest: third })).status).toBe(200);
  const { body: details } = await browser.call(queryRequestDetails, { clientId, requestId });
  expect(details.request.chain.map((each) => [each.requestId, each.step])).toEqual([
    [requestId, 0],
    [second.requestId, 1],
    [third.requestId, 2],
  ]);
});

test("a payment that its provider reports as paid, also with another amount, is in no recovery, and refuses one that was checked before [AGAIN-02, AGAIN-09]", async () => {
  const { browser, clientId, requestId, failedIds } = await givenFailures(world);
  const checked = await checkedRecovery({ browser }, { clientId, requestId });
  await reportPayment(world, clientId, failedIds[0]!);
  await reportPayment(world, clientId, failedIds[1]!, "succeeded", "99.99");
  const refused = await checked.submit();
  expect([refused.status, refused.problem.error]).toEqual([409, "recovery.not-possible"]);
  const { rows } = await asOwner(world, "select from payment_requests where request_id = $1", [
    checked.requestId,
  ]);
  expect(rows).toEqual([]);
  const { body: details } = await browser.call(queryRequestDetails, { clientId, requestId });
  const paid = details.request.transactions[4]!.transactionId!;
  const input = { clientId, transactionIds: [...failedIds, paid] };
  expect((await browser.call(beginRecovery, input)).body).toMatchObject({
    rowCount: 1,
    leftOut: [
      { why: "inDoubt", count: 2 },
      { why: "notFailed", count: 1 },
    ],
  });
});

test("a recovery of the filtered list has its failed payments alone, of the wallets that the person may see [AGAIN-01, PERM-25]", async () => {
  const { browser, client, clientId } = await givenFailures(world, {
    failed: 2,
    lines: [{ count: 3, currency: "KES" }],
  });
  await asOwner(
    world,
    "insert into wallets (client_id, wallet_id, wallet_name, currency) values ($1, 'other', 'other', 'KES')",
    [clientId],
  );
  const lines = [{ count: 2, currency: "KES", walletId: "other", ending: "77" }];
  const other = await givenRequest(world, { clientId, failed: 2, lines });
  const begin = (input: object, who = browser) => who.call(beginRecovery, { clientId, ...input });
  expect((await begin({ filters: {} })).body.rowCount).toBe(4);
  expect((await begin({ filters: { walletId: "other" } })).body.rowCount).toBe(2);
  expect((await begin({ filters: { transactionTypes: ["Fee"] } })).body).toEqual({
    ...{ recoveryId: null, rowCount: 0, leftOut: [] },
  });
  expect((await begin({ requestId: other.requestId, filters: {} })).status).toBe(400);
  const scoped = await givenLogin(world, { client, role: "CREATOR", wallets: ["main"] });
  expect((await begin({ filters: {} }, scoped.browser)).body.rowCount).toBe(2);
  expect((await begin({ requestId: other.requestId }, scoped.browser)).status).toBe(404);
});
