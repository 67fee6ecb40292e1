import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { queryRequestDetails } from "@corridor/product/payments/requests/contract";
import {
  blockBeneficiary,
  findBeneficiaries,
  queryBlocked,
  unblockBeneficiary,
} from "@corridor/product/payments/beneficiaries/contract";
import { createRequest, validatePayments } from "@corridor/product/payments/contract";
import { checkRecovery, queryRecoveryRows } from "@corridor/product/payments/recoveries/contract";
import { decideAboutRequest } from "../../testing/approvals.ts";
import { givenLogin } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { givenPayer } from "../../testing/payers.ts";
import { account, givenPaid, row, send, submit } from "../../testing/payments/repeated-payments.ts";
import { checkedRecovery, givenFailures } from "../../testing/payments/recoveries.ts";
import { useWorld } from "../../testing/world.ts";
import { releaseRequest } from "../engine/release/release.ts";

const world = useWorld();

const reason = "Fraud, see ticket 12.";

async function givenPayerAndApprover(approvals: number) {
  const payer = await givenPayer(world, { approvals, funds: { main: "10000.00" } });
  const { client, browser } = payer;
  const { clientId } = client;
  const approver = await givenLogin(world, { client, role: "APPROVER" });
  const block = (n: number) =>
    browser.call(blockBeneficiary, {
      clientId,
      recipientAccountId: account(n),
      name: `Recipient ${n}`,
      reason,
    });
  return { payer, clientId, approver, block };
}

test("a blocked account is refused in the form, in a file and in a call, and again at submit [BEN-08, BEN-09, BEN-11]", async () => {
  const { payer, clientId, approver, block } = await givenPayerAndApprover(0);
  const { browser } = payer;
  await givenPaid(world, payer, [1]);
  const checkedBefore = randomUUID();
  expect((await send(payer, checkedBefore, [row(2, "50.00")])).status).toBe(200);
  expect((await block(2)).status).toBe(200);
  expect((await block(1)).status).toBe(200);

  const late = await submit(payer, checkedBefore);
  expect([late.status, late.problem.error]).toEqual([409, "payment.recipient-blocked"]);
  expect(late.problem.message).toContain(reason);
  const file = await send(payer, randomUUID(), [row(1, "70.00"), row(3, "70.00")]);
  expect(file.body.errors).toMatchObject({ errorCount: 1 });
  expect(file.body.errors.transactionErrors[0]!.invalidFields).toMatchObject([
    { value: account(1), message: `Do not pay this account: ${reason}` },
  ]);
  const transactions = [
    {
      ...{ amount: "80.00", currency: "KES", name: "Another Name", provider: "mpesa-ke" },
      ...{ recipientAccountId: account(1), walletId: "main" },
    },
  ];
  const paymentRequest = { clientId, requestId: randomUUID(), transactions };
  const form = await browser.call(validatePayments, { paymentRequest });
  expect(form.body.errors.errorCount).toBe(1);
  const created = await browser.call(createRequest, { paymentRequest });
  expect([created.status, created.problem.error]).toEqual([400, "payment.invalid"]);

  const found = await browser.call(findBeneficiaries, { clientId, query: account(1), count: 8 });
  expect(found.body.beneficiaries).toMatchObject([{ name: "Recipient 1", blockedReason: reason }]);
  expect((await browser.call(queryBlocked, { clientId })).body.blocked).toMatchObject([
    { recipientAccountId: account(1), reason, count: 0 },
    { recipientAccountId: account(2) },
  ]);
  // A person who pays does not switch off the rule; an approver does.
  const about = { clientId, recipientAccountId: account(2) };
  expect((await browser.call(unblockBeneficiary, about)).status).toBe(403);
  expect((await approver.browser.call(unblockBeneficiary, about)).status).toBe(200);
  expect((await submit(payer, checkedBefore)).status).toBe(200);
  const { rows } = await asOwner(
    world,
    "select action, target from audit_entries where client_id = $1 and action like 'beneficiary.%' order by entry_id",
    [clientId],
  );
  expect(rows).toEqual([
    { action: "beneficiary.blocked", target: account(2) },
    { action: "beneficiary.blocked", target: account(1) },
    { action: "beneficiary.unblocked", target: account(2) },
  ]);
});

test("an account is blocked in the spelling that payments have, and a text that no payment can have is refused [BEN-08, BEN-11]", async () => {
  const { payer, clientId } = await givenPayerAndApprover(0);
  const block = (recipientAccountId: string) =>
    payer.browser.call(blockBeneficiary, { clientId, recipientAccountId, name: "Recipient 7", reason });
  expect((await block("+254 700 000 007")).status).toBe(200);
  const file = await send(payer, randomUUID(), [row(7)]);
  expect(file.body.errors.errorCount).toBe(1);
  for (const nothing of ["-", "0700 000 007"]) {
    const { status, problem } = await block(nothing);
    expect([nothing, status, Object.keys(problem.fieldErrors!)]).toEqual([
      nothing,
      400,
      ["recipientAccountId"],
    ]);
  }
  // A person who was paid under such an account is blocked all the same.
  await givenPaid(world, payer, [], {
    lines: [{ currency: "KES", provider: "bank-ke", recipientAccount: "0700000007" }],
  });
  expect((await block("0700000007")).status).toBe(200);
  const { blocked } = (await payer.browser.call(queryBlocked, { clientId })).body;
  expect(blocked.map(({ recipientAccountId }) => recipientAccountId)).toEqual([
    "0700000007",
    "+254700000007",
  ]);
});

test("a row of a recovery to a blocked account is an error, and one that was blocked after the check is refused at submit [BEN-09, AGAIN-06]", async () => {
  const failures = await givenFailures(world);
  const { browser, clientId } = failures;
  const blocked = { clientId, recipientAccountId: "+254700000002", name: "Recipient 0", reason };
  const { recoveryId, requestId, submit: submitRecovery } = await checkedRecovery(failures, failures);
  expect((await browser.call(blockBeneficiary, blocked)).status).toBe(200);
  const late = await submitRecovery();
  expect([late.status, late.problem.error]).toEqual([409, "payment.recipient-blocked"]);
  const checked = await browser.call(checkRecovery, { clientId, recoveryId, requestId });
  expect(checked.body.errors.errorCount).toBe(1);
  const page = { clientId, recoveryId, offset: 0, show: "errors" } as const;
  const [first] = (await browser.call(queryRecoveryRows, page)).body.rows;
  expect(first!.problems).toEqual([
    { field: "recipientAccountId", message: `Do not pay this account: ${reason}` },
  ]);
});

test("a block holds for a request that waits: its approver sees it and what is left to pay, the row is not sent and holds no money, and the others are paid [BEN-10]", async () => {
  const { payer, clientId, approver, block } = await givenPayerAndApprover(1);
  const requestId = randomUUID();
  await send(payer, requestId, [row(4, "60.00"), row(5, "60.00")]);
  expect((await submit(payer, requestId)).status).toBe(200);
  const shown = async () =>
    (await approver.browser.call(queryRequestDetails, { clientId, requestId })).body.request;
  const before = await shown();
  expect(before).toMatchObject({ toPay: null, funding: [{ needed: "120.60" }] });
  await block(4);
  // The digest of what is approved stays.
  expect(await shown()).toMatchObject({
    ...{ contentDigest: before.contentDigest, totalCount: 2, amounts: [{ amount: "120.00" }] },
    toPay: [{ currency: "KES", amount: "60.00", count: 1 }],
    funding: [{ needed: "60.30" }],
  });
  const { body } = await approver.browser.call(queryBlocked, { clientId, requestId });
  expect(body.blocked).toMatchObject([{ recipientAccountId: account(4), count: 1, reason }]);
  const decided = await decideAboutRequest(payer.client, approver, { requestId }, { isApproved: true });
  expect(decided.status).toBe(200);
  await releaseRequest(world.app, { clientId, requestId });
  const { rows: made } = await asOwner(
    world,
    "select recipient_account, status, status_code from transactions where request_id = $1 order by transaction_no",
    [requestId],
  );
  expect(made).toEqual([
    { recipient_account: account(4), status: "failed", status_code: "RECIPIENT_BLOCKED" },
    { recipient_account: account(5), status: "open", status_code: null },
  ]);
  // The amount and the fee of the other payment alone.
  const { rows: held } = await asOwner(
    world,
    "select balance_minor from ledger_accounts where client_id = $1 and purpose = 'held' and wallet_id = 'main'",
    [clientId],
  );
  expect(held).toEqual([{ balance_minor: "6030" }]);
  expect((await approver.browser.call(queryBlocked, { clientId, requestId })).body.blocked).toEqual([]);
});
