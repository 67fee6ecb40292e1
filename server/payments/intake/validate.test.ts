import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Currency } from "@corridor/product/money";
import { validatePayments, type Validation } from "@corridor/product/payments/contract";
import { setFlag } from "../../clients/clients.ts";
import { givenLogin } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { givenPayer, givenRate, givenRoutes, type GivenPayer } from "../../testing/payers.ts";
import { givenRequest } from "../../testing/requests.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();

const grace = {
  amount: "150.00",
  currency: "KES",
  name: "Grace Achieng",
  provider: "mpesa-ke",
  recipientAccountId: "+254712345678",
};
const toAccount = (recipientAccountId: string) => ({ ...grace, recipientAccountId });

async function validate(
  { browser, client }: Pick<GivenPayer, "browser" | "client">,
  transactions: readonly object[],
  head: object = {},
) {
  const paymentRequest = { clientId: client.clientId, requestId: randomUUID(), ...head, transactions };
  return browser.call(validatePayments, { paymentRequest } as never);
}

const said = ({ errors }: Validation) =>
  errors.transactionErrors.flatMap(({ transactionIndex, invalidFields }) =>
    invalidFields.map(({ columnDisplayName, message }) => [transactionIndex, columnDisplayName, message]),
  );

async function linesOf(clientId: string): Promise<number> {
  const { rows } = await asOwner(
    world,
    "select count(*)::integer as n from payment_lines where client_id = $1",
    [clientId],
  );
  return (rows[0] as { n: number }).n;
}

test("valid payments are answered with their cost and the remaining balance, fees included [API-34, PAY-34, PAY-37]", async () => {
  const payer = await givenPayer(world, {
    wallets: { main: "KES", dollars: "USD" },
    providers: ["mpesa-ke", "swift"],
    funds: { main: "1000.00", dollars: "10.00" },
  });
  const swift = {
    ...{ amount: "50", currency: "usd", provider: "swift", recipientAccountId: "12345678" },
    ...{ name: "Acme", walletId: "dollars", recipientBank: "DEUTDEFF", reason: "Rent" },
  };
  const { status, body } = await validate(payer, [
    { ...grace, birthDate: "1990-01-31", reason: " Salary " },
    { ...toAccount("254 712-345-679"), amount: "99.99" },
    swift,
  ]);
  expect([status, said(body)]).toEqual([200, []]);
  expect(body.transactions[0]).toEqual({
    ...{ lineNumber: 0, rowIndex: 1, ...grace, walletId: "main", debit: "150.00", fee: "0.75" },
    fields: { birthDate: "1990-01-31", reason: "Salary" },
  });
  expect(body.transactions[2]).toMatchObject({ amount: "50.00", currency: "USD", fee: "0.25" });
  expect(body.summary).toMatchObject({
    totalCount: 3,
    perCurrency: [
      { currency: "KES", count: 2, total: "249.99" },
      { currency: "USD", count: 1, total: "50.00" },
    ],
    perWallet: [
      {
        ...{ walletId: "dollars", currency: "USD", debit: "50.00", fees: "0.25" },
        ...{ availableBefore: "10.00", availableAfter: "-40.25", isShort: true },
      },
      // 0.75 and 0.49995 are each rounded half up.
      {
        ...{ walletId: "main", currency: "KES", debit: "249.99", fees: "1.25" },
        ...{ availableBefore: "1000.00", availableAfter: "748.76", isShort: false },
      },
    ],
    warnings: [{ code: "shortFunds", message: "The wallet does not hold enough funds for this request." }],
  });
});

test("each error is at its payment and field in the caller's language, and nothing is stored [PAY-08, PAY-15, API-34]", async () => {
  const payer = await givenPayer(world, { language: "fr" });
  const { status, body } = await validate(payer, [grace, { ...grace, amount: "0", provider: "mtn-gh" }]);
  expect(status).toBe(200);
  expect(said(body)).toEqual([
    [1, "Amount", "Saisissez un montant supérieur à zéro avec 2 décimales au plus."],
    [1, "Provider", "Prestataire inconnu ou indisponible."],
  ]);
  expect([body.summary, body.errors.errorCount, body.transactions]).toEqual([null, 2, []]);
  expect(await linesOf(payer.client.clientId)).toBe(0);
});

test("payments that are valid one by one are refused if no balance could have their sum [F-34, PAY-31]", async () => {
  const payer = await givenPayer(world, { providers: ["test"] });
  const huge = { ...grace, provider: "test", amount: "999999999999999.99" };
  const { status, problem } = await validate(payer, Array(100).fill(huge));
  expect([status, problem.error]).toEqual([409, "wallet.too-much"]);
});

test("the nearest route sets the fee: the wallet's own before its client's [EXT-09]", async () => {
  const payer = await givenPayer(world, { wallets: { main: "KES", ops: "KES" } });
  await givenRoutes(world, payer.client.clientId, ["mpesa-ke"], { percentageMillionths: 100_000 }, "ops");
  const { body } = await validate(payer, [grace, { ...grace, walletId: "ops" }]);
  expect(body.transactions.map(({ fee }) => fee)).toEqual(["0.75", "15.00"]);
});

test("a provider that only another wallet has a route to cannot be used [EXT-08]", async () => {
  const payer = await givenPayer(world, { wallets: { main: "KES", ops: "KES" }, providers: ["bank-ke"] });
  await givenRoutes(world, payer.client.clientId, ["mpesa-ke"], {}, "ops");
  const { body } = await validate(payer, [grace, { ...grace, walletId: "ops" }]);
  expect(said(body)).toEqual([[0, "Provider", "This provider cannot be used with the wallet main."]]);
});

test("a fee in another currency is converted, and without a rate the payment is refused, never free [EXT-09]", async () => {
  const flat = { currency: "GBP" as Currency, minor: 100n };
  const payer = await givenPayer(world, { fee: { flat } });
  const unknown = await validate(payer, [grace]);
  expect(said(unknown.body)).toEqual([
    [
      ...[0, "Provider"],
      "The fee in KES cannot be worked out, because an exchange rate is missing. Contact support.",
    ],
  ]);
  await givenRate(world, "GBP", "KES", 16_312_345_678n);
  const { body } = await validate(payer, [grace]);
  expect(body.transactions[0]?.fee).toBe("163.12");
});

test("a transaction ID that the client used, or a request will use, is refused also to people who cannot see it [PAY-27]", async () => {
  const payer = await givenPayer(world, {
    features: ["TransactionIdInBulkUpload"],
    wallets: { main: "KES", secret: "KES" },
  });
  const { client } = payer;
  const scoped = await givenLogin(world, { client, role: "CREATOR", wallets: ["main"] });
  const idOfLine = async (requestId: string, id: string) =>
    asOwner(
      world,
      `set session_replication_role = replica; update payment_lines set transaction_id = '${id}' where set_id =
        (select set_id from payment_requests where request_id = '${requestId}')`,
    );
  const lines = [{ walletId: "secret", currency: "KES" }];
  const { requestId: waiting } = await givenRequest(world, {
    clientId: client.clientId,
    status: "awaitingApproval",
    lines,
  });
  const { requestId: rejected } = await givenRequest(world, {
    clientId: client.clientId,
    status: "rejected",
    lines,
  });
  await idOfLine(waiting, "waits-1");
  await idOfLine(rejected, "free-1");
  const withIds = ["waits-1", "free-1", "twice", "twice"].map((transactionId) => ({
    ...grace,
    transactionId,
  }));
  const used = "This transaction ID was used before.";
  const first = await validate({ client, browser: scoped.browser }, withIds.slice(0, 3));
  expect(said(first.body)).toEqual([[0, "Transaction ID", used]]);
  const second = await validate(payer, withIds.slice(1));
  expect(said(second.body)).toEqual([[2, "Transaction ID", used]]);
  expect(said((await validate(payer, withIds.slice(1, 3))).body)).toEqual([]);
  await givenRequest(world, { clientId: client.clientId, lines });
  const { rows } = await asOwner(world, "select transaction_id from transactions where client_id = $1", [
    client.clientId,
  ]);
  const paid = { ...grace, transactionId: (rows[0] as { transaction_id: string }).transaction_id };
  expect(said((await validate(payer, [paid])).body)).toEqual([[0, "Transaction ID", used]]);
});

test("a field that the client does not have is refused by its name; every client has the reference of the form [PAY-25, PAY-27, PAY-34, API-34]", async () => {
  const payer = await givenPayer(world);
  const given = {
    ...{ reference: "INV-7", address: " ", senderName: null },
    ...{
      senderEmail: "not one",
      narrative: "Rent",
      transactionId: "id-1",
      lastName: "Achieng",
      tenor: "spot",
    },
  };
  const { status, body } = await validate(payer, [
    { ...grace, ...given },
    { ...grace, reference: "INV-8" },
  ]);
  expect([status, said(body)]).toEqual([
    200,
    [
      [0, "Last Name", "Last name cannot be given for this client."],
      [0, "Transaction ID", "Transaction ID cannot be given for this client."],
      [0, "Narrative", "Narrative cannot be given for this client."],
      [0, "Sender Email", "Sender e-mail cannot be given for this client."],
      [0, "Tenor", "A tenor cannot be given for this client."],
    ],
  ]);
  expect(await linesOf(payer.client.clientId)).toBe(0);
  const allowed = await givenPayer(world, { features: ["ExtraNameFieldsInBulkUpload"] });
  expect(said((await validate(allowed, [{ ...grace, lastName: "Achieng" }])).body)).toEqual([]);
});

test.each([
  ["a reference of 65 characters", { batchReference: "x".repeat(65) }, "Use at most 64 characters."],
  ["a comment of 501 characters", { comment: "x".repeat(501) }, "Use at most 500 characters."],
  [
    "a comment with reversed writing direction",
    { comment: "a\u202eb" },
    "Character 2 of this text is invisible or a control character (U+202E). Type the text again.",
  ],
])("%s is refused at its field [PAY-01, C-63]", async (_what, head, message) => {
  const { status, problem } = await validate(await givenPayer(world), [grace], head);
  const field = `paymentRequest.${Object.keys(head)[0]}`;
  expect([status, problem.error, problem.fieldErrors]).toEqual([
    400,
    "request.invalid",
    { [field]: message },
  ]);
});

test("a schedule from now to 6 weeks ahead by the database's clock is accepted, and only while schedules are on [C-32, F-35]", async () => {
  const payer = await givenPayer(world);
  const { rows } = await asOwner(world, "select extract(epoch from app_now())::integer as now");
  const { now } = rows[0] as { now: number };
  const statusAt = async (scheduledTime: number) =>
    (await validate(payer, [grace], { scheduledTime })).status;
  const sixWeeks = 6 * 7 * 86_400;
  expect(await statusAt(now + 3_600)).toBe(200);
  expect(await statusAt(now + sixWeeks - 60)).toBe(200);
  expect(await statusAt(now - 60)).toBe(400);
  expect(await statusAt(now + sixWeeks + 600)).toBe(400);
  await setFlag(world.app, "scheduledTimeEnabled", false);
  expect(await statusAt(now + 3_600)).toBe(400);
  await setFlag(world.app, "scheduledTimeEnabled", true);
});

test("the client is named inside the request, and a second client beside it is refused [C-02]", async () => {
  const [payer, other] = [await givenPayer(world), await givenPayer(world)];
  const foreign = await validate(payer, [grace], { clientId: other.client.clientId });
  expect([foreign.status, foreign.problem.error]).toEqual([404, "notFound"]);
  const paymentRequest = {
    clientId: other.client.clientId,
    requestId: randomUUID(),
    transactions: [grace],
  };
  const twice = { clientId: payer.client.clientId, paymentRequest };
  const { status, problem } = await payer.browser.call(validatePayments, twice);
  expect([status, problem.error]).toEqual([400, "request.ambiguous"]);
});

test.each(["1,250.50", "12,9", "12,900", "1 250", "1'250"])(
  "the amount %j is refused in a call: only digits and a point are read [API-98]",
  async (amount) => {
    const payer = await givenPayer(world);
    expect(said((await validate(payer, [{ ...grace, amount }])).body)).toEqual([
      [0, "Amount", "Write the amount with digits and a decimal point only, such as 1250.50."],
    ]);
  },
);
