import { expect, test } from "vitest";
import { queryRequestDetails } from "@corridor/product/payments/requests/contract";
import { beginRecovery } from "@corridor/product/payments/recoveries/contract";
import { decideAboutRequest } from "../../../testing/approvals.ts";
import { givenLogin } from "../../../testing/given.ts";
import { asOwner, balancesOf } from "../../../testing/ledger.ts";
import { mailsTo, runJobs } from "../../../testing/mailbox.ts";
import { payersOf } from "../../../testing/paid-requests.ts";
import { openPaymentNetwork } from "../../../testing/programs/payment-network.ts";
import { givenFailures, givenRecovery, reportPayment } from "../../../testing/payments/recoveries.ts";
import { releaseByStaff } from "../../../testing/staff/release-held.ts";
import { givenRequest } from "../../../testing/requests.ts";
import { useWorld } from "../../../testing/world.ts";
import { systemActor } from "../../../platform/actor.ts";
import { claimPayments } from "../queue.ts";
import { holdFunds } from "../release/hold.ts";
import { releaseLines, releaseRequest } from "../release/release.ts";
import { askAboutDoubted } from "./ask-doubted.ts";
import { tellOfTakenOut, tellOfTakenOutJob } from "./tell-taken-out.ts";

const world = useWorld();
const { holdsNothingWrong } = payersOf(world);

/** A recovery of three failed payments of 100.00 KES, each with a fee of half a percent. */
async function givenWaiting(approvals: 0 | 1 | 2 = 0) {
  const failures = await givenFailures(world, {
    approvals,
    lines: [{ count: 5, currency: "KES", ending: "01" }],
  });
  const { clientId, requestId, browser } = failures;
  const recovery = await givenRecovery({ browser }, { clientId, requestId });
  const within = <T>(work: Parameters<typeof world.app.db.transaction<T>>[2]) =>
    world.app.db.transaction(systemActor("test"), clientId, work);
  return {
    ...{ ...failures, recovery, order: { clientId, requestId: recovery.requestId }, within },
    ledger: { clientId, within },
    details: async () =>
      (await browser.call(queryRequestDetails, { clientId, requestId: recovery.requestId })).body.request,
  };
}

/** The e-mails about rows taken out, oldest first, `minutes` after the rows were taken out. */
async function toldTo(email: string, minutes = 5) {
  await asOwner(
    world,
    "update payment_recoveries set taken_out_at = taken_out_at - make_interval(mins => $1)",
    [minutes],
  );
  await tellOfTakenOut(world.app);
  await runJobs(world, [tellOfTakenOutJob]);
  return (await mailsTo(world, email)).filter(({ subject }) => /taken out|retiré/.test(subject)).reverse();
}

async function incidentsOf(clientId: string): Promise<string[]> {
  const { rows } = await asOwner(
    world,
    "select kind from payment_incidents where client_id = $1 order by kind",
    [clientId],
  );
  return (rows as { kind: string }[]).map(({ kind }) => kind);
}

test("a late success takes its row out of a recovery that awaits an approval: the approvals stay, everybody is told, and the rest is paid [AGAIN-10, AGAIN-12, C-23]", async () => {
  const { client, clientId, failedIds, recovery, order, details, user, ledger } = await givenWaiting(2);
  const first = await givenLogin(world, { client, role: "APPROVER" });
  const second = await givenLogin(world, { client, role: "SECOND_APPROVER" });
  const before = await details();
  expect((await decideAboutRequest(client, first, recovery)).status).toBe(200);
  await reportPayment(world, clientId, failedIds[1]!);
  await reportPayment(world, clientId, failedIds[1]!); // Another event says the same.
  const after = await details();
  expect(after).toMatchObject({
    ...{ status: "awaitingSecondApproval", contentDigest: before.contentDigest, totalCount: 3 },
    takenOut: { count: 1 },
    transactions: [{ isTakenOut: false }, { isTakenOut: true }, { isTakenOut: false }],
    ...{ funding: [{ needed: "201.00" }], toPay: [{ currency: "KES", amount: "200.00", count: 2 }] },
  });
  for (const { email } of [user, first.user, second.user]) expect(await toldTo(email)).toHaveLength(1);
  const shown = { contentDigest: before.contentDigest };
  expect((await decideAboutRequest(client, second, recovery, shown)).status).toBe(200);
  await releaseRequest(world.app, order);
  expect((await balancesOf(ledger)).get("held main KES")).toBe(20_100n);
  expect((await details()).transactions.map(({ status }) => status?.statusCode)).toEqual([
    null,
    "PAID_BEFORE",
    null,
  ]);
  const { rows } = await asOwner(
    world,
    "select actor, target, after ->> 'row' as row from audit_entries where client_id = $1 and action = 'payment.taken-out'",
    [clientId],
  );
  expect(rows).toEqual([{ actor: "system: payments", target: recovery.requestId, row: "2" }]);
  await holdsNothingWrong();
});

test("a recovery of which every row was taken out says that nothing is left, and ends without moving money when it is approved [AGAIN-10]", async () => {
  const { client, clientId, failedIds, recovery, order, details } = await givenWaiting(1);
  for (const id of failedIds) await reportPayment(world, clientId, id);
  expect(await details()).toMatchObject({ funding: [], toPay: [], amounts: [{ amount: "300.00" }] });
  const approver = await givenLogin(world, { client, role: "APPROVER" });
  expect((await decideAboutRequest(client, approver, recovery)).status).toBe(200);
  await releaseRequest(world.app, order);
  expect(await details()).toMatchObject({ status: "done", counts: { failed: 3, pending: 0 } });
  await holdsNothingWrong();
});

test("late successes of five minutes are one e-mail to each person in their language, and later ones another; a rejected recovery sends none [AGAIN-15]", async () => {
  const { client, clientId, failedIds, user } = await givenWaiting(1);
  const { user: approver } = await givenLogin(world, { client, role: "APPROVER", language: "fr" });
  await reportPayment(world, clientId, failedIds[0]!);
  await reportPayment(world, clientId, failedIds[1]!);
  expect(await toldTo(user.email, 4)).toEqual([]);
  const [letter, ...more] = await toldTo(user.email, 1);
  expect(letter!.subject).toContain("2 payments were taken out of request");
  expect(letter!.text).toContain("The other payment stays as it was shown.");
  expect(more).toEqual([]);
  expect((await toldTo(approver.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("2 paiements ont été retirés de la demande"),
  ]);
  await reportPayment(world, clientId, failedIds[2]!);
  const letters = await toldTo(user.email);
  expect(letters).toHaveLength(2);
  expect(letters[1]!.subject).toContain("1 payment was taken out of request");
  expect(letters[1]!.text).toContain("Nothing is left to pay.");

  const rejected = await givenWaiting(1);
  await reportPayment(world, rejected.clientId, rejected.failedIds[0]!);
  const decider = await givenLogin(world, { client: rejected.client, role: "APPROVER" });
  await decideAboutRequest(rejected.client, decider, rejected.recovery, { isApproved: false });
  expect(await toldTo(rejected.user.email)).toEqual([]);
  expect((await toldTo(user.email)).length).toBe(2);
});

test("money that is held goes back for a row whose payment was not made yet, or waits in the queue [AGAIN-11]", async () => {
  const { clientId, failedIds, order, details, within, ledger } = await givenWaiting();
  await within((tx) => holdFunds(world.app, tx, order));
  await reportPayment(world, clientId, failedIds[0]!);
  expect((await balancesOf(ledger)).get("held main KES")).toBe(20_100n);
  await holdsNothingWrong();
  await within((tx) => releaseLines(world.app, tx, order));
  await reportPayment(world, clientId, failedIds[1]!);
  expect(await details()).toMatchObject({
    ...{ takenOut: { count: 2 }, counts: { failed: 2, pending: 1 } },
    transactions: [
      { status: { statusCode: "PAID_BEFORE" } },
      { status: { statusCode: "PAID_BEFORE" } },
      { status: { statusType: "pending" } },
    ],
  });
  expect((await balancesOf(ledger)).get("held main KES")).toBe(10_050n);
  expect(await incidentsOf(clientId)).toEqual([]);
  await holdsNothingWrong();
});

test("a payment that was handed over cannot be called back: staff are told once that it may be paid twice [AGAIN-11, AGAIN-12]", async () => {
  const { clientId, failedIds, order } = await givenWaiting();
  await releaseRequest(world.app, order);
  await claimPayments(world.app, 100, 30_000);
  await reportPayment(world, clientId, failedIds[2]!);
  await reportPayment(world, clientId, failedIds[2]!);
  expect(await incidentsOf(clientId)).toEqual(["paidAgain"]);
  const { rows } = await asOwner(
    world,
    "select after ->> 'failedPayment' as failed from audit_entries where client_id = $1 and action = 'payment.paid-again'",
    [clientId],
  );
  expect(rows).toEqual([{ failed: failedIds[2] }]);
  await holdsNothingWrong();
});

test("a payment that staff released without knowing its outcome is paid again only after its provider says that it does not know it [AGAIN-09, C-14]", async () => {
  const network = await openPaymentNetwork(world);
  const { browser, clientId } = await givenFailures(world);
  const { requestId } = await givenRequest(world, {
    ...{ clientId, status: "processingFunds" },
    lines: [
      { currency: "KES", ending: "01" },
      { currency: "KES", ending: "01", recipientAccount: "+254700000091" },
    ],
  });
  await releaseRequest(world.app, { clientId, requestId });
  const claimed = (await claimPayments(world.app, 1, 30_000)).map(({ transactionId }) => transactionId);
  const { rows } = await asOwner(
    world,
    "select transaction_id as id from payment_queue where client_id = $1",
    [clientId],
  );
  const ids = (rows as { id: string }[]).map(({ id }) => id);
  for (const transactionId of ids)
    expect(
      await releaseByStaff(world, network.connectors, {
        clientId,
        transactionId,
        reason: "lost",
        isForced: true,
      }),
    ).toBe("notFound");
  const begin = async () => (await browser.call(beginRecovery, { clientId, transactionIds: ids })).body;
  // The payment that was never sent can be paid again at once.
  expect(await begin()).toMatchObject({ rowCount: 1, leftOut: [{ why: "inDoubt", count: 1 }] });
  const stateOf = async () => {
    const { rows: doubts } = await asOwner(
      world,
      "select transaction_id as id, state from doubted_failures where client_id = $1",
      [clientId],
    );
    return doubts as { id: string; state: string }[];
  };
  expect(await stateOf()).toEqual([{ id: claimed[0], state: "open" }]);
  world.app.db.clock.moveBy("2 minutes");
  try {
    await askAboutDoubted(world.app);
    await network.engine();
    await expect.poll(stateOf, { timeout: 15_000 }).toEqual([{ id: claimed[0], state: "unpaid" }]);
  } finally {
    world.app.db.clock.moveBy("");
  }
  expect((await begin()).leftOut).toEqual([]);
});
