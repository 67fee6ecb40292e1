import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { epochOf, momentOf } from "@corridor/product/epoch";
import { createRequest, validatePayments } from "@corridor/product/payments/contract";
import { openBrowser } from "../../testing/browser.ts";
import { givenLogin } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { givenPayer, type GivenPayer } from "../../testing/payers.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();

const grace = {
  amount: "150.00",
  currency: "KES",
  name: "Grace Achieng",
  provider: "mpesa-ke",
  recipientAccountId: "+254712345678",
};

type Payer = Pick<GivenPayer, "browser" | "client">;
type SentRequest = { requestId: string; transactions?: readonly object[]; [field: string]: unknown };

const inRequest = ({ client }: Payer, sent: SentRequest) =>
  ({ paymentRequest: { clientId: client.clientId, ...sent } }) as never;
const create = (payer: Payer, sent: SentRequest) => payer.browser.call(createRequest, inRequest(payer, sent));
const check = (payer: Payer, sent: SentRequest) =>
  payer.browser.call(validatePayments, inRequest(payer, sent));

type StoredRequest = { status: string; total_count: number; amounts: unknown; [column: string]: unknown };

async function requestsOf({ client }: Payer): Promise<StoredRequest[]> {
  const { rows } = await asOwner(world, "select * from payment_requests where client_id = $1", [
    client.clientId,
  ]);
  return rows as StoredRequest[];
}

async function jobsFor({ client }: Payer): Promise<unknown[]> {
  const { rows } = await asOwner(
    world,
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'payments.release' and j.payload ->> 'clientId' = $1`,
    [client.clientId],
  );
  return rows.map(({ payload }: { payload: unknown }) => payload);
}

test("checked payments become a request without being sent again, and the release is enqueued [API-35, PAY-36]", async () => {
  const payer = await givenPayer(world);
  const requestId = randomUUID();
  await check(payer, { requestId, transactions: [grace, { ...grace, amount: "99.99" }] });
  const { status, body } = await create(payer, {
    requestId,
    batchReference: " October ",
    comment: "   ",
  });
  expect([status, body]).toEqual([200, {}]);
  expect(await requestsOf(payer)).toMatchObject([
    {
      ...{ request_id: requestId, status: "processingFunds", approval_stages: 0, source: "web" },
      ...{ batch_reference: "October", creation_comment: null, wallet_ids: ["main"], total_count: 2 },
      ...{ amounts: [{ currency: "KES", minor: 24_999 }], released_count: 0, scheduled_at: null },
    },
  ]);
  expect(await jobsFor(payer)).toEqual([{ clientId: payer.client.clientId, requestId }]);
});

test("making a request is audited, without the payees [C-35]", async () => {
  const payer = await givenPayer(world);
  await create(payer, { requestId: randomUUID(), transactions: [grace] });
  const { rows } = await asOwner(
    world,
    "select after from audit_entries where client_id = $1 and action = 'payment.requested'",
    [payer.client.clientId],
  );
  expect(rows).toMatchObject([
    { after: { count: 1, amounts: [{ currency: "KES", amount: "150.00" }], wallets: ["main"] } },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Grace|254712345678/);
});

test.each([
  [1, "awaitingApproval"],
  [2, "awaitingFirstApproval"],
])(
  "with %i approvals a request waits, and nothing is released [PAY-38, REQ-30]",
  async (approvals, status) => {
    const payer = await givenPayer(world, { approvals });
    await create(payer, { requestId: randomUUID(), transactions: [grace] });
    expect(await requestsOf(payer)).toMatchObject([{ status, approval_stages: approvals }]);
    expect(await jobsFor(payer)).toEqual([]);
  },
);

test("a request for later waits for its time [C-32, REQ-29]", async () => {
  const payer = await givenPayer(world);
  const scheduledTime = epochOf(new Date()) + 86_400;
  await create(payer, { requestId: randomUUID(), transactions: [grace], scheduledTime });
  expect(await requestsOf(payer)).toMatchObject([
    { status: "awaitingScheduledTime", scheduled_at: momentOf(scheduledTime) },
  ]);
  expect(await jobsFor(payer)).toEqual([]);
});

test("the same request sent 50 times at once, by two people and to two processes, is made once [F-26, C-10, API-35]", async () => {
  const payer = await givenPayer(world);
  const { browser: colleague } = await givenLogin(world, { client: payer.client, role: "CREATOR" });
  const elsewhere = openBrowser((await world.another()).server);
  for (const [name, value] of colleague.cookies) elsewhere.cookies.set(name, value);
  const sent = { requestId: randomUUID(), transactions: [grace], comment: "once" };
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const browser = index % 2 === 0 ? payer.browser : elsewhere;
      return (await create({ client: payer.client, browser }, sent)).status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await requestsOf(payer)).toHaveLength(1);
  expect(await jobsFor(payer)).toHaveLength(1);
});

test("the same ID with anything else is a conflict, and never safe to retry [F-26, C-10, PAY-36]", async () => {
  const payer = await givenPayer(world);
  const requestId = randomUUID();
  const first = { requestId, transactions: [grace], comment: "a", batchReference: "b" };
  expect((await create(payer, first)).status).toBe(200);
  const later = epochOf(new Date()) + 86_400;
  const changes = [
    { transactions: [{ ...grace, amount: "150.01" }] },
    { transactions: [{ ...grace, reason: "x" }] },
    { transactions: [grace, grace] },
    { transactions: [{ ...grace, amount: "none" }] },
    { comment: "c" },
    { batchReference: null },
    { scheduledTime: later },
  ];
  for (const change of changes) {
    const { status, problem } = await create(payer, { ...first, ...change });
    expect([change, status, problem.error, problem.safeToRetry]).toEqual([
      change,
      409,
      "payment.id-reused",
      false,
    ]);
  }
  const checked = await check(payer, { ...first, transactions: [grace, grace] });
  expect([checked.status, checked.problem.error]).toEqual([409, "payment.id-reused"]);
  expect((await create(payer, { ...first, requestId: requestId.toUpperCase() })).status).toBe(200);
  expect(await requestsOf(payer)).toHaveLength(1);
});

test("a request ID of another client is not a conflict [F-26, C-10]", async () => {
  const [payer, other] = [await givenPayer(world), await givenPayer(world)];
  const requestId = randomUUID();
  await create(payer, { requestId, transactions: [grace] });
  expect((await create(other, { requestId, transactions: [{ ...grace, amount: "20" }] })).status).toBe(200);
  expect(await requestsOf(other)).toHaveLength(1);
});

test("a request can be sent again after a month, when its checked payments are gone [F-26, C-10]", async () => {
  const payer = await givenPayer(world);
  const requestId = randomUUID();
  await check(payer, { requestId, transactions: [grace] });
  await create(payer, { requestId });
  await asOwner(
    world,
    "update payment_sets set created_at = created_at - interval '30 days' where client_id = $1",
    [payer.client.clientId],
  );
  expect((await create(payer, { requestId })).status).toBe(200);
  expect(await requestsOf(payer)).toHaveLength(1);
});

test("payments that this person did not check in the last 24 hours are not paid [API-35]", async () => {
  const payer = await givenPayer(world);
  const { browser: colleague } = await givenLogin(world, { client: payer.client, role: "CREATOR" });
  const requestId = randomUUID();
  const refusalTo = async (browser: Payer["browser"]) => {
    const { status, problem } = await create({ client: payer.client, browser }, { requestId });
    return [status, problem.error];
  };
  expect(await refusalTo(payer.browser)).toEqual([409, "payment.not-checked"]);
  await check(payer, { requestId, transactions: [grace] });
  expect(await refusalTo(colleague)).toEqual([409, "payment.not-checked"]);
  await asOwner(
    world,
    "update payment_sets set created_at = created_at - interval '24 hours' where client_id = $1",
    [payer.client.clientId],
  );
  expect(await refusalTo(payer.browser)).toEqual([409, "payment.not-checked"]);
  expect(await requestsOf(payer)).toEqual([]);
});

test("a request that came with its payments is recognised without them, and another head is a conflict [API-35, C-10]", async () => {
  const payer = await givenPayer(world);
  const scheduledTime = epochOf(new Date()) + 86_400;
  const head = { requestId: randomUUID(), comment: "a", batchReference: "b", scheduledTime };
  expect((await create(payer, { ...head, transactions: [grace] })).status).toBe(200);
  expect((await create(payer, head)).status).toBe(200);
  for (const change of [{ comment: "c" }, { batchReference: null }, { scheduledTime: scheduledTime + 60 }]) {
    const { status, problem } = await create(payer, { ...head, ...change });
    expect([change, status, problem.error]).toEqual([change, 409, "payment.id-reused"]);
  }
  expect(await requestsOf(payer)).toHaveLength(1);
});

test("a wallet closed or a provider withdrawn since the check stops the request [API-35, PAY-34]", async () => {
  const changes = [
    "update wallets set deactivated_at = app_now() where client_id = $1 and wallet_id = 'ops'",
    "update wallets set is_hidden = true where client_id = $1 and wallet_id = 'ops'",
    "delete from route_settings where client_id = $1",
    "update clients set kyc_level = 'None' where client_id = $1",
  ];
  for (const change of changes) {
    const payer = await givenPayer(world, { subwallets: ["ops"] });
    const requestId = randomUUID();
    const checked = await check(payer, { requestId, transactions: [{ ...grace, walletId: "ops" }] });
    expect(checked.body.errors.errorCount).toBe(0);
    await asOwner(world, change, [payer.client.clientId]);
    const { status, problem } = await create(payer, { requestId });
    expect([change, status, problem.error]).toEqual([change, 409, "payment.not-checked"]);
  }
});

test("of two requests with the same transaction ID the second is refused [PAY-27]", async () => {
  const payer = await givenPayer(world, { features: ["TransactionIdInBulkUpload"] });
  const transactions = [{ ...grace, transactionId: "only-one" }];
  const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  for (const requestId of ids) await check(payer, { requestId, transactions });
  const answers = await Promise.all(ids.map((requestId) => create(payer, { requestId })));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  for (const { problem } of answers.filter(({ status }) => status === 409))
    expect([problem.error, problem.message]).toEqual([
      "payment.transaction-id-used",
      "The transaction ID only-one was used before. No payments have been submitted.",
    ]);
});

test.each([
  ["in the request", { recipients: 1 }, {}],
  ["in a payment", {}, { fee: "0" }],
])("an unknown field, %s, is refused, because money moves [C-08]", async (_where, inHead, inPayment) => {
  const payer = await givenPayer(world);
  const { status, problem } = await create(payer, {
    requestId: randomUUID(),
    ...inHead,
    transactions: [{ ...grace, ...inPayment }],
  });
  expect([status, problem.error]).toEqual([400, "request.invalid"]);
  expect(await requestsOf(payer)).toEqual([]);
});

test("a field that the client does not have makes no request, and is named by its column in French too [PAY-27, API-35, I18N-08]", async () => {
  const payer = await givenPayer(world, { language: "fr" });
  const { status, problem } = await create(payer, {
    requestId: randomUUID(),
    transactions: [{ ...grace, senderName: "Acme" }],
  });
  expect([status, problem.error, Object.keys(problem.fieldErrors ?? {})]).toEqual([
    400,
    "payment.invalid",
    ["paymentRequest.transactions.0.senderName"],
  ]);
  expect(problem.message).toBe(
    "Ces paiements contiennent des erreurs. Aucun paiement n'a été soumis. Paiement 1, Sender Name\u00a0: " +
      "Le champ «\u00a0Sender Name\u00a0» ne peut pas être renseigné pour ce client.",
  );
  expect(await requestsOf(payer)).toEqual([]);
});

test("payments with errors make no request, and each error is named with its place [PAY-10, API-35]", async () => {
  const payer = await givenPayer(world);
  const { status, problem } = await create(payer, {
    requestId: randomUUID(),
    transactions: [grace, { ...grace, amount: "-1" }],
  });
  expect([status, problem.error]).toEqual([400, "payment.invalid"]);
  expect(problem.message).toBe(
    "These payments contain errors. No payments have been submitted. Payment 2, Amount: Enter an amount greater than zero with at most 2 decimals.",
  );
  expect(problem.fieldErrors).toEqual({
    "paymentRequest.transactions.1.amount": "Enter an amount greater than zero with at most 2 decimals.",
  });
  expect(await requestsOf(payer)).toEqual([]);
});
