import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { currencies, decimalsOf, type Currency } from "@corridor/product/money";
import { searchTransactions } from "@corridor/product/transactions/contract";
import type { Transaction } from "@corridor/product/transactions/transaction";
import { transferFunds } from "@corridor/product/wallets/contract";
import { systemActor } from "../platform/actor.ts";
import type { TestBrowser } from "../testing/browser.ts";
import { givenFunds } from "../testing/funds.ts";
import { givenClient, givenLogin, type GivenClient } from "../testing/given.ts";
import { useWorld } from "../testing/world.ts";
import { finishTransactions } from "./finish.ts";
import { openTransactions } from "../testing/transactions.ts";
import { recordTransactions, type NewTransaction } from "./record.ts";
import { markFailing, markSent } from "./send.ts";

const world = useWorld();

async function found(browser: TestBrowser, clientId: string, walletId?: string): Promise<Transaction[]> {
  const input = { clientId, count: 500, ...(walletId !== undefined && { walletId }) };
  const { status, body } = await browser.call(searchTransactions, input);
  expect(status).toBe(200);
  return body.transactions as Transaction[]; // no column was excluded
}

/** Runs the work as the client of these rows. */
function within<T>(clientId: string, work: Parameters<typeof world.app.db.transaction<T>>[2]): Promise<T> {
  return world.app.db.transaction(systemActor("test"), clientId, work);
}

async function theOnly(client: GivenClient, row: Partial<NewTransaction>): Promise<Transaction> {
  const whole = {
    client_id: client.clientId,
    transaction_id: randomUUID(),
    wallet_id: "main",
    type: "MobilePayment",
    status: "succeeded",
    currency: "USD",
    amount_minor: -10_000n,
    ...row,
  } as const;
  await within(client.clientId, (tx) => recordTransactions(tx, [whole]));
  const { browser } = await givenLogin(world, { client });
  const transactions = await found(browser, client.clientId);
  expect(transactions).toHaveLength(1);
  return transactions[0]!;
}

test("the total is signed and contains the fee, which is positive itself [TX-28, TX-05]", async () => {
  const row = await theOnly(await givenClient(world), { fee_minor: 100n, balance_minor: 989_900n });
  expect(row).toMatchObject({
    totalAmount: "-101.00",
    feeAmount: "1.00",
    balance: "9899.00",
    currency: "USD",
    walletCurrency: "USD",
    status: { statusType: "succeeded", statusCode: null, statusDescription: null },
  });
});

test("a failed payment moved nothing, and has the amount that it would have moved [TX-28, API-48]", async () => {
  const client = await givenClient(world);
  const row = await theOnly(client, { status: "failed", status_code: "604", fee_minor: 100n });
  expect(row).toMatchObject({
    totalAmount: "0.00",
    feeAmount: "0.00",
    intendedAmount: "-100.00",
    balance: null,
  });
  const { browser } = await givenLogin(world, { client });
  const ofAmount = await browser.call(searchTransactions, {
    ...{ clientId: client.clientId, count: 500, minAmount: "100", maxAmount: "100" },
  });
  expect(ofAmount.body.transactions.map(({ transactionId }) => transactionId)).toEqual([row.transactionId]);
  expect((await theOnly(await givenClient(world), {})).intendedAmount).toBeNull();
});

test("amounts have the decimals of their currency, beyond 2^53 too [TX-33, CONST-22]", async () => {
  const client = await givenClient(world, {
    wallets: currencies.map((currency) => ({ id: currency.toLowerCase(), currency })),
  });
  const minor = 9_007_199_254_740_993n;
  await within(client.clientId, (tx) =>
    recordTransactions(
      tx,
      currencies.map((currency, place) => ({
        client_id: client.clientId,
        transaction_id: currency,
        wallet_id: currency.toLowerCase(),
        type: "Other",
        status: "succeeded",
        currency,
        amount_minor: minor,
        recipient_minor: minor,
        recipient_currency: currencies.at(place - 1)!,
      })),
    ),
  );
  const written = (currency: Currency) =>
    ({ 0: "9007199254740993", 2: "90071992547409.93", 3: "9007199254740.993" })[decimalsOf(currency)];
  const { browser } = await givenLogin(world, { client });
  const transactions = await found(browser, client.clientId);
  expect(transactions).toHaveLength(113);
  for (const { walletCurrency, recipientCurrency, totalAmount, recipientAmount } of transactions) {
    expect(totalAmount).toBe(written(walletCurrency as Currency));
    expect(recipientAmount).toBe(written(recipientCurrency as Currency));
  }
});

test("a reversal names the payment that it reverses [TX-27, TX-06]", async () => {
  const client = await givenClient(world);
  const reversal = { type: "FeeReversal", amount_minor: 100n, reversed_transaction_id: "the-fee" } as const;
  expect(await theOnly(client, reversal)).toMatchObject({
    transactionType: "FeeReversal",
    reversal: true,
    reversedTransactionId: "the-fee",
  });
  expect(await theOnly(await givenClient(world), {})).toMatchObject({
    reversal: false,
    reversedTransactionId: null,
  });
});

test("a payment that came back keeps the status succeeded and names its reversal [TX-38, EXT-08]", async () => {
  const client = await givenClient(world);
  const usual = {
    client_id: client.clientId,
    wallet_id: "main",
    status: "succeeded",
    currency: "USD",
  } as const;
  const payment = { ...usual, type: "MobilePayment", amount_minor: -100n } as const;
  const back = { ...usual, amount_minor: 100n, reversed_transaction_id: "back" } as const;
  await within(client.clientId, (tx) =>
    recordTransactions(tx, [
      { ...payment, transaction_id: "back" },
      { ...payment, transaction_id: "kept" },
      { ...back, transaction_id: "its-reversal", type: "Reversal" },
      { ...back, transaction_id: "its-fee-back", type: "FeeReversal" },
    ]),
  );
  const { browser } = await givenLogin(world, { client });
  const rows = await found(browser, client.clientId);
  const told = new Map(rows.map((row) => [row.transactionId, row]));
  expect(told.get("back")).toMatchObject({
    status: { statusType: "succeeded" },
    reversedByTransactionId: "its-reversal",
  });
  for (const id of ["kept", "its-reversal", "its-fee-back"])
    expect(told.get(id)!.reversedByTransactionId).toBeNull();
});

test("a failed one has its code and the meaning of the code [TX-09, TX-10]", async () => {
  const failed = { status: "failed", status_code: "604", status_description: "Not registered." } as const;
  expect((await theOnly(await givenClient(world), failed)).status).toEqual({
    statusType: "failed",
    statusCode: "604",
    statusDescription: "Not registered.",
  });
});

test("details are returned by name, without any that the contract does not name [TX-04, TX-06, C-08]", async () => {
  const details = { recipientBankName: "Equity Bank", tenor: "tom", internalNote: "not for them" };
  const row = await theOnly(await givenClient(world), { details: JSON.stringify(details) });
  expect(row).toMatchObject({ recipientBankName: "Equity Bank", tenor: "tom", narrative: null });
  expect(row).not.toHaveProperty("internalNote");
});

test("an open one has its progress and its creation time [TX-09, TX-32]", async () => {
  const client = await givenClient(world);
  const { clientId } = client;
  const { browser } = await givenLogin(world, { client });
  const payment = { wallet_id: "main", type: "BankPayment", currency: "USD", amount_minor: -1n } as const;
  const now = async () => (await found(browser, clientId))[0]!;
  await within(clientId, (tx) => openTransactions(tx, clientId, [{ ...payment, transaction_id: "p" }]));
  expect(await now()).toMatchObject({
    status: { statusType: "pending" },
    completedTimestamp: null,
    createdTimestamp: expect.any(Number) as number,
    balance: null,
  });
  await within(clientId, (tx) => markSent(tx, clientId, ["p"]));
  expect((await now()).status.statusType).toBe("sent");
  const trouble = { transactionId: "p", code: "SLOW", description: "No answer yet." };
  await within(clientId, (tx) => markFailing(tx, clientId, [trouble]));
  expect((await now()).status).toEqual({
    statusType: "failing",
    statusCode: "SLOW",
    statusDescription: "No answer yet.",
  });
  const ending = { transactionId: "p", status: "succeeded", balance: 5n } as const;
  await within(clientId, (tx) => finishTransactions(tx, clientId, [ending]));
  expect(await now()).toMatchObject({
    status: { statusType: "succeeded" },
    completedTimestamp: expect.any(Number) as number,
    balance: "0.05",
  });
});

test("a transfer is found in both wallets, with the balances after it [WAL-20, TX-05]", async () => {
  const client = await givenClient(world, {
    features: ["ManageSubwallets"],
    wallets: ["main", { id: "field", parent: "main" }],
  });
  const { clientId } = client;
  await givenFunds(world, clientId, { main: "100.00" });
  const { browser } = await givenLogin(world, { client, role: "ADMIN" });
  const sides = { fromWalletId: "main", toWalletId: "field" };
  await browser.call(transferFunds, { clientId, transferId: randomUUID(), amount: "30.00", ...sides });
  const told = async (walletId: string) =>
    (await found(browser, clientId, walletId)).map((row) => [
      row.transactionType,
      row.totalAmount,
      row.balance,
    ]);
  expect(await told("main")).toEqual([
    ["TransferOut", "-30.00", "70.00"],
    ["AddFunds", "100.00", "100.00"],
  ]);
  expect(await told("field")).toEqual([["TransferIn", "30.00", "30.00"]]);
});
