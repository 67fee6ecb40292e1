import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createRequest, validatePaymentFile, validatePayments } from "@corridor/product/payments/contract";
import { queryRequestDetails, queryRequestRepeats } from "@corridor/product/payments/requests/contract";
import { givenLogin } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { givenPayer, type GivenPayer } from "../../testing/payers.ts";
import { givenRequest } from "../../testing/requests.ts";
import { insertTransactions } from "../../testing/transactions.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();
const header = "Amount,Currency,Name,Provider,Recipient Account ID,Wallet ID";
const row = (n: number, amount = "100.00") => `${amount},KES,Recipient ${n},mpesa-ke,+25470000000${n},main`;

function send({ browser, client }: GivenPayer, requestId: string, ...lines: string[]) {
  const file = { name: "payments.csv", bytes: Buffer.from([header, ...lines].join("\n")) };
  return browser.call(validatePaymentFile, { clientId: client.clientId, requestId }, {}, file);
}

/** Paid payments to the accounts of `row` in the database. */
async function givenPaid(
  payer: GivenPayer,
  count: number,
  wish: { status?: "done" | "awaitingApproval" } = {},
) {
  return givenRequest(world, {
    ...{ clientId: payer.client.clientId, status: wish.status ?? "done", batchReference: "TEST-1" },
    lines: [{ count, currency: "KES", provider: "mpesa-ke" }],
  });
}

test("a payment that repeats another names it: a paid one, one of a request that has not begun, or a row of the same file [PAY-31, PAY-65]", async () => {
  const payer = await givenPayer(world, { funds: { main: "10000.00" } });
  const { requestId } = await givenPaid(payer, 1);
  const other = await givenPayer(world, { funds: { main: "10000.00" } });
  const waiting = await givenPaid(other, 1, { status: "awaitingApproval" });
  const { rows } = await asOwner(
    world,
    "select recipient_account as account from payment_lines where client_id = $1",
    [payer.client.clientId],
  );
  const paidTo = (rows[0] as { account: string }).account;
  const same = `100.00,KES,Recipient 0,mpesa-ke,${paidTo},main`;
  const lines = [row(7), row(8), same, "", row(7)];
  const { body } = await send(payer, randomUUID(), ...lines);
  const repeats = Object.fromEntries(body.summary!.warnings.map(({ code, repeats: named }) => [code, named]));
  expect(repeats["paidLately"]).toMatchObject([
    { lineNumber: 2, rowIndex: 3, ofLineNumber: null, requestId, batchReference: "TEST-1" },
  ]);
  expect(repeats["paidLately"]![0]!.transactionId).toEqual(expect.any(String));
  expect(repeats["duplicates"]).toMatchObject([
    { lineNumber: 3, rowIndex: 5, ofLineNumber: 0, ofRowIndex: 1, ofName: "Recipient 7" },
  ]);
  const { body: twice } = await send(other, randomUUID(), same);
  expect(twice.summary!.warnings.find(({ code }) => code === "paidLately")!.repeats).toMatchObject([
    { transactionId: null, requestId: waiting.requestId, batchReference: "TEST-1" },
  ]);
});

test("a file of which at least half was paid in the last days needs a tick, which is audited; a list and a file with fewer such payments do not [PAY-65]", async () => {
  const payer = await givenPayer(world, { funds: { main: "10000.00" } });
  const { clientId } = payer.client;
  const requestId = randomUUID();
  const create = (id: string, repeatsAcknowledged?: boolean) =>
    payer.browser.call(createRequest, { paymentRequest: { clientId, requestId: id, repeatsAcknowledged } });
  expect((await send(payer, requestId, row(1), row(2))).body.summary!.isRepeated).toBe(false);
  expect((await create(requestId)).status).toBe(200);

  const again = randomUUID();
  expect((await send(payer, again, row(1), row(2))).body.summary!.isRepeated).toBe(true);
  for (const answer of [undefined, false])
    expect((await create(again, answer)).problem.error).toBe("payment.repeated");
  expect((await create(again, true)).status).toBe(200);
  const audited = await asOwner(
    world,
    `select after -> 'repeatsAcknowledged' as said from audit_entries
     where client_id = $1 and action = 'payment.requested' and target = $2`,
    [clientId, again],
  );
  expect(audited.rows).toEqual([{ said: true }]);

  // In two windows: the payments are compared again when the second window submits.
  const [one, two] = [randomUUID(), randomUUID()];
  for (const id of [one, two])
    expect((await send(payer, id, row(5), row(6))).body.summary!.isRepeated).toBe(false);
  expect((await create(one)).status).toBe(200);
  expect((await create(one)).status).toBe(200);
  expect((await create(two)).problem.error).toBe("payment.repeated");
  expect((await create(two, true)).status).toBe(200);

  expect((await send(payer, randomUUID(), row(1), row(3), row(4))).body.summary!.isRepeated).toBe(false);
  const transactions = [
    {
      amount: "100.00",
      currency: "KES",
      name: "R",
      provider: "mpesa-ke",
      recipientAccountId: "+254700000001",
      walletId: "main",
    },
  ];
  const listed = { paymentRequest: { clientId, requestId: randomUUID(), transactions } } as never;
  expect((await payer.browser.call(validatePayments, listed)).body.summary!.isRepeated).toBe(false);
  expect((await payer.browser.call(createRequest, listed)).status).toBe(200);
});

test("a payment that came back does not count as paid, so paying it again is no repetition [PAY-65, REQ-49]", async () => {
  const payer = await givenPayer(world, { funds: { main: "10000.00" } });
  const { clientId } = payer.client;
  await givenPaid(payer, 1);
  const { rows } = await asOwner(
    world,
    "select transaction_id as id, recipient_account as account from transactions where client_id = $1 and type = 'MobilePayment'",
    [clientId],
  );
  const [{ id, account }] = rows as [{ id: string; account: string }];
  const again = `100.00,KES,Recipient 0,mpesa-ke,${account},main`;
  expect((await send(payer, randomUUID(), again)).body.summary!.isRepeated).toBe(true);
  const reversal = { type: "Reversal", currency: "KES", amount_minor: 10_000, reversed_transaction_id: id };
  await insertTransactions(world, clientId, [{ transaction_id: "came-back", ...reversal }]);
  const { summary } = (await send(payer, randomUUID(), again)).body;
  expect([summary!.isRepeated, summary!.warnings]).toEqual([false, []]);
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

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

  await givenPaid(payer, 1);
  expect(await told(as(0), as(1))).toMatchObject([{ count: 1, transactionIndexes: [1] }]);
});

test("a person who decides about a request sees its repeats until it is decided, and none of other requests [PAY-66, API-99, PERM-25]", async () => {
  const payer = await givenPayer(world, { approvals: 1 });
  const { clientId } = payer.client;
  const { requestId: paid } = await givenPaid(payer, 2);
  const { requestId } = await givenPaid(payer, 3, { status: "awaitingApproval" });
  const { browser } = await givenLogin(world, { client: payer.client, role: "APPROVER" });
  const { body } = await browser.call(queryRequestRepeats, { clientId, requestId });
  expect(body.paidLately.count).toBe(2);
  const details = await browser.call(queryRequestDetails, { clientId, requestId });
  expect(body.paidLately.first).toMatchObject(
    details.body.request.transactions
      .slice(0, 2)
      .map(({ lineNumber, recipientName, recipientAccount, recipientAmount, recipientCurrency }) => ({
        ...{ lineNumber, requestId: paid, name: recipientName, account: recipientAccount },
        ...{ amount: recipientAmount, currency: recipientCurrency },
      })),
  );
  expect(body.inside).toEqual({ count: 0, first: [] });
  const decided = await browser.call(queryRequestRepeats, { clientId, requestId: paid });
  expect(decided.body.paidLately.count).toBe(0);
  const { browser: stranger } = await givenLogin(world, {
    client: payer.client,
    role: "APPROVER",
    wallets: [],
  });
  expect((await stranger.call(queryRequestRepeats, { clientId, requestId })).status).toBe(404);
});
