import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { validatePaymentFile } from "@corridor/product/payments/contract";
import { givenLogin } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { givenPayer } from "../../testing/payers.ts";
import {
  account,
  daysAgo,
  givenPaid,
  header,
  repeatsOf,
  row,
  send,
  submit,
} from "../../testing/payments/repeated-payments.ts";
import { givenRequest } from "../../testing/requests.ts";
import { insertTransactions } from "../../testing/transactions.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();
const funds = { main: "10000.00" };

test("a payment that repeats another names it: a paid one, one of a request that waits, one with the same batch reference, or a row of the file [PAY-31, PAY-65, DUP-01, DUP-12]", async () => {
  const payer = await givenPayer(world, { funds });
  const paid = await givenPaid(world, payer, [1, 9], { batchReference: "TEST-1" });
  const waiting = await givenPaid(world, payer, [2, 8], {
    status: "awaitingApproval",
    createdAt: daysAgo(30),
  });
  const rent = await givenPaid(world, payer, [3, 7], { batchReference: "RENT", createdAt: daysAgo(200) });
  await givenPaid(world, payer, [4], { createdAt: daysAgo(8) });
  await givenPaid(world, payer, [4], { status: "rejected" });
  await givenPaid(world, payer, [4], { failed: 1 });
  const requestId = randomUUID();
  const lines = [row(1), row(2), row(3), "", row(4), row(4), row(5), row(5, "99.00"), row(6)];
  const { body } = await send(payer, requestId, lines, "RENT");
  const counts = { paid: 1, waiting: 1, reference: 1, inside: 1 };
  expect(body.summary!.repeats).toEqual({ requests: [], counts, hidden: 0, unexplained: 4, found: 4 });
  const { rows, totalCount } = await repeatsOf(payer, requestId);
  expect(totalCount).toBe(4);
  expect(rows).toMatchObject([
    {
      lineNumber: 0,
      rowIndex: 1,
      kind: "paid",
      requestId: paid.requestId,
      batchReference: "TEST-1",
      amount: "100.00",
    },
    {
      lineNumber: 1,
      rowIndex: 2,
      kind: "waiting",
      state: "waiting",
      requestId: waiting.requestId,
      transactionId: null,
    },
    { lineNumber: 2, rowIndex: 3, kind: "reference", requestId: rent.requestId, account: account(3) },
    { lineNumber: 4, rowIndex: 6, kind: "inside", ofLineNumber: 3, ofRowIndex: 5, ofName: "Recipient 4" },
  ]);
  expect(rows[0]!.transactionId).toEqual(expect.any(String));
  expect((await repeatsOf(payer, requestId, "paid")).rows.map(({ lineNumber }) => lineNumber)).toEqual([0]);
});

test("the same file and the same payments in another order are told apart, and the tick answers their rows [DUP-02, DUP-03]", async () => {
  const payer = await givenPayer(world, { funds, approvals: 1 });
  const first = randomUUID();
  await send(payer, first, [row(1), row(2)]);
  expect((await submit(payer, first)).status).toBe(200);
  const kindsOf = async (...lines: string[]) => {
    const { repeats } = (await send(payer, randomUUID(), lines)).body.summary!;
    expect(repeats.unexplained).toBe(0);
    return repeats.requests.map(({ kind, requestId, state, count }) => [
      kind,
      requestId === first,
      state,
      count,
    ]);
  };
  expect(await kindsOf(row(1), row(2))).toEqual([["file", true, "waiting", 2]]);
  expect(await kindsOf(row(2), row(1))).toEqual([["content", true, "waiting", 2]]);
  expect(await kindsOf(row(2), row(1), row(3))).toEqual([["run", true, "waiting", 2]]);
  // A person answers a single payment by its row.
  const single = (await send(payer, randomUUID(), [row(1)])).body.summary!.repeats;
  expect(single).toMatchObject({ requests: [], counts: { waiting: 1 }, unexplained: 1 });
  // The tick is about the request: a payment that is twice in the file still needs its own answer.
  const twice = randomUUID();
  const { repeats } = (await send(payer, twice, [row(1), row(2), row(2)])).body.summary!;
  expect(repeats).toMatchObject({ requests: [{ kind: "run" }], counts: { waiting: 3 }, unexplained: 1 });
  expect((await repeatsOf(payer, twice)).rows).toMatchObject([
    { ofLineNumber: null, isOfRequest: true },
    { ofLineNumber: null, isOfRequest: true },
    { kind: "waiting", ofLineNumber: 1, ofRowIndex: 2, isOfRequest: false },
  ]);
});

test("payments that came back or failed are not repeated; payments under way are, however old [DUP-01, PAY-65, REQ-49]", async () => {
  const payer = await givenPayer(world, { funds });
  const { clientId } = payer.client;
  await givenPaid(world, payer, [1, 8, 9]);
  await givenPaid(world, payer, [2, 8, 9], { status: "pending", createdAt: daysAgo(20) });
  const lines = [row(1), row(2), row(3)];
  const countsOf = async () => (await send(payer, randomUUID(), lines)).body.summary!.repeats.counts.paid;
  expect(await countsOf()).toBe(2);
  const { rows } = await asOwner(
    world,
    "select transaction_id as id from transactions where client_id = $1 and recipient_account = $2",
    [clientId, account(1)],
  );
  const reversal = { type: "Reversal", currency: "KES", amount_minor: 10_000 };
  await insertTransactions(world, clientId, [
    { transaction_id: "came-back", ...reversal, reversed_transaction_id: (rows[0] as { id: string }).id },
  ]);
  expect(await countsOf()).toBe(1);
});

test("a repeat in a wallet that the person may not see is counted without details and needs the tick [DUP-07]", async () => {
  const wallets = { main: "KES", reserve: "KES" };
  const payer = await givenPayer(world, { wallets, funds, approvals: 1 });
  const { clientId } = payer.client;
  const limited = await givenLogin(world, { client: payer.client, role: "CREATOR", wallets: ["main"] });
  const person = { ...limited, client: payer.client };
  const group = { currency: "KES", provider: "mpesa-ke", amountMinor: 10_000, walletId: "reserve" };
  await givenRequest(world, {
    clientId,
    batchReference: "SECRET",
    lines: [1, 2].map((n) => ({ ...group, recipientAccount: account(n) })),
  });
  const requestId = randomUUID();
  await send(person, requestId, [row(1), row(2), row(3)]);
  const shown = await repeatsOf(person, requestId);
  expect(shown).toMatchObject({ requests: [], rows: [], totalCount: 0, hidden: 2, unexplained: 0, found: 2 });
  expect(JSON.stringify(shown)).not.toContain("SECRET");
  expect((await submit(person, requestId)).problem.error).toBe("payment.repeated");
  expect((await submit(person, requestId, { repeatsAcknowledged: true })).status).toBe(200);

  const seen = randomUUID();
  await send(payer, seen, [row(1), row(2), row(3)]);
  expect(await repeatsOf(payer, seen)).toMatchObject({ requests: [{}, {}], counts: { paid: 2 }, hidden: 0 });
});

test("a file that repeats payments that failed in the last 7 days gets a warning with their day and rows, until they are paid [PAY-67]", async () => {
  const payer = await givenPayer(world, { funds: { main: "10000.00" } });
  const { clientId } = payer.client;
  const failedOn = (days: number, failed: number, count: number) =>
    givenRequest(world, {
      ...{ clientId, failed, createdAt: daysAgo(days), finishedAt: daysAgo(days) },
      lines: [{ count, currency: "KES", provider: "mpesa-ke" }],
    });
  const as = (n: number, reason = "Cash transfer") => `${row(n)},${reason}`;
  const told = async (...sent: string[]) => {
    const bytes = Buffer.from([`${header},Reason`, ...sent].join("\n"));
    const input = { clientId, requestId: randomUUID() };
    const { body } = await payer.browser.call(validatePaymentFile, input, {}, { name: "failed.csv", bytes });
    return body.summary!.warnings.filter(({ code }) => code === "failedLately");
  };
  await failedOn(8, 3, 3);
  expect(await told(as(0), as(1))).toEqual([]);

  await failedOn(2, 2, 3);
  const day = daysAgo(2).slice(0, "YYYY-MM-DD".length);
  // Row 2 repeats a failed payment; the other rows have another reason, another amount, or repeat a payment that succeeded.
  expect(await told(as(0), as(1, "Rent"), as(1).replace("100.00", "99.00"), as(2))).toEqual([
    {
      ...{ code: "failedLately", count: 1, transactionIndexes: [0], rowIndexes: [1] },
      message: `1 payment is the same as a payment that failed on ${day}. Check what was wrong before you send it again.`,
    },
  ]);
  await failedOn(1, 1, 1);
  const [both] = await told(as(0), as(1));
  expect([both!.count, both!.message]).toEqual([2, expect.stringContaining("failed in the last 7 days.")]);

  await givenRequest(world, { clientId, lines: [{ currency: "KES", provider: "mpesa-ke" }] });
  expect(await told(as(0), as(1))).toMatchObject([{ count: 1, transactionIndexes: [1] }]);
});
