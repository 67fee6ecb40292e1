import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { blockBeneficiary, unblockBeneficiary } from "@corridor/product/payments/beneficiaries/contract";
import { takeRowsOut } from "@corridor/product/payments/checked-rows";
import { createRequest } from "@corridor/product/payments/contract";
import {
  beginRecovery,
  changeRecoveryRow,
  checkRecovery,
  queryRecoveryRows,
} from "@corridor/product/payments/recoveries/contract";
import { queryRequestDetails } from "@corridor/product/payments/requests/contract";
import { findTransaction } from "@corridor/product/transactions/contract";
import { setFeature } from "../../clients/clients.ts";
import { abandon, decideAboutRequest, statusOfRequest } from "../../testing/approvals.ts";
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
import { repeatsOf } from "../../testing/payments/repeated-payments.ts";
import { useWorld } from "../../testing/world.ts";
import { releaseRequest } from "../engine/release/release.ts";

const world = useWorld();

type Payer = Pick<Awaited<ReturnType<typeof givenFailures>>, "browser" | "clientId">;

const oneFailure = { failed: 1, lines: [{ count: 1, currency: "KES", ending: "02" }] } as const;

const grace = {
  ...{ amount: "33.00", currency: "KES", name: "Grace", provider: "mpesa-ke", walletId: "main" },
  recipientAccountId: "+254700000055",
};

/** A checked recovery of one payment, with these values. */
async function checkedWith({ browser, clientId }: Payer, failedId: string, values: Record<string, string>) {
  const { body } = await browser.call(beginRecovery, { clientId, transactionIds: [failedId] });
  const draft = { clientId, recoveryId: body.recoveryId! };
  await browser.call(changeRecoveryRow, { ...draft, rowNumber: 1, values });
  const paying = { clientId, requestId: randomUUID() };
  const { body: checked } = await browser.call(checkRecovery, { ...draft, ...paying });
  return { ...paying, checked, submit: () => browser.call(createRequest, { paymentRequest: paying }) };
}

test("one table that was checked for two requests makes one of them [AGAIN-08]", async () => {
  const { browser, clientId, requestId } = await givenFailures(world);
  const { body } = await browser.call(beginRecovery, { clientId, requestId });
  const both = [randomUUID(), randomUUID()].map((id) => ({ clientId, requestId: id }));
  for (const paying of both) await browser.call(checkRecovery, { ...paying, recoveryId: body.recoveryId! });
  const answers = await Promise.all(
    both.map((paymentRequest) => browser.call(createRequest, { paymentRequest })),
  );
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
});

test("a row that was taken out at the confirm step is paid by a colleague's recovery at the same moment, and each payment pays its own failed one [AGAIN-06, AGAIN-08]", async () => {
  const { client, browser, clientId, requestId, failedIds } = await givenFailures(world);
  const checked = await checkedRecovery({ browser }, { clientId, requestId });
  const about = { clientId, requestId: checked.requestId };
  const { setId } = await repeatsOf({ browser, client }, checked.requestId);
  expect((await browser.call(takeRowsOut, { ...about, setId, lineNumbers: [0] })).status).toBe(200);
  const colleague = await givenLogin(world, { client, role: "CREATOR" });
  const theirs = await checkedWith({ ...colleague, clientId }, failedIds[0]!, {});
  const answers = await Promise.all([checked.submit(), theirs.submit()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { rows } = await asOwner(
    world,
    `select l.recipient_name = f.recipient_name as is_own from payment_recoveries c
     join payment_requests r using (client_id, request_id)
     join payment_lines l on l.client_id = r.client_id and l.set_id = r.set_id and l.line_no = c.line_no
     join transactions f on f.client_id = c.client_id and f.transaction_id = c.failed_id where c.client_id = $1`,
    [clientId],
  );
  expect(rows).toEqual(failedIds.map(() => ({ is_own: true })));
});

test("a late success of the first payment of a chain takes the row of its third payment out [AGAIN-09, AGAIN-10]", async () => {
  const { browser, clientId, requestId, failedIds } = await givenFailures(world, {
    ...oneFailure,
    approvals: 1,
  });
  const second = await givenRecovery({ browser }, { clientId, requestId });
  await endFirstPayment(world, second, { status: "failed" });
  const third = await givenRecovery({ browser }, { clientId, requestId });
  await reportPayment(world, clientId, failedIds[0]!);
  const { body } = await browser.call(queryRequestDetails, { clientId, requestId: third.requestId });
  expect(body.request).toMatchObject({ takenOut: { count: 1 }, toPay: [] });
  expect((await browser.call(beginRecovery, { clientId, requestId })).body).toMatchObject({
    ...{ rowCount: 0, leftOut: [{ why: "inDoubt", count: 1 }] },
  });
});

test("a transaction ID is given to one waiting recovery, is free again after its rejection, and links no other payment to it [AGAIN-08, PAY-27]", async () => {
  const failures = await givenFailures(world, { approvals: 1 });
  const { client, browser, clientId, failedIds } = failures;
  await world.app.db.systemTransaction("test", (tx) =>
    setFeature(tx, clientId, "TransactionIdInBulkUpload", true),
  );
  const used = await checkedWith(failures, failedIds[0]!, { transactionId: failedIds[0]! });
  expect(used.checked.errors.errorCount).toBe(1);
  const given = { transactionId: "PAY-1" };
  const first = await checkedWith(failures, failedIds[0]!, given);
  const second = await checkedWith(failures, failedIds[1]!, given);
  expect((await first.submit()).status).toBe(200);
  expect((await second.submit()).problem.error).toBe("payment.transaction-id-used");
  const approver = await givenLogin(world, { client, role: "APPROVER" });
  await decideAboutRequest(client, approver, first, { isApproved: false });

  // A payment that pays nothing again takes the ID.
  const transactions = [{ ...grace, ...given }];
  const other = { clientId, requestId: randomUUID() };
  expect((await browser.call(createRequest, { paymentRequest: { ...other, transactions } })).status).toBe(
    200,
  );
  expect((await decideAboutRequest(client, approver, other)).status).toBe(200);
  await releaseRequest(world.app, other);
  const { body } = await browser.call(findTransaction, { clientId, ...given });
  expect(body.transactions).toMatchObject([{ recipientName: "Grace", recoveryOfTransactionId: null }]);

  const again = await checkedWith(failures, failedIds[0]!, { transactionId: "PAY-2" });
  expect((await again.submit()).status).toBe(200);
  await decideAboutRequest(client, approver, again, { isApproved: false });
  const last = await checkedWith(failures, failedIds[0]!, { transactionId: "PAY-2" });
  expect((await last.submit()).status).toBe(200);
});

test("the ID that a payment of a waiting recovery will have cannot be given to another payment, which would keep the recovery from being sent [AGAIN-07, PAY-27]", async () => {
  const failures = await givenFailures(world, { ...oneFailure, approvals: 1 });
  const { client, browser, clientId, requestId, failedIds } = failures;
  await world.app.db.systemTransaction("test", (tx) =>
    setFeature(tx, clientId, "TransactionIdInBulkUpload", true),
  );
  const recovery = await givenRecovery({ browser }, { clientId, requestId });
  const { body: shown } = await browser.call(findTransaction, { clientId, transactionId: failedIds[0]! });
  const transactionId = shown.transactions[0]!.recoveredByTransactionId!;
  const transactions = [{ ...grace, transactionId }];
  const paymentRequest = { clientId, requestId: randomUUID(), transactions };
  const { status, problem } = await browser.call(createRequest, { paymentRequest });
  expect([status, problem.error]).toEqual([400, "payment.invalid"]);
  const approver = await givenLogin(world, { client, role: "APPROVER" });
  await decideAboutRequest(client, approver, recovery);
  await releaseRequest(world.app, { clientId, ...recovery });
  expect(await statusOfRequest(world, recovery)).toBe("pending");
});

test("of a release and an abandonment at the same moment one holds: what is free to be paid again was not sent [AGAIN-08]", async () => {
  for (const approvals of [0, 1, 0, 1]) {
    const { client, browser, clientId, requestId } = await givenFailures(world, { ...oneFailure, approvals });
    const recovery = await givenRecovery({ browser }, { clientId, requestId });
    const order = { clientId, requestId: recovery.requestId };
    const approver = await givenLogin(world, { client, role: "APPROVER" });
    await Promise.all([
      approvals > 0 && decideAboutRequest(client, approver, recovery),
      abandon(client, { browser }, recovery),
      releaseRequest(world.app, order),
    ]);
    await releaseRequest(world.app, order);
    const isAbandoned = (await statusOfRequest(world, recovery)) === "abandoned";
    const { rows: sent } = await asOwner(world, "select from transactions where request_id = $1", [
      recovery.requestId,
    ]);
    const { body } = await browser.call(beginRecovery, { clientId, requestId });
    expect([sent.length, body.rowCount]).toEqual(isAbandoned ? [0, 1] : [1, 0]);
  }
});

test("a recipient who is blocked at any moment is not paid by a recovery, and the failed payment stays to be paid again [AGAIN-02, AGAIN-04, BEN-09, BEN-10]", async () => {
  const failures = await givenFailures(world, { ...oneFailure, approvals: 1 });
  const { client, browser, clientId, requestId, failedIds } = failures;
  const approver = await givenLogin(world, { client, role: "APPROVER" });
  const account = { clientId, recipientAccountId: "+254700000002" };
  const block = () => browser.call(blockBeneficiary, { ...account, name: "Recipient 0", reason: "Fraud" });
  const unblock = () => approver.browser.call(unblockBeneficiary, account);
  await block();
  const spelledOtherwise = { recipientAccountId: "+254 700-000002" };
  expect((await checkedWith(failures, failedIds[0]!, spelledOtherwise)).checked.errors.errorCount).toBe(1);
  await unblock();
  const paying = await checkedWith(failures, failedIds[0]!, account);
  await block();
  expect((await paying.submit()).problem.error).toBe("payment.recipient-blocked");
  await unblock();
  expect((await paying.submit()).status).toBe(200);
  await block();
  expect((await decideAboutRequest(client, approver, paying)).status).toBe(200);
  await releaseRequest(world.app, paying);
  const { body } = await browser.call(beginRecovery, { clientId, requestId });
  const draft = { clientId, recoveryId: body.recoveryId! };
  expect((await browser.call(queryRecoveryRows, { ...draft, ...firstPage })).body.rows).toMatchObject([
    { statusCode: "RECIPIENT_BLOCKED", problems: [{ field: "recipientAccountId" }] },
  ]);
});

test("a chain that went on in a wallet that the person may not see is not paid again from its earlier link, and shows nothing [AGAIN-01, AGAIN-02, PERM-25]", async () => {
  const { client, browser, clientId, requestId, failedIds } = await givenFailures(world, oneFailure);
  await asOwner(
    world,
    "insert into wallets (client_id, wallet_id, wallet_name, currency) values ($1, 'other', 'other', 'KES')",
    [clientId],
  );
  const recovery = await givenRecovery({ browser }, { clientId, requestId });
  await endFirstPayment(world, recovery, { status: "failed", walletId: "other" });
  const scoped = await givenLogin(world, { client, role: "CREATOR", wallets: ["main"] });
  const named = { clientId, transactionIds: failedIds };
  expect((await scoped.browser.call(beginRecovery, named)).body).toEqual({
    ...{ recoveryId: null, rowCount: 0, leftOut: [] },
  });
  // Named twice, by both links, the payment is one row.
  const { rows } = await asOwner(
    world,
    "select transaction_id as id from payment_recoveries where request_id = $1",
    [recovery.requestId],
  );
  const both = { clientId, transactionIds: [...failedIds, (rows[0] as { id: string }).id] };
  expect((await browser.call(beginRecovery, both)).body).toMatchObject({ rowCount: 1, leftOut: [] });
});
