import { expect, test } from "vitest";
import { queryRecentExports, startExport } from "@corridor/product/exports/contract";
import { transactionColumnNames as french } from "@corridor/product/i18n/fr/transactions/columns";
import type { ColumnId } from "@corridor/product/transactions/columns";
import { searchTransactions } from "@corridor/product/transactions/contract";
import { amountOf, feesOf, type Transaction } from "@corridor/product/transactions/transaction";
import { releaseRequest } from "../payments/engine/release/release.ts";
import type { TestBrowser } from "../testing/browser.ts";
import {
  downloadFile,
  exportFile,
  givenTransactions,
  tableOf,
  writtenExport,
} from "../testing/files/exports.ts";
import { givenClient, givenLogin } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { givenRequest } from "../testing/requests.ts";
import { insertTransactions } from "../testing/transactions.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();

const formats = ["csv", "xlsx"] as const;

test("all 600 transactions of a client are in the file, although a search shows 500 [TX-13, TX-24, TX-36, API-51]", async () => {
  const client = await givenClient(world);
  await givenTransactions(world, client.clientId, "main", 600);
  const { browser } = await givenLogin(world, { client });
  const input = { clientId: client.clientId, columns: ["transactionId"] as ColumnId[] };
  for (const format of formats) {
    const { rows } = await exportFile(world, browser, { ...input, format });
    expect(rows.map(([id]) => id)).toEqual(Array.from({ length: 600 }, (_, index) => `main-${600 - index}`));
  }
  const { body } = await browser.call(queryRecentExports, { clientId: client.clientId });
  expect(body.exports.map(({ status, rowCount, format }) => [status, rowCount, format])).toEqual([
    ["succeeded", 600, "xlsx"],
    ["succeeded", 600, "csv"],
  ]);
  expect(body.exports[0]).toMatchObject({ filters: {}, columnCount: 1 });
});

const columns = [
  ...[
    "transactionId",
    "date",
    "amount",
    "intendedAmount",
    "walletCurrency",
    "status",
    "recipientName",
    "recipientAccount",
  ],
  ...["provider", "transactionType", "recipientAmount", "recipientCurrency", "fees", "balance", "reference"],
  ...["createdTimestamp", "completedTimestamp", "reversal", "totalAmount", "walletId", "exchangeRate"],
] as ColumnId[];

const moment = (seconds: number | null) =>
  seconds === null ? "" : new Date(seconds * 1_000).toISOString().replace(".000", "");

/** The cells of a file for a row of the search. */
function cellsOf(row: Transaction): string[] {
  const statusWords = { succeeded: "Succeeded", pending: "Pending", sent: "Sent", failing: "Failing" };
  const { statusType, statusCode } = row.status;
  const isBack = row.reversedByTransactionId !== null;
  const type = { MobilePayment: "Mobile payment", Reversal: "Reversal", Other: "Other" } as Record<
    string,
    string
  >;
  return [
    ...[row.transactionId, moment(row.completedTimestamp ?? row.createdTimestamp), amountOf(row)],
    ...[row.intendedAmount, row.walletCurrency],
    ...[statusType === "failed" ? `Failed (${statusCode})` : isBack ? "Reversed" : statusWords[statusType]],
    ...[row.recipientName, row.recipientAccount, row.provider, type[row.transactionType]],
    ...[row.recipientAmount, row.recipientCurrency, feesOf(row), row.balance, row.reference],
    ...[moment(row.createdTimestamp), moment(row.completedTimestamp), row.reversal ? "Yes" : "No"],
    ...[row.totalAmount, row.walletId, row.exchangeRate],
  ].map((cell) => cell ?? "");
}

const variedWallets = [
  { id: "kwd", currency: "KWD" },
  { id: "ugx", currency: "UGX" },
  { id: "usd", currency: "USD" },
];

/** Rows of every status, in currencies of zero, two and three decimals, some with few fields. */
async function givenVariety(clientId: string): Promise<void> {
  const statuses = ["succeeded", "failed", "open", "open", "open"] as const;
  await insertTransactions(
    world,
    clientId,
    Array.from({ length: 60 }, (_, index) => index + 1).map((i) => ({
      wallet_id: variedWallets[i % 3]!.id,
      currency: variedWallets[i % 3]!.currency,
      transaction_id: `t-${i}`,
      type: ["MobilePayment", "Reversal", "Other"][i % 3],
      status: statuses[i % 5],
      amount_minor: (i - 10) * 12_345,
      fee_minor: i % 4,
      balance_minor: i % 5 > 0 ? i * 1_000_001 : null,
      provider: i % 3 === 0 ? "mtn-ug" : null,
      recipient_account: `00${i}`,
      recipient_name: `Ngũgĩ "${i}", é`,
      recipient_minor: i % 2 === 0 ? i * 333 : null,
      recipient_currency: i % 2 === 0 ? ["UGX", "KWD", "EUR"][i % 3] : null,
      reference: i % 4 === 0 ? 'two\nlines, "quoted"' : null,
      sent_at: i % 5 > 2 ? new Date() : null,
      failing_since: i % 5 > 3 ? new Date() : null,
      created_at: new Date(Date.parse("2026-03-01T10:00:00.900Z") + i * 3_600_000),
      completed_at: i % 5 < 2 ? new Date(Date.parse("2026-03-02T23:59:59.500Z") + i * 60_000) : null,
      reversed_transaction_id: i % 3 === 1 ? `t-${i - 1}` : null,
      details: i % 6 === 0 ? { exchangeRate: "0.00775194" } : null,
    })),
  );
}

test("each cell of either format has the value of the search, in the same order [TX-11, TX-32, TX-36, TX-38, C-61]", async () => {
  const client = await givenClient(world, { wallets: variedWallets });
  await givenVariety(client.clientId);
  const { browser } = await givenLogin(world, { client });
  const { clientId } = client;
  const { body } = await browser.call(searchTransactions, { clientId, count: 500 });
  const wanted = (body.transactions as Transaction[]).map(cellsOf);
  expect(wanted).toHaveLength(60);
  expect(wanted.flat().filter((cell) => cell === "Reversed").length).toBeGreaterThan(1);
  const csv = await exportFile(world, browser, { clientId, format: "csv", columns });
  expect(csv.rows).toEqual(wanted);
  const xlsx = await exportFile(world, browser, { clientId, format: "xlsx", columns });
  // A number of a sheet has no trailing zeros.
  const plain = (cell: string) => (/^-?\d+\.\d+$/.test(cell) ? String(Number(cell)) : cell);
  expect(xlsx.rows.map((row) => row.map(plain))).toEqual(wanted.map((row) => row.map(plain)));
  expect(xlsx.headings).toEqual(csv.headings);
});

test("filters select the same rows as in a search, and a filter that a search refuses is refused here [TX-03, API-48, API-51]", async () => {
  const client = await givenClient(world, { wallets: variedWallets });
  const { clientId } = client;
  await givenVariety(clientId);
  const { browser } = await givenLogin(world, { client });
  const filters = { transactionTypes: ["Reversal" as const], walletId: "ugx", minAmount: "100" };
  const { body } = await browser.call(searchTransactions, { clientId, count: 500, ...filters });
  const { rows } = await exportFile(world, browser, {
    ...{ clientId, format: "csv", columns: ["transactionId"] },
    ...filters,
  });
  expect(rows.flat()).toEqual(body.transactions.map(({ transactionId }) => transactionId));
  expect(rows.length).toBeGreaterThan(0);
  const { body: recent } = await browser.call(queryRecentExports, { clientId });
  expect(recent.exports.map((job) => job.filters)).toEqual([filters]); // the list of exports shows their filters
  const wrong = { clientId, format: "csv" as const, timestampFrom: 2, timestampTo: 1 };
  expect((await browser.call(startExport, wrong)).status).toBe(400);
});

test("a person with some wallets exports only those [PERM-25, F-32, C-07]", async () => {
  const client = await givenClient(world, { wallets: ["main", "ops", { id: "secret", isHidden: true }] });
  for (const wallet of ["main", "ops", "secret"]) await givenTransactions(world, client.clientId, wallet, 4);
  const walletsOf = async (browser: TestBrowser, more: { walletId?: string } = {}) => {
    const input = { clientId: client.clientId, columns: ["walletId" as const], ...more };
    const tables = [];
    for (const format of formats) tables.push(await exportFile(world, browser, { ...input, format }));
    expect(tables[0]!.rows).toEqual(tables[1]!.rows);
    return [...new Set(tables[0]!.rows.flat())].sort();
  };
  const { browser: clerk } = await givenLogin(world, { client, wallets: ["ops"] });
  expect(await walletsOf(clerk)).toEqual(["ops"]);
  expect(await walletsOf(clerk, { walletId: "main" })).toEqual([]);
  expect(await walletsOf(clerk, { walletId: "no-such-wallet" })).toEqual([]);
  const { browser: viewer } = await givenLogin(world, { client });
  expect(await walletsOf(viewer)).toEqual(["main", "ops"]);
});

test("columns are those chosen that the client has, an amount always has its currency and the intended amount, and headings are in the person's language [TX-30, TX-28, I18N-01]", async () => {
  const client = await givenClient(world, { features: ["SenderName"] });
  await givenTransactions(world, client.clientId, "main", 1);
  const { browser } = await givenLogin(world, { client, language: "fr" });
  const headingsOf = async (wished: ColumnId[]) =>
    (await exportFile(world, browser, { clientId: client.clientId, format: "csv", columns: wished }))
      .headings;
  expect(
    await headingsOf(["fees", "amount", "recipientAmount", "senderName", "senderPhone", "tenor"]),
  ).toEqual([
    ...[french.fees, french.walletCurrency, french.amount, french.intendedAmount, french.recipientAmount],
    ...[french.recipientCurrency, french.senderName],
  ]);
  const all = await headingsOf([]);
  expect(all).toContain(french.requestId);
  expect(all).not.toContain(french.orderingInstitutionIban);
});

/** Beginnings that spreadsheets run as formulas, and beginnings that only look like it. */
const begins = ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠", "'=", "''+", "\n=", " =", '"=', "'"];
const goesOn = ["1+1", `cmd|' /C calc'!A0`, 'HYPERLINK("http://evil.example","x")', "SUM(A1:A9)*_x0041_"];
/** A reader that splits at the separator, as French Excel does at semicolons, makes a cell that begins with the formula. */
const separated = [",", ";", "\t", "|", "\n", "\r", "\r\n", ";;", "; ", ';"', ";'", "|''"].flatMap(
  (separator) => begins.map((begin) => `x${separator}${begin}cmd|' /C calc'!A0${separator}y`),
);
const corpus = [...begins.flatMap((begin) => goesOn.map((rest) => `${begin}${rest}`)), ...separated];
const triggers = /^[=+\-@\t\r＝＋－＠]/;

test("no cell of a file is a formula for a spreadsheet, with any text, and every text can be restored [F-60, C-61, TX-36]", async () => {
  expect(corpus.length).toBeGreaterThanOrEqual(60);
  const client = await givenClient(world);
  await insertTransactions(
    world,
    client.clientId,
    corpus.map((payload, index) => ({
      transaction_id: `f-${index}`,
      type: "Other",
      amount_minor: -5,
      recipient_name: payload,
      reference: payload,
      details: { narrative: payload },
      completed_at: new Date(Date.UTC(2026, 0, 1) - index * 1_000),
    })),
  );
  const { browser } = await givenLogin(world, { client });
  const input = {
    clientId: client.clientId,
    columns: ["recipientName", "reference", "narrative"] as ColumnId[],
  };
  const csv = await exportFile(world, browser, { ...input, format: "csv" });
  expect(csv.rows.flat().filter((cell) => triggers.test(cell))).toEqual([]);
  const back = (cell: string) => cell.replace(/(?<![^,;|\t\r\n])'(?=[ "']*[=+\-@\t\r＝＋－＠])/g, "");
  expect(csv.rows.map((row) => row.map(back))).toEqual(corpus.map((text) => [text, text, text]));
  const asCsv = await downloadFile(browser, await writtenExport(world, browser, { ...input, format: "csv" }));
  const pieces = asCsv.bytes.toString().split(/[,;|\t\r\n]/);
  expect(pieces.filter((piece) => /^[ "]*[=+\-@＝＋－＠]/.test(piece))).toEqual([]);
  const id = await writtenExport(world, browser, { ...input, format: "xlsx" });
  const { bytes } = await downloadFile(browser, id);
  expect((await tableOf(bytes, "xlsx")).rows).toEqual(corpus.map((text) => [text, text, text]));
  // An amount below zero stays a number in both formats.
  const amounts = { clientId: client.clientId, columns: ["amount"] as ColumnId[] };
  for (const format of formats)
    expect((await exportFile(world, browser, { ...amounts, format })).rows[0]![0]).toMatch(/^-0\.05$/);
});

test("a failure with our own reason is a code in the database and a sentence in the file's language [TX-24, I18N-01]", async () => {
  const client = await givenClient(world);
  const { clientId } = client;
  const lines = [{ currency: "USD", amountMinor: 900_000_00 }];
  const { requestId } = await givenRequest(world, { clientId, status: "processingFunds", lines });
  await releaseRequest(world.app, { clientId, requestId });
  const { rows: kept } = await asOwner(
    world,
    "select status_code, status_description from transactions where client_id = $1",
    [clientId],
  );
  expect(kept).toEqual([{ status_code: "INSUFFICIENT_FUNDS", status_description: null }]);
  for (const [language, status] of [
    ["en", "Failed (INSUFFICIENT_FUNDS): Not enough available funds."],
    ["fr", "Échec (INSUFFICIENT_FUNDS)\u00a0: Fonds disponibles insuffisants."],
  ] as const) {
    const { browser } = await givenLogin(world, { client, language });
    const { rows } = await exportFile(world, browser, { clientId, format: "csv", columns: ["status"] });
    expect(rows).toEqual([[status]]);
  }
});

test("an archived client's history can be exported, because that only reads [API-51]", async () => {
  const client = await givenClient(world, { isArchived: true });
  await givenTransactions(world, client.clientId, "main", 2);
  const { browser } = await givenLogin(world, { role: "PROVIDER_SUPPORT" });
  const { rows } = await exportFile(world, browser, { clientId: client.clientId, format: "csv" });
  expect(rows).toHaveLength(2);
});
