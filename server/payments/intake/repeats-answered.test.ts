import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { takeRowsOut } from "@corridor/product/payments/checked-rows";
import { createRequest, validatePayments } from "@corridor/product/payments/contract";
import { keepRepeats } from "@corridor/product/payments/repeats/contract";
import { givenLogin } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { givenPayer } from "../../testing/payers.ts";
import {
  account,
  daysAgo,
  givenPaid,
  payInstead,
  repeatsOf,
  row,
  send,
  submit,
  type Person,
} from "../../testing/payments/repeated-payments.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();
const funds = { main: "10000.00" };

test("every repeated payment is kept with a reason or taken out before submit; the reasons go with the rest [DUP-03, DUP-04, DUP-13]", async () => {
  const payer = await givenPayer(world, { funds, approvals: 1 });
  const { clientId } = payer.client;
  const request = { clientId, requestId: randomUUID() };
  await givenPaid(world, payer, [1, 8, 9]);
  await givenPaid(world, payer, [2, 8, 9]);
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
  const { requestId: last } = await givenPaid(world, payer, [1, 2, 3, 4], {
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

test("what others paid since the check refuses the submit once and is then shown [DUP-05]", async () => {
  const payer = await givenPayer(world, { funds, approvals: 1 });
  const requestId = randomUUID();
  expect((await send(payer, requestId, [row(1), row(2), row(3)])).body.summary!.repeats.found).toBe(0);
  await givenPaid(world, payer, [1, 2]);
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

test("a repeated payment that waited at the check and was paid since needs a second look, although it has a reason [DUP-05]", async () => {
  const payer = await givenPayer(world, { funds, approvals: 1 });
  const request = { clientId: payer.client.clientId, requestId: randomUUID() };
  const waiting = await givenPaid(world, payer, [1, 8, 9], { status: "awaitingApproval" });
  await send(payer, request.requestId, [row(1), row(2), row(3)]);
  const { setId } = await repeatsOf(payer, request.requestId);
  const reason = "The other request will be abandoned.";
  await payer.browser.call(keepRepeats, { ...request, setId, lineNumbers: [0], reason });
  await payInstead(world, payer, waiting.requestId, [1, 8, 9]);
  expect((await submit(payer, request.requestId)).problem.error).toBe("payment.repeated");
  expect(await repeatsOf(payer, request.requestId)).toMatchObject({
    counts: { paid: 1, waiting: 0 },
    rows: [{ state: "paid", reason }],
  });
  expect((await submit(payer, request.requestId)).status).toBe(200);
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
  await givenPaid(world, payer, [1]);
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

test("a request that was made does not repeat itself: the same file under its ID finds nothing, and submitting it again answers as before [DUP-03, PAY-36]", async () => {
  const payer = await givenPayer(world, { funds, approvals: 1 });
  const requestId = randomUUID();
  const lines = [row(1), row(2)];
  await send(payer, requestId, lines);
  expect((await submit(payer, requestId)).status).toBe(200);
  const { body } = await send(payer, requestId, lines);
  expect(body.summary!.repeats).toMatchObject({ requests: [], unexplained: 0, found: 0 });
  expect(await repeatsOf(payer, requestId)).toMatchObject({ requests: [], rows: [], found: 0 });
  expect((await submit(payer, requestId)).status).toBe(200);
  expect((await send(payer, randomUUID(), lines)).body.summary!.repeats.found).toBe(1 + 2);
});
