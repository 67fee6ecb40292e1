import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  beginRecovery,
  changeRecoveryRow,
  checkRecovery,
} from "@corridor/product/payments/recoveries/contract";
import { createRequest } from "@corridor/product/payments/contract";
import { queryRequestRepeats } from "@corridor/product/payments/repeats/contract";
import { allWallets } from "../../platform/actor.ts";
import { abandon } from "../../testing/approvals.ts";
import { givenPayer } from "../../testing/payers.ts";
import {
  account,
  givenPaid,
  repeatsOf,
  row,
  send,
  submit,
} from "../../testing/payments/repeated-payments.ts";
import { endFirstPayment } from "../../testing/payments/recoveries.ts";
import { useWorld } from "../../testing/world.ts";
import { lockRepeats } from "../repeats/look.ts";

const world = useWorld();

/** A request of which two payments failed, and a recovery of the two that waits for its approval; the first has another account. */
async function givenCorrected() {
  const payer = await givenPayer(world, { funds: { main: "10000.00" }, approvals: 1 });
  const { clientId } = payer.client;
  const { requestId: failedId } = await givenPaid(world, payer, [1, 2, 3], { failed: 2 });
  const { body } = await payer.browser.call(beginRecovery, { clientId, requestId: failedId });
  const draft = { clientId, recoveryId: body.recoveryId! };
  const corrected = { recipientAccountId: "+254700000009" };
  await payer.browser.call(changeRecoveryRow, { ...draft, rowNumber: 1, values: corrected });
  const requestId = randomUUID();
  await payer.browser.call(checkRecovery, { ...draft, requestId });
  return { ...payer, clientId, failedId, requestId };
}

test("a file of failed payments that a recovery pays again needs an answer, also where the recovery has another account [DUP-01, DUP-03, DUP-12]", async () => {
  const payer = await givenCorrected();
  const { clientId, requestId } = payer;
  const check = async () => {
    const fileId = randomUUID();
    const { body } = await send(payer, fileId, [row(1), row(6), row(7)]);
    return { fileId, summary: body.summary! };
  };
  expect((await check()).summary.repeats.found).toBe(0);
  expect((await payer.browser.call(createRequest, { paymentRequest: { clientId, requestId } })).status).toBe(
    200,
  );
  // A recovery repeats no payment of its own.
  const own = await payer.browser.call(queryRequestRepeats, { clientId, requestId });
  expect(own.body.found).toBe(0);

  const { fileId, summary } = await check();
  expect(summary).toMatchObject({ repeats: { counts: { waiting: 1 }, unexplained: 1 }, warnings: [] });
  const { rows } = await repeatsOf(payer, fileId);
  expect(rows).toMatchObject([{ kind: "waiting", state: "waiting", requestId, paysAgain: true }]);
  expect((await submit(payer, fileId)).problem.error).toBe("payment.repeated");

  await endFirstPayment(world, { requestId }, { status: "succeeded" });
  const paid = await check();
  expect(paid.summary.repeats).toMatchObject({ counts: { paid: 1 }, unexplained: 1 });
  const [repeat] = (await repeatsOf(payer, paid.fileId)).rows;
  expect(repeat).toMatchObject({ kind: "paid", state: "paid", requestId, paysAgain: true });
  expect(repeat!.transactionId).toEqual(expect.any(String));
});

test("a failed payment whose recovery failed too or was abandoned is not repeated [DUP-01, AGAIN-08]", async () => {
  const found = async (payer: Awaited<ReturnType<typeof givenCorrected>>) => {
    const { body } = await send(payer, randomUUID(), [row(1), row(2), row(6), row(7), row(8)]);
    return body.summary!.repeats.found;
  };
  const payer = await givenCorrected();
  const { clientId, requestId } = payer;
  await payer.browser.call(createRequest, { paymentRequest: { clientId, requestId } });
  expect(await found(payer)).toBe(2);
  await endFirstPayment(world, { requestId }, { status: "failed" });
  expect(await found(payer)).toBe(1);

  const other = await givenCorrected();
  const abandoned = { clientId: other.clientId, requestId: other.requestId };
  await other.browser.call(createRequest, { paymentRequest: abandoned });
  expect((await abandon(other.client, other, abandoned)).status).toBe(200);
  expect(await found(other)).toBe(0);
});

test("a failed payment that was paid by hand is told in a recovery that pays the same account, and not in one that pays another [DUP-14]", async () => {
  const payer = await givenPayer(world, { funds: { main: "10000.00" } });
  const { clientId } = payer.client;
  const { requestId } = await givenPaid(world, payer, [1], { failed: 1 });
  await givenPaid(world, payer, [9]);
  const { body } = await payer.browser.call(beginRecovery, { clientId, requestId });
  const draft = { clientId, recoveryId: body.recoveryId! };
  const paidBefore = async (recipientAccountId: string) => {
    await payer.browser.call(changeRecoveryRow, { ...draft, rowNumber: 1, values: { recipientAccountId } });
    const checked = await payer.browser.call(checkRecovery, { ...draft, requestId: randomUUID() });
    return checked.body.summary!.repeats.counts.paid;
  };
  expect(await paidBefore(account(9))).toBe(1);
  expect(await paidBefore(account(8))).toBe(0);
});

test("a submission of a recovery and another submission of its failed payments run one after the other [DUP-05]", async () => {
  const payer = await givenCorrected();
  const { clientId, requestId } = payer;
  const fileId = randomUUID();
  await send(payer, fileId, [row(1)]);
  const locksOf = (id: string) =>
    world.app.db.transaction({ name: "test", address: null, wallets: allWallets }, clientId, async (tx) => {
      const { rows: sets } = await sql<{ setId: string }>`
        select set_id as "setId" from payment_sets where request_id = ${id}::uuid`.execute(tx);
      await lockRepeats(tx, { clientId, setIds: sets.map(({ setId }) => setId) });
      const { rows } = await sql<{ lock: string }>`
        select classid || ' ' || objid as lock from pg_locks where pid = pg_backend_pid() and locktype = 'advisory'`.execute(
        tx,
      );
      return rows.map(({ lock }) => lock);
    });
  const [ofFile] = await locksOf(fileId);
  expect(await locksOf(requestId)).toContain(ofFile);
});
