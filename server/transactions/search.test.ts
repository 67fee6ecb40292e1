import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { currencies, decimalsOf, type Currency } from "@corridor/product/money";
import { searchTransactions } from "@corridor/product/transactions/contract";
import type { Transaction } from "@corridor/product/transactions/transaction";
import { transferFunds } from "@corridor/product/wallets/contract";
import { systemActor } from "../platform/actor.ts";
import type { TestBrowser } from "../testing/browser.ts";
import { givenFunds } from "../testing/funds.ts";
import { givenClient, givenLogin, type GivenClient } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";
import { finishTransactions } from "./finish.ts";
import { openTransactions } from "./open.ts";
import { recordFinished, type NewTransaction } from "./record.ts";
import { markFailing, markSent } from "./send.ts";

const world = useWorld();

async function found(
  browser: TestBrowser,
  clientId: string,
  wish: { walletId?: string; count?: number } = {},
) {
  const { status, body } = await browser.call(searchTransactions, { clientId, count: 500, ...wish });
  expect(status).toBe(200);
  return {
    total: body.totalCount,
    ids: body.transactions.map(({ transactionId }) => transactionId),
    ...body,
  };
}

/** So many that ended in a wallet, a second apart; the higher its number, the newer it is. */
async function givenEnded(
  { clientId }: GivenClient,
  walletId: string,
  count: number,
  first = 1,
): Promise<void> {
  await asOwner(
    world,
    `insert into transactions (client_id, transaction_id, wallet_id, type, status, currency, amount_minor, completed_at)
     select $1, $2 || '-' || i, $2, 'Other', 'succeeded', 'USD', -i, timestamptz '2026-01-01 00:00Z' + i * interval '1 second'
     from generate_series($4::int, $4::int + $3::int - 1) i`,
    [clientId, walletId, count, first],
  );
}

/** Works as the client of these rows. */
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
  await within(client.clientId, (tx) => recordFinished(tx, [whole]));
  const { browser } = await givenLogin(world, { client });
  const { transactions } = await found(browser, client.clientId);
  expect(transactions).toHaveLength(1);
  return transactions[0]!;
}

describe("the order", () => {
  test("open ones come first by creation, then the others by completion, newest first [TX-32, API-48]", async () => {
    const client = await givenClient(world);
    await asOwner(
      world,
      `insert into transactions (client_id, transaction_id, wallet_id, type, status, currency, amount_minor, created_at, completed_at)
       select $1, id, 'main', 'Other', case when ended is null then 'open' else 'succeeded' end, 'USD', 1,
         timestamptz '2026-01-01 00:00Z' + made * interval '1 day', timestamptz '2026-01-01 00:00Z' + ended * interval '1 day'
       from (values ('ended-late', 1, 9), ('open-old', 2, null), ('ended-early', 3, 4), ('open-new', 5, null),
         ('same-moment', 1, 9)) rows(id, made, ended)`,
      [client.clientId],
    );
    const { browser } = await givenLogin(world, { client });
    const inOrder = ["open-new", "open-old", "same-moment", "ended-late", "ended-early"];
    for (const wish of [{}, { walletId: "main" }])
      expect((await found(browser, client.clientId, wish)).ids).toEqual(inOrder);
    const { browser: scoped } = await givenLogin(world, { client, wallets: ["main"] });
    expect((await found(scoped, client.clientId)).ids).toEqual(inOrder);
  });
});

describe("whose rows", () => {
  const wallets = ["main", { id: "field", parent: "main" }, { id: "reserve", isHidden: true }];

  async function givenThree(): Promise<GivenClient> {
    const client = await givenClient(world, { wallets });
    for (const [place, walletId] of ["main", "field", "reserve"].entries())
      await givenEnded(client, walletId, 1, place + 1);
    await within(client.clientId, (tx) =>
      openTransactions(
        tx,
        client.clientId,
        ["main", "field", "reserve"].map((wallet_id) => ({
          transaction_id: `${wallet_id}-open`,
          wallet_id,
          type: "Other",
          currency: "USD",
          amount_minor: 1n,
        })),
      ),
    );
    return client;
  }

  test("a wallet is that wallet alone, without its subwallets [API-48, WAL-24]", async () => {
    const client = await givenThree();
    const { browser } = await givenLogin(world, { client });
    expect((await found(browser, client.clientId, { walletId: "main" })).ids).toEqual([
      "main-open",
      "main-1",
    ]);
    expect((await found(browser, client.clientId, { walletId: "field" })).ids).toEqual([
      "field-open",
      "field-2",
    ]);
    expect((await found(browser, client.clientId)).ids).toEqual([
      "field-open",
      "main-open",
      "field-2",
      "main-1",
    ]);
  });

  test("a scoped person gets the rows of their wallets, and the total counts only those [PERM-25, API-48]", async () => {
    const client = await givenThree();
    const { browser } = await givenLogin(world, { client, wallets: ["field"] });
    const own = { ids: ["field-open", "field-2"], total: 2 };
    expect(await found(browser, client.clientId)).toMatchObject(own);
    expect(await found(browser, client.clientId, { walletId: "field" })).toMatchObject(own);
    expect(await found(browser, client.clientId, { walletId: "main" })).toMatchObject({ ids: [], total: 0 });
  });

  test("rows of a hidden wallet are for provider admins alone [PERM-25, WAL-12]", async () => {
    const client = await givenThree();
    const hidden = ["reserve-open", "reserve-3"];
    for (const scope of [null, ["reserve", "field"]]) {
      const { browser } = await givenLogin(world, { client, wallets: scope });
      const { ids } = await found(browser, client.clientId);
      expect(ids.filter((id) => hidden.includes(id))).toEqual([]);
      expect(ids).toContain("field-2");
      expect(await found(browser, client.clientId, { walletId: "reserve" })).toMatchObject({
        ids: [],
        total: 0,
      });
    }
    const staff = await givenClient(world, { isStaff: true, wallets: [] });
    const { browser: admin } = await givenLogin(world, { client: staff, role: "PROVIDER_ADMIN" });
    expect((await found(admin, client.clientId, { walletId: "reserve" })).ids).toEqual(hidden);
    expect((await found(admin, client.clientId)).total).toBe(6);
  });

  test("the wallet of another client, or of nobody, has no rows here [PERM-25, C-05]", async () => {
    const other = await givenClient(world, { wallets: ["theirs"] });
    await givenEnded(other, "theirs", 1);
    const client = await givenThree();
    const { browser } = await givenLogin(world, { client });
    for (const walletId of ["theirs", "nobodys", "{main}", "main,field"])
      expect(await found(browser, client.clientId, { walletId })).toMatchObject({ ids: [], total: 0 });
    const foreign = await browser.call(searchTransactions, { clientId: other.clientId, count: 1 });
    expect([foreign.status, foreign.problem.error]).toEqual([404, "notFound"]);
  });
});

describe("how many", () => {
  test("the total is exact up to 500 and 501 beyond, whoever asks; no more than 500 rows come [TX-13, API-48]", async () => {
    const client = await givenClient(world);
    const { clientId } = client;
    const browsers = [
      (await givenLogin(world, { client })).browser,
      (await givenLogin(world, { client, wallets: ["main"] })).browser,
    ];
    let given = 0;
    for (const [rows, total] of [
      [0, 0],
      [500, 500],
      [501, 501],
      [700, 501],
    ] as const) {
      await givenEnded(client, "main", rows - given, given + 1);
      given = rows;
      for (const browser of browsers) {
        const answer = await found(browser, clientId);
        expect([rows, answer.total, answer.ids.length]).toEqual([rows, total, Math.min(rows, 500)]);
        expect(answer.ids[0]).toBe(rows === 0 ? undefined : `main-${rows}`);
      }
    }
    expect(await found(browsers[0]!, clientId, { count: 2 })).toMatchObject({
      ids: ["main-700", "main-699"],
      total: 501,
    });
    expect((await found(browsers[0]!, clientId, { count: 100_000 })).ids).toHaveLength(500);
  });

  test.each([0, -1, 1.5, Number.NaN])("a count of %d is refused [API-04, API-48]", async (count) => {
    const client = await givenClient(world);
    const { browser } = await givenLogin(world, { client });
    const { status } = await browser.call(searchTransactions, { clientId: client.clientId, count });
    expect(status).toBe(400);
  });
});

describe("a row", () => {
  test("the total is signed and holds the fee, which is positive itself [TX-28, TX-05]", async () => {
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

  test("amounts have the decimals of their currency, beyond 2^53 too [TX-33, CONST-22]", async () => {
    const client = await givenClient(world, {
      wallets: currencies.map((currency) => ({ id: currency.toLowerCase(), currency })),
    });
    const minor = 9_007_199_254_740_993n;
    await within(client.clientId, (tx) =>
      recordFinished(
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
    const { transactions } = await found(browser, client.clientId);
    expect(transactions).toHaveLength(113);
    for (const { walletCurrency, recipientCurrency, totalAmount, recipientAmount } of transactions) {
      expect(totalAmount).toBe(written(walletCurrency as Currency));
      expect(recipientAmount).toBe(written(recipientCurrency as Currency));
    }
  });

  test("a reversal names what it takes back [TX-27, TX-06]", async () => {
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

  test("a failed one has its code and what it means [TX-09, TX-10]", async () => {
    const failed = { status: "failed", status_code: "604", status_description: "Not registered." } as const;
    expect((await theOnly(await givenClient(world), failed)).status).toEqual({
      statusType: "failed",
      statusCode: "604",
      statusDescription: "Not registered.",
    });
  });

  test("details come under their names, and nothing that the contract does not name [TX-04, TX-06, C-08]", async () => {
    const details = { recipientBankName: "Equity Bank", tenor: "tom", internalNote: "not for them" };
    const row = await theOnly(await givenClient(world), { details: JSON.stringify(details) });
    expect(row).toMatchObject({ recipientBankName: "Equity Bank", tenor: "tom", narrative: null });
    expect(row).not.toHaveProperty("internalNote");
  });

  test("an open one says how far it came, and when it was made [TX-09, TX-32]", async () => {
    const client = await givenClient(world);
    const { clientId } = client;
    const { browser } = await givenLogin(world, { client });
    const payment = { wallet_id: "main", type: "BankPayment", currency: "USD", amount_minor: -1n } as const;
    const now = async () => (await found(browser, clientId)).transactions[0]!;
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
      (await found(browser, clientId, { walletId })).transactions.map((row) => [
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
});
