import { describe, expect, test } from "vitest";
import { searchTransactions } from "@corridor/product/transactions/contract";
import { expression } from "../demo/rows/sql-text.ts";
import { systemActor } from "../platform/actor.ts";
import type { TestBrowser } from "../testing/browser.ts";
import { givenClient, givenLogin, type GivenClient } from "../testing/given.ts";
import { useWorld } from "../testing/world.ts";
import { insertTransactions, openTransactions } from "../testing/transactions.ts";

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

/** Ended transactions of a wallet, one second apart; a higher number is newer. */
async function givenEnded(
  { clientId }: GivenClient,
  walletId: string,
  count: number,
  first = 1,
): Promise<void> {
  await insertTransactions(world, clientId, {
    count,
    first,
    transaction_id: expression(`'${walletId}-' || i`),
    wallet_id: walletId,
    type: "Other",
    amount_minor: expression("-i"),
    completed_at: expression("timestamptz '2026-01-01 00:00Z' + i * interval '1 second'"),
  });
}

/** Runs the work as the client of these rows. */
function within<T>(clientId: string, work: Parameters<typeof world.app.db.transaction<T>>[2]): Promise<T> {
  return world.app.db.transaction(systemActor("test"), clientId, work);
}

describe("the order", () => {
  test("open transactions come first by creation, then ended ones by completion, newest first [TX-32, API-48]", async () => {
    const client = await givenClient(world);
    const row = (transaction_id: string, made: number, ended: number | null) => ({
      transaction_id,
      status: ended === null ? "open" : "succeeded",
      created_at: new Date(Date.UTC(2026, 0, 1 + made)),
      completed_at: ended === null ? null : new Date(Date.UTC(2026, 0, 1 + ended)),
    });
    await insertTransactions(world, client.clientId, [
      row("ended-late", 1, 9),
      row("open-old", 2, null),
      row("ended-early", 3, 4),
      row("open-new", 5, null),
      row("same-moment", 1, 9),
    ]);
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

  test("the filter of a wallet matches that wallet only, without its subwallets [API-48, WAL-24]", async () => {
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

  test("a person with some wallets gets only their rows, and the total counts only those [PERM-25, API-48]", async () => {
    const client = await givenThree();
    const { browser } = await givenLogin(world, { client, wallets: ["field"] });
    const own = { ids: ["field-open", "field-2"], total: 2 };
    expect(await found(browser, client.clientId)).toMatchObject(own);
    expect(await found(browser, client.clientId, { walletId: "field" })).toMatchObject(own);
    expect(await found(browser, client.clientId, { walletId: "main" })).toMatchObject({ ids: [], total: 0 });
  });

  test("rows of a hidden wallet are shown to provider admins only [PERM-25, WAL-12]", async () => {
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

  test("the wallet of another client, or an unknown one, has no rows [PERM-25, C-05]", async () => {
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
  test("the total is exact up to 500 and is 501 beyond, for every caller; at most 500 rows are returned [TX-13, API-48]", async () => {
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
