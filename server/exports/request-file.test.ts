import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { queryRecentExports, startRequestExport } from "@corridor/product/exports/contract";
import type { ExportFormat } from "@corridor/product/exports/export";
import { createRequest, validatePaymentFile, validatePayments } from "@corridor/product/payments/contract";
import { queryRequestDetails } from "@corridor/product/payments/requests/contract";
import type { Outcome } from "@corridor/product/payments/requests/request";
import { nameHeadings, resultHeadings } from "@corridor/product/payments/files/result-columns";
import { keepNames, queryCheckedNames } from "@corridor/product/payments/recipient-names/contract";
import type { TestBrowser } from "../testing/browser.ts";
import { answerNames } from "../testing/lookups/answered-names.ts";
import { downloadFile, tableOf } from "../testing/files/exports.ts";
import { givenClient, givenLogin } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { givenPayer } from "../testing/payers.ts";
import { givenRequest } from "../testing/requests.ts";
import { insertTransactions } from "../testing/transactions.ts";
import { useWorld } from "../testing/world.ts";
import { writeExportFile } from "./run.ts";

const world = useWorld();

const formats = ["csv", "xlsx"] as const;

type AskedFile = { clientId: string; requestId: string; format: ExportFormat; outcome?: Outcome };

async function fileOf(browser: TestBrowser, asked: AskedFile) {
  const { body } = await browser.call(startRequestExport, asked);
  await writeExportFile(world.app, { clientId: asked.clientId, exportJobId: body.exportJobId });
  const { bytes } = await downloadFile(browser, body.exportJobId);
  const { headings, rows } = await tableOf(bytes, asked.format);
  const column = (heading: string) => rows.map((row) => row[headings.indexOf(heading)]);
  return { bytes, headings, rows, column };
}

test("a request's file has the columns of the template, each payment as requested, and its outcome; a hidden request is not found [REQ-07, REQ-50, TX-28, API-52, PERM-25]", async () => {
  const client = await givenClient(world, { wallets: ["main", "ops"] });
  const { clientId } = client;
  const { requestId } = await givenRequest(world, {
    ...{ clientId, status: "pending", released: 4, failed: 1, open: 1 },
    lines: [
      { count: 3 },
      { count: 3, walletId: "ops", provider: "bank-ke", details: { recipientBank: "EQBLKENA" } },
    ],
  });
  const { browser } = await givenLogin(world, { client });
  for (const format of formats) {
    const { headings, column } = await fileOf(browser, { clientId, requestId, format });
    expect(headings.slice(0, 3)).toEqual(["Amount", "Currency", "Name"]);
    expect(headings.slice(-10)).toEqual(Object.values(resultHeadings));
    expect(column("Amount").map(Number)).toEqual(Array<number>(6).fill(100));
    expect(column("Name")).toEqual(Array.from({ length: 6 }, (_, line) => `Recipient ${line}`));
    expect(column("Recipient Bank").slice(3)).toEqual(Array<string>(3).fill("EQBLKENA"));
    expect(column("Wallet ID")).toEqual(["main", "main", "main", "ops", "ops", "ops"]);
    expect(column("Result")).toEqual([
      "Failed (RECIPIENT_NOT_FOUND): “The recipient account does not exist.”",
      ...["Succeeded", "Succeeded", "Sent", "Not started", "Not started"],
    ]);
    expect(column("Result Transaction ID").map((id) => id !== "")).toEqual([
      ...[true, true, true, true, false, false],
    ]);
    const number = (cell: string | undefined) => (cell === "" ? null : Number(cell));
    expect(column("Result Amount").map(number)).toEqual([0, -100, -100, -100, null, null]);
    expect(column("Result Fees").map(number)).toEqual([0, -1, -1, -1, null, null]);
  }
  const { browser: clerk } = await givenLogin(world, { client, wallets: ["main"] });
  expect((await clerk.call(startRequestExport, { clientId, requestId, format: "csv" })).status).toBe(404);
});

test("a file of one outcome holds only the payments of that outcome, and a payment that came back says so [REQ-49, REQ-50]", async () => {
  const client = await givenClient(world);
  const { clientId } = client;
  const { requestId } = await givenRequest(world, {
    clientId,
    status: "done",
    failed: 2,
    lines: [{ count: 5 }],
  });
  const { browser } = await givenLogin(world, { client, language: "fr" });
  const { body } = await browser.call(queryRequestDetails, { clientId, requestId });
  const { transactionId: reversed_transaction_id } = body.request.transactions[3]!;
  await insertTransactions(world, clientId, [
    { transaction_id: "came-back", type: "Reversal", amount_minor: 10_000, reversed_transaction_id },
  ]);
  const named = async (outcome: Outcome) =>
    (await fileOf(browser, { clientId, requestId, format: "csv", outcome })).column("Name");
  expect(await named("failed")).toEqual(["Recipient 0", "Recipient 1"]);
  expect(await named("succeeded")).toEqual(["Recipient 2", "Recipient 4"]);
  expect(await named("reversed")).toEqual(["Recipient 3"]);
  expect(await named("pending")).toEqual([]);
  const whole = await fileOf(browser, { clientId, requestId, format: "csv" });
  expect(whole.column("Result")[3]).toBe("Contre-passée");
  const { body: recent } = await browser.call(queryRecentExports, { clientId });
  expect(recent.exports.map(({ outcome }) => outcome)).toEqual([
    ...[null, "pending", "reversed", "succeeded", "failed"],
  ]);
});

async function linesOf(requestId: string) {
  const { rows } = await asOwner(
    world,
    `select line_no, wallet_id, provider, currency, amount_minor, recipient_account, recipient_name, reason, details
     from payment_lines where set_id in (select set_id from payment_sets where request_id = $1) order by line_no`,
    [requestId],
  );
  expect(rows).toHaveLength(2);
  return rows as unknown[];
}

test("the file of failed payments can be uploaded unchanged, in either format, with any text [REQ-50, C-61]", async () => {
  const { client, browser } = await givenPayer(world, {
    features: ["TransactionIdInBulkUpload"],
    funds: { main: "100000.00" },
  });
  const { clientId } = client;
  const requestId = randomUUID();
  const shared = { amount: "150.50", currency: "KES", walletId: "main", birthDate: "1990-01-31" };
  const transactions = [
    {
      ...{ ...shared, name: "=Grace; -Achieng", provider: "mpesa-ke" },
      ...{ recipientAccountId: "+254712345678", transactionId: "pay-1", reason: "- first, '=second" },
    },
    {
      ...{ ...shared, name: "O'Brien", provider: "mpesa-ke" },
      ...{ recipientAccountId: "+254712345679", transactionId: "pay-2", reason: "'quoted'" },
    },
  ];
  const paymentRequest = { clientId, requestId, transactions } as never;
  expect((await browser.call(createRequest, { paymentRequest })).status).toBe(200);
  for (const format of formats) {
    const { bytes } = await fileOf(browser, { clientId, requestId, format });
    const again = { clientId, requestId: randomUUID() };
    const { body } = await browser.call(validatePaymentFile, again, {}, { name: `again.${format}`, bytes });
    expect(body.errors).toMatchObject({ topLevelErrors: [], errorCount: 0 });
    expect(await linesOf(again.requestId)).toEqual(await linesOf(requestId));
  }
});

test("the file of a request has the reason of each payment that repeats another [REQ-50]", async () => {
  const client = await givenClient(world, { wallets: ["main"] });
  const { clientId } = client;
  const { requestId } = await givenRequest(world, { clientId, status: "pending", lines: [{ count: 2 }] });
  await asOwner(
    world,
    `insert into kept_repeats select client_id, set_id, 1, 'Overtime' from payment_requests where client_id = $1 and request_id = $2`,
    [clientId, requestId],
  );
  const { browser } = await givenLogin(world, { client });
  const { column } = await fileOf(browser, { clientId, requestId, format: "csv" });
  expect(column("Result Repeat Reason")).toEqual(["", "Overtime"]);
});

test("for a client whose recipients are looked up the file has their names, the match and the reason; it can still be uploaded [VERIFY-19, REQ-50]", async () => {
  const { client, browser } = await givenPayer(world, {
    ...{ features: ["VerifyNamesBeforeSubmit"], approvals: 1, language: "fr" },
    funds: { main: "10000.00" },
  });
  const about = { clientId: client.clientId, requestId: randomUUID() };
  const shared = { amount: "10.00", currency: "KES", walletId: "main", provider: "mpesa-ke" };
  const transactions = ["Grace Achieng", "John Okello"].map((name, n) => ({
    ...{ ...shared, name, recipientAccountId: `+25471234567${n}` },
  }));
  await browser.call(validatePayments, { paymentRequest: { ...about, transactions } });
  await answerNames(world, client.clientId, { 0: "none" });
  const { setId } = (await browser.call(queryCheckedNames, about)).body;
  await browser.call(keepNames, { ...about, setId, lineNumbers: [0], reason: "Surnom" });
  await browser.call(createRequest, { paymentRequest: about });
  for (const format of formats) {
    const { bytes, headings, column } = await fileOf(browser, { ...about, format });
    expect(headings.slice(-13, -10)).toEqual(Object.values(nameHeadings));
    expect(column("Provider's Name")).toEqual(["Someone Else", ""]);
    expect(column("Name Match")).toEqual(["Aucune correspondance", "Inconnu"]);
    expect(column("Reason Kept")).toEqual(["Surnom", ""]);
    const again = { ...about, requestId: randomUUID() };
    const { body } = await browser.call(validatePaymentFile, again, {}, { name: `again.${format}`, bytes });
    expect(body).toMatchObject({ errors: { errorCount: 0 }, summary: { ignoredColumns: [] } });
  }
});
