import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  createRequest,
  downloadErrorSheet,
  downloadTemplate,
  queryValidation,
  validatePaymentFile,
  type Validation,
} from "@corridor/product/payments/contract";
import { columns } from "@corridor/product/payments/columns";
import { systemActor } from "../../platform/actor.ts";
import type { TestBrowser } from "../../testing/browser.ts";
import { givenLogin } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { givenPayer, type GivenPayer } from "../../testing/payers.ts";
import { useWorld } from "../../testing/world.ts";
import { progressWriter } from "./progress.ts";
import { readPaymentSheet } from "../read-file/payment-sheet.ts";
import { insertSet } from "../sets/store-sets.ts";

const world = useWorld();

const header = "Amount,Currency,Name,Provider,Recipient Account ID";
const grace = "150.00,KES,Grace Achieng,mpesa-ke,+254712345678";
const csv = (...lines: string[]) => Buffer.from(lines.join("\n"));

type Payer = Pick<GivenPayer, "browser" | "client">;

function send(
  { browser, client }: Payer,
  bytes: Buffer,
  { requestId = randomUUID(), name = "payments.csv" } = {},
) {
  const input = { clientId: client.clientId, requestId };
  return browser.call(validatePaymentFile, input, {}, { name, bytes });
}

const said = ({ errors }: Validation) => [
  ...errors.topLevelErrors.map(({ message }) => message),
  ...errors.transactionErrors.flatMap(({ rowIndex, invalidFields }) =>
    invalidFields.map(({ columnIndex, message }) => `${rowIndex}/${columnIndex} ${message}`),
  ),
];

const progressOf = async ({ browser, client }: Payer, requestId: string) =>
  (await browser.call(queryValidation, { clientId: client.clientId, requestId })).body;

test("a payment is named by its row of the sheet, with blank rows counted, and one that equals another is counted [PAY-31, PAY-56]", async () => {
  const payer = await givenPayer(world, { funds: { main: "1000.00" } });
  const grace = "20.00,KES,Grace,mpesa-ke,+254710000000";
  const { body } = await send(
    payer,
    csv(header, "20.00,KES,Amina,mpesa-ke,+254710000001", grace, ",,,,", grace),
  );
  expect(body.summary?.repeats).toMatchObject({ counts: { inside: 1 }, unexplained: 1 });
  expect(body.transactions.map(({ rowIndex }) => rowIndex)).toEqual([1, 2, 4]);
});

test("a file is checked, kept, and paid without a second upload [API-35, API-36, PAY-29]", async () => {
  const payer = await givenPayer(world, { funds: { main: "1000000.00" } });
  const requestId = randomUUID();
  expect(await progressOf(payer, requestId)).toEqual({ state: "none", rowsRead: 0, errorCount: 0 });
  const rows = Array.from(
    { length: 6_000 },
    (_, n) => `20.00,KES,Grace ${n},mpesa-ke,+2547${10_000_000 + n}`,
  );
  const name = "../C:\\Salaires f\u00e9vrier\u202e.csv";
  const { status, body } = await send(payer, csv(header, ...rows), { requestId, name });
  expect([status, said(body)]).toEqual([200, []]);
  expect(body.transactions).toHaveLength(500);
  expect(body.transactions[499]).toMatchObject({ lineNumber: 499, name: "Grace 499", fee: "0.10" });
  expect(body.summary).toMatchObject({
    totalCount: 6_000,
    perCurrency: [{ currency: "KES", count: 6_000, total: "120000.00" }],
    perWallet: [{ debit: "120000.00", fees: "600.00", availableAfter: "879400.00", isShort: false }],
    warnings: [],
  });
  expect(await progressOf(payer, requestId)).toEqual({ state: "valid", rowsRead: 6_000, errorCount: 0 });
  const paymentRequest = { clientId: payer.client.clientId, requestId };
  expect((await payer.browser.call(createRequest, { paymentRequest })).status).toBe(200);
  const { rows: stored } = await asOwner(
    world,
    `select r.total_count, s.file_name, l.recipient_name from payment_requests r
     join payment_sets s using (client_id, set_id) join payment_lines l using (client_id, set_id)
     where r.request_id = $1 and l.line_no = 5999`,
    [requestId],
  );
  expect(stored).toEqual([
    { total_count: 6_000, file_name: "Salaires fevrier_.csv", recipient_name: "Grace 5999" },
  ]);
});

test("every column that a client can have is stored with its payment [PAY-16, PAY-17, PAY-18, PAY-19, PAY-20, PAY-21]", async () => {
  const payer = await givenPayer(world, {
    wallets: { main: "USD" },
    providers: ["swift"],
    features: [
      "ExtraNameFieldsInBulkUpload",
      "SenderDetailsInBulkUpload",
      "TransactionIdInBulkUpload",
      "OptionalAddressAndReasonFields",
    ],
  });
  await asOwner(world, "update clients set has_offshore_swift = true where client_id = $1", [
    payer.client.clientId,
  ]);
  const special: Record<string, string> = {
    ...{ amount: "50.00", currency: "USD", provider: "swift", recipientAccountId: "12345678" },
    ...{ walletId: "main", birthDate: "1990-01-31", senderBirthDate: "1990-01-31" },
    ...{
      remittanceReferenceDocumentDate: "1990-01-31",
      remittanceAmount: "1.00",
      remittanceTaxAmount: "1.00",
    },
    ...{ remittanceCurrencyCode: "USD", remittanceTaxCurrency: "USD", orderingInstitutionIban: "" },
    ...{ valueDate: "", tenor: "" },
  };
  const byKind: Record<string, string> = {
    ...{ email: "a@b.example", phone: "+254712345678", country: "KE", bic: "DEUTDEFF" },
    ...{ code: "00123", transactionId: "id-1" },
  };
  const given = columns
    .filter(({ field }) => field !== "tenor")
    .map(({ field, displayName, kind, maxLength }) => ({
      field,
      displayName,
      value: (special[field] ?? byKind[kind] ?? `text ${field}`).slice(0, maxLength),
    }));
  const file = csv(
    given.map(({ displayName }) => displayName).join(","),
    given.map(({ value }) => value).join(","),
  );
  const { body } = await send(payer, file);
  expect(said(body)).toEqual([]);
  const { fields, ...known } = body.transactions[0]!;
  const kept: Record<string, unknown> = { ...known, ...fields };
  for (const { field, value } of given) expect([field, kept[field] ?? ""]).toEqual([field, value]);
});

test("wrong columns are reported alone, before any row is judged [PAY-28, PAY-08]", async () => {
  const payer = await givenPayer(world);
  const requestId = randomUUID();
  const { status, body } = await send(payer, csv(`${header},Colour`, "x,y,z,,,blue"), { requestId });
  expect([status, said(body), body.summary]).toEqual([200, ["Unknown column: Colour."], null]);
  expect(await progressOf(payer, requestId)).toMatchObject({ state: "invalid", errorCount: 1 });
  const paymentRequest = { clientId: payer.client.clientId, requestId };
  expect((await payer.browser.call(createRequest, { paymentRequest })).problem.error).toBe(
    "payment.not-checked",
  );
});

test("an empty file is reported in the caller's language [PAY-07]", async () => {
  const { body } = await send(await givenPayer(world, { language: "fr" }), Buffer.alloc(0));
  expect(said(body)).toEqual(["Le fichier est vide."]);
});

test("a column has the name of the file, also for a reader of French and in the error sheet [PAY-08, I18N-08]", async () => {
  const payer = await givenPayer(world, { language: "fr", features: ["PermissiveHeadersInBulkUpload"] });
  const requestId = randomUUID();
  const file = csv("AMOUNT,Currency,full_name,name,Provider,recipient account-id", "10,KES,,,bank-ke,123456");
  const { body } = await send(payer, file, { requestId });
  const wanted = (column: string) => `Le champ «\u00a0${column}\u00a0» est obligatoire.`;
  expect(said(body)).toEqual([
    "1/0 Le montant doit être compris entre 50.00 et 99,000,000.00.",
    `1/3 ${wanted("name")}`,
    `1/6 ${wanted("Reason")}`,
    `1/6 ${wanted("Recipient Bank Code")}`,
  ]);
  const { rows } = await sheetFor(payer.browser, payer.client.clientId, requestId);
  expect(rows[1]!.at(-1)).toContain(`D2: ${wanted("name")}`);
  expect(rows[1]!.at(-1)).toContain(wanted("Recipient Bank Code"));
});

async function sheetFor(browser: TestBrowser, clientId: string, requestId: string) {
  const reply = await browser.call(downloadErrorSheet, { clientId, requestId });
  const rows: string[][] = [];
  if (reply.status === 200)
    await readPaymentSheet(reply.bytes, {
      row: (_index, cells) => void rows.push([...cells]),
      ready: () => undefined,
    });
  return { ...reply, rows };
}

test("a file with errors comes back as a sheet with each error beside its cell, to its sender only [PAY-09, PAY-10, API-36]", async () => {
  const payer = await givenPayer(world);
  const { clientId } = payer.client;
  const requestId = randomUUID();
  expect((await sheetFor(payer.browser, clientId, requestId)).status).toBe(404);
  const wrong = "0,KES,Grace Achieng,mpesa-ke,0712345678";
  const { body } = await send(payer, csv(header, grace, "", wrong), { requestId, name: "Mai.csv" });
  expect(said(body)).toEqual([
    "3/0 Enter an amount greater than zero with at most 2 decimals.",
    "3/4 The phone number must include the country code. Write +254712345678.",
  ]);
  expect(body.errors).toMatchObject({ errorCount: 2, headers: header.split(",") });
  const { status, headers, rows } = await sheetFor(payer.browser, clientId, requestId);
  expect([status, headers["content-disposition"], headers["cache-control"]]).toEqual([
    200,
    `attachment; filename="Mai-errors.xlsx"; filename*=UTF-8''Mai-errors.xlsx`,
    "no-store",
  ]);
  expect(rows[0]).toEqual([...header.split(","), "Errors"]);
  expect(rows[1]).toEqual(grace.split(","));
  expect(rows[2]?.at(-1)).toBe(
    "A3: Enter an amount greater than zero with at most 2 decimals.\nE3: The phone number must include the country code. Write +254712345678.",
  );
  const { browser: colleague } = await givenLogin(world, { client: payer.client, role: "CREATOR" });
  expect((await sheetFor(colleague, clientId, requestId)).status).toBe(404);
});

test("a transaction ID that was used before is an error of its row, in the answer and in the sheet [PAY-27]", async () => {
  const payer = await givenPayer(world, { features: ["TransactionIdInBulkUpload"] });
  const { clientId } = payer.client;
  const [first, second] = [randomUUID(), randomUUID()];
  const rows = (...ids: string[]) =>
    csv(`${header},Transaction ID`, ...ids.map((id, n) => `${grace.replace("150.00", `15${n}.00`)},${id}`));
  await send(payer, rows("a-1", "a-2"), { requestId: first });
  await payer.browser.call(createRequest, { paymentRequest: { clientId, requestId: first } });
  const { body } = await send(payer, rows("b-1", "a-2"), { requestId: second });
  expect(said(body)).toEqual(["2/5 This transaction ID was used before."]);
  const sheet = await sheetFor(payer.browser, clientId, second);
  expect(sheet.rows[2]?.at(-1)).toBe("F3: This transaction ID was used before.");
});

test("one file per person is read at a time, and an abandoned one does not block the next [C-62]", async () => {
  const payer = await givenPayer(world);
  const { clientId } = payer.client;
  const readingSince = (ago: string) =>
    asOwner(
      world,
      `insert into payment_sets (client_id, request_id, user_id, file_name, created_at)
       values ($1, gen_random_uuid(), $2, 'other.csv', app_now() - $3::interval)`,
      [clientId, payer.user.userId, ago],
    );
  await readingSince("3 minutes");
  expect((await send(payer, csv(header, grace))).status).toBe(200);
  await readingSince("10 seconds");
  const { status, problem, headers } = await send(payer, csv(header, grace));
  expect([status, problem.error, headers["retry-after"]]).toEqual([429, "payment.checking", "5"]);
  const { browser } = await givenLogin(world, { client: payer.client, role: "CREATOR" });
  expect((await send({ browser, client: payer.client }, csv(header, grace))).status).toBe(200);
});

test("the progress of a file is stored every 5,000 rows [API-36]", async () => {
  const payer = await givenPayer(world);
  const { clientId } = payer.client;
  const [requestId, actor] = [randomUUID(), systemActor("test")];
  const owner = { clientId, requestId, userId: payer.user.userId };
  const set = await world.app.db.transaction(actor, clientId, (tx) =>
    insertSet(tx, owner, { name: "a.csv", digest: null }),
  );
  const progress = progressWriter(world.app, actor, set);
  const afterRows = async (rowsRead: number) => {
    progress.note({ rowsRead, errorCount: 1 });
    await progress.settled();
    return (await progressOf(payer, requestId)).rowsRead;
  };
  expect(await afterRows(2_500)).toBe(0);
  expect(await afterRows(5_000)).toBe(5_000);
  expect(await afterRows(7_500)).toBe(5_000);
  expect(await afterRows(10_000)).toBe(10_000);
});

test("the template is an xlsx file of the client's own columns, with a file name of its kind [API-39, API-96, PAY-22, PAY-26]", async () => {
  const { browser, client } = await givenPayer(world, { features: ["TransactionIdInBulkUpload"] });
  const reply = await browser.call(downloadTemplate, { clientId: client.clientId });
  const rows: string[][] = [];
  await readPaymentSheet(reply.bytes, {
    row: (_index, cells) => void rows.push([...cells]),
    ready: () => undefined,
  });
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain("Transaction ID");
  expect(rows[0]).not.toContain("Tenor");
  expect([reply.headers["content-type"], reply.headers["content-disposition"]]).toEqual([
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    `attachment; filename="payments-template.xlsx"; filename*=UTF-8''payments-template.xlsx`,
  ]);
  const mobile = await browser.call(downloadTemplate, { clientId: client.clientId, kind: "mobile" });
  expect(mobile.headers["content-disposition"]).toContain('"payments-template-mobile-money.xlsx"');
});
