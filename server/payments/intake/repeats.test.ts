import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { takeRowsOut } from "@corridor/product/payments/checked-rows";
import { createRequest, validatePaymentFile, validatePayments } from "@corridor/product/payments/contract";
import { keepRepeats, queryCheckedRepeats } from "@corridor/product/payments/repeats/contract";
import { givenLogin } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { givenPayer, type GivenPayer } from "../../testing/payers.ts";
import { givenRequest, type GivenRequest } from "../../testing/requests.ts";
import { insertTransactions } from "../../testing/transactions.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();
const header = "Amount,Currency,Name,Provider,Recipient Account ID,Wallet ID";
const account = (n: number) => `+25470000000${n}`;
const row = (n: number, amount = "100.00") => `${amount},KES,Recipient ${n},mpesa-ke,${account(n)},main`;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

type Person = Pick<GivenPayer, "browser" | "client">;

function send(
  { browser, client }: Person,
  requestId: string,
  lines: readonly string[],
  batchReference?: string,
) {
  const file = { name: "payments.csv", bytes: Buffer.from([header, ...lines].join("\n")) };
  return browser.call(
    validatePaymentFile,
    { clientId: client.clientId, requestId, batchReference },
    {},
    file,
  );
}

function submit(
  { browser, client: { clientId } }: Person,
  requestId: string,
  more: { repeatsAcknowledged?: boolean; batchReference?: string } = {},
) {
  return browser.call(createRequest, { paymentRequest: { clientId, requestId, ...more } });
}

/** A request that pays to the accounts of these numbers, one payment each. */
async function givenPaid(payer: Person, numbers: readonly number[], wish: Partial<GivenRequest> = {}) {
  return givenRequest(world, {
    clientId: payer.client.clientId,
    lines: numbers.map((n) => ({
      ...{ currency: "KES", provider: "mpesa-ke", amountMinor: 10_000 },
      ...{ recipientAccount: account(n), recipientName: `Recipient ${n}` },
    })),
    ...wish,
  });
}

async function repeatsOf({ browser, client: { clientId } }: Person, requestId: string, kind?: "paid") {
  return (await browser.call(queryCheckedRepeats, { clientId, requestId, ...(kind && { kind }) })).body;
}

const funds = { main: "10000.00" };

test("a payment that repeats another names it: a paid one, one of a request that waits, one with the same batch reference, or a row of the file [PAY-31, PAY-65, DUP-01, DUP-12]", async () => {
  const payer = await givenPayer(world, { funds });
  const paid = await givenPaid(payer, [1, 9], { batchReference: "TEST-1" });
  const waiting = await givenPaid(payer, [2, 8], { status: "awaitingApproval", createdAt: daysAgo(30) });
  const rent = await givenPaid(payer, [3, 7], { batchReference: "RENT", createdAt: daysAgo(200) });
  await givenPaid(payer, [4], { createdAt: daysAgo(8) });
  await givenPaid(payer, [4], { status: "rejected" });
  await givenPaid(payer, [4], { failed: 1 });
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

test("every repeated payment is kept with a reason or taken out before submit; the reasons go with the rest [DUP-03, DUP-04, DUP-13]", async () => {
  const payer = await givenPayer(world, { funds, approvals: 1 });
  const { clientId } = payer.client;
  const request = { clientId, requestId: randomUUID() };
  await givenPaid(payer, [1, 8, 9]);
  await givenPaid(payer, [2, 8, 9]);
  await send(payer, request.requestId, [row(1), row(2), row(3), row(4), row(4), row(5), row(6)]);
  const unanswered = await submit(payer, request.requestId, { repeatsAcknowledged: true });
  expect([unanswered.status, unanswered.problem.error]).toEqual([409, "payment.repeated"]);

  const { setId } = await repeatsOf(payer, request.requestId);
  const keep = (
    choice: { lineNumbers?: number[]; kind?: "paid" | "inside"; count?: number },
    reason: string,
  ) => payer.browser.call(keepRepeats, { ...request, setId, ...choice, reason });
  expect((await keep({ kind: "paid", count: 3 }, "Overtime")).problem.error).toBe("payment.rows-changed");
  expect((await keep({ lineNumbers: [2] }, "Overtime")).problem.error).toBe("payment.rows-changed");
  expect((await keep({ kind: "paid", count: 2 }, " ")).status).toBe(400);
  expect((await keep({ kind: "paid", count: 2 }, "Overtime")).body.unexplained).toBe(1);
  expect((await keep({ lineNumbers: [1] }, "Second trip")).body.unexplained).toBe(1);

  const rest = await payer.browser.call(takeRowsOut, { ...request, setId, kind: "inside", count: 1 });
  expect(rest.body.summary!.repeats).toMatchObject({ counts: { paid: 2, inside: 0 }, unexplained: 0 });
  const again = await repeatsOf(payer, request.requestId);
  expect(again.rows.map(({ reason }) => reason)).toEqual(["Overtime", "Second trip"]);
  expect((await submit(payer, request.requestId)).status).toBe(200);
});

test("a run of a month ago is one counted line and one tick, which is audited [DUP-02, DUP-03, PAY-65]", async () => {
  const payer = await givenPayer(world, { funds, approvals: 1 });
  const { requestId: last } = await givenPaid(payer, [1, 2, 3, 4], {
    createdAt: daysAgo(30),
    batchReference: "OCT",
  });
  const requestId = randomUUID();
  const { body } = await send(payer, requestId, [row(1), row(2), row(3), row(5)]);
  expect(body.summary!.repeats).toMatchObject({
    requests: [
      { kind: "run", requestId: last, batchReference: "OCT", state: "paid", count: 3, isRefused: false },
    ],
    counts: { paid: 0, waiting: 0, reference: 0, inside: 0 },
    unexplained: 0,
  });
  for (const answer of [{}, { repeatsAcknowledged: false }])
    expect((await submit(payer, requestId, answer)).problem.error).toBe("payment.repeated");
  expect((await submit(payer, requestId, { repeatsAcknowledged: true })).status).toBe(200);
  const audited = await asOwner(
    world,
    `select after -> 'repeatsAcknowledged' as said from audit_entries
     where client_id = $1 and action = 'payment.requested' and target = $2`,
    [payer.client.clientId, requestId],
  );
  expect(audited.rows).toEqual([{ said: true }]);
  expect((await send(payer, randomUUID(), [row(1), row(6), row(7)])).body.summary!.repeats.requests).toEqual(
    [],
  );
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
});

test("payments that came back or failed are not repeated; payments under way are, however old [DUP-01, PAY-65, REQ-49]", async () => {
  const payer = await givenPayer(world, { funds });
  const { clientId } = payer.client;
  await givenPaid(payer, [1, 8, 9]);
  await givenPaid(payer, [2, 8, 9], { status: "pending", createdAt: daysAgo(20) });
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

test("what others paid since the check refuses the submit once and is then shown [DUP-05]", async () => {
  const payer = await givenPayer(world, { funds, approvals: 1 });
  const requestId = randomUUID();
  expect((await send(payer, requestId, [row(1), row(2), row(3)])).body.summary!.repeats.found).toBe(0);
  await givenPaid(payer, [1, 2]);
  // The tick was given before anything was found.
  expect((await submit(payer, requestId, { repeatsAcknowledged: true })).problem.error).toBe(
    "payment.repeated",
  );
  expect(await repeatsOf(payer, requestId)).toMatchObject({
    requests: [{ kind: "run", count: 2 }],
    found: 3,
  });
  expect((await submit(payer, requestId, { repeatsAcknowledged: true })).status).toBe(200);
});

test.each([0, 1])(
  "of two people who submit the same file at the same moment, one makes the request and the other is told, with %i approvals [DUP-05]",
  async (approvals) => {
    const payer = await givenPayer(world, { funds, approvals });
    const colleague = await givenLogin(world, { client: payer.client, role: "CREATOR" });
    const people: readonly Person[] = [payer, { ...colleague, client: payer.client }];
    const ids = [randomUUID(), randomUUID()];
    for (const [at, person] of people.entries())
      expect((await send(person, ids[at]!, [row(1), row(2), row(3)])).body.summary!.repeats.found).toBe(0);
    const answers = await Promise.all(people.map((person, at) => submit(person, ids[at]!)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = answers.findIndex(({ status }) => status === 409);
    expect(answers[late]!.problem.error).toBe("payment.repeated");
    expect((await repeatsOf(people[late]!, ids[late]!)).requests).toMatchObject([
      { kind: "file", requestId: ids[1 - late], count: 3 },
    ]);
  },
);

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

test("payments that nobody checked are taken unless the client refuses repeats; an exact repeat can be refused for all [DUP-08, DUP-10, DUP-11]", async () => {
  const payer = await givenPayer(world, { funds, approvals: 1 });
  const { clientId } = payer.client;
  const payment = (n: number) => ({
    ...{ amount: "100.00", currency: "KES", name: "R", provider: "mpesa-ke" },
    ...{ recipientAccountId: account(n), walletId: "main" },
  });
  const list = (...numbers: number[]) => {
    const paymentRequest = { clientId, requestId: randomUUID(), transactions: numbers.map(payment) };
    return payer.browser.call(createRequest, { paymentRequest });
  };
  const setting = (name: string) =>
    asOwner(world, `update clients set ${name} = true where client_id = $1`, [clientId]);
  expect((await list(1, 2)).status).toBe(200);
  expect((await list(2, 1)).status).toBe(200);

  await setting("exact_repeats_refused");
  expect((await list(1, 2)).problem.error).toBe("payment.exact-repeat");
  expect((await list(1, 2, 3)).status).toBe(200);
  const requestId = randomUUID();
  const { summary } = (await send(payer, requestId, [row(2), row(1)])).body;
  expect(summary!.repeats.requests.map(({ isRefused }) => isRefused)).toContain(true);
  expect((await submit(payer, requestId, { repeatsAcknowledged: true })).problem.error).toBe(
    "payment.exact-repeat",
  );

  await setting("unattended_repeats_refused");
  expect((await list(3, 4)).problem.error).toBe("payment.repeats-refused");
  expect((await list(4, 5)).status).toBe(200);
});

test("the payment of the form is answered by its row, and its reason becomes that of the request [DUP-03, DUP-04]", async () => {
  const payer = await givenPayer(world, { funds, approvals: 1 });
  const { clientId } = payer.client;
  await givenPaid(payer, [1]);
  const transactions = [
    {
      ...{ amount: "100.00", currency: "KES", name: "R", provider: "mpesa-ke" },
      ...{ recipientAccountId: account(1), walletId: "main" },
    },
  ];
  const paymentRequest = { clientId, requestId: randomUUID(), transactions };
  await payer.browser.call(validatePayments, { paymentRequest });
  expect((await payer.browser.call(createRequest, { paymentRequest })).problem.error).toBe(
    "payment.repeated",
  );
  const { setId } = await repeatsOf(payer, paymentRequest.requestId);
  const choice = { clientId, requestId: paymentRequest.requestId, setId, lineNumbers: [0] };
  const kept = await payer.browser.call(keepRepeats, { ...choice, reason: "Second half" });
  expect(kept.body.unexplained).toBe(0);
  expect((await payer.browser.call(createRequest, { paymentRequest })).problem).toEqual({});
  const { rows } = await asOwner(
    world,
    `select k.reason from payment_requests r join kept_repeats k on k.client_id = r.client_id and k.set_id = r.set_id
     where r.client_id = $1 and r.request_id = $2`,
    [clientId, paymentRequest.requestId],
  );
  expect(rows).toEqual([{ reason: "Second half" }]);
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
