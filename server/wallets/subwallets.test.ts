import { expect, test } from "vitest";
import {
  activateSubwallet,
  createSubwallet,
  deactivateSubwallet,
  queryWallets,
  transferFunds,
} from "@corridor/product/wallets/contract";
import { hold } from "@corridor/product/ledger/transfers";
import { postTransfers } from "../ledger/post.ts";
import { systemActor } from "../platform/actor.ts";
import { givenFunds } from "../testing/funds.ts";
import { givenClient, givenLogin } from "../testing/given.ts";
import { usd } from "../testing/ledger.ts";
import { givenRequest } from "../testing/requests.ts";
import { useWorld } from "../testing/world.ts";
import { randomUUID } from "node:crypto";

const world = useWorld();

async function givenManager(wallets: Parameters<typeof givenClient>[1] = {}) {
  const client = await givenClient(world, { features: ["ManageSubwallets"], ...wallets });
  const { browser } = await givenLogin(world, { client, role: "ADMIN" });
  const { clientId } = client;
  return { client, clientId, browser };
}

const withField = { wallets: ["main", { id: "field", name: "Field", parent: "main" }] };

test("a subwallet is made in its parent's currency under an ID made of its name [WAL-09, WAL-18, API-28, STATE-07]", async () => {
  const { clientId, browser } = await givenManager({ wallets: [{ id: "kes", currency: "KES" }] });
  const { status, body } = await browser.call(createSubwallet, {
    clientId,
    parentWalletId: "kes",
    walletName: "  Élan   du Nord ",
  });
  expect(status).toBe(200);
  expect(body.wallet).toEqual({
    walletId: "elan-du-nord",
    walletName: "Élan du Nord",
    parentWalletId: "kes",
    currency: "KES",
    hidden: false,
    deactivated: false,
    availableBalance: "0.00",
    currentBalance: "0.00",
  });
  const { body: seen } = await browser.call(queryWallets, { clientId });
  expect(seen.wallets[0]?.subwallets).toHaveLength(1);
});

test("a derived ID avoids a taken one, a typed taken ID is refused, and so is a name that differs only in case [WAL-18]", async () => {
  const { clientId, browser } = await givenManager({
    wallets: ["main", { id: "field", name: "Something else", isHidden: true }],
  });
  const create = (walletName: string, walletId?: string) =>
    browser.call(createSubwallet, { clientId, parentWalletId: "main", walletName, walletId });
  expect((await create("Field")).body.wallet.walletId).toBe("field-2");
  const again = await create("FIELD");
  expect([again.status, again.problem.error]).toEqual([409, "wallet.name-taken"]);
  expect(again.problem.fieldErrors).toHaveProperty("walletName");
  const typed = await create("Another", "field");
  expect([typed.status, typed.problem.error]).toEqual([409, "wallet.id-taken"]);
  expect(typed.problem.fieldErrors).toHaveProperty("walletId");
});

test("a hidden wallet cannot be found by trying its name or its ID [WAL-12, WAL-25, C-07]", async () => {
  const tryOut = async (wish: Parameters<typeof givenManager>[0]) => {
    const { clientId, browser } = await givenManager(wish);
    const create = async (walletName: string, walletId?: string) => {
      const asked = { clientId, parentWalletId: "main", walletName, walletId };
      const { status, body, problem } = await browser.call(createSubwallet, asked);
      return status === 200 ? body.wallet : [status, problem.error, problem.fieldErrors];
    };
    return [await create("RESERVE"), await create("Another", "reserve"), await create("Reserve 2")];
  };
  const without = await tryOut({ wallets: ["main"] });
  expect(await tryOut({ wallets: ["main", { id: "reserve", name: "Reserve", isHidden: true }] })).toEqual(
    without,
  );
  expect(without).toMatchObject([
    { walletId: "sub-reserve", walletName: "RESERVE" },
    [400, "request.invalid", { walletId: expect.stringContaining("kept for the provider") as string }],
    { walletId: "sub-reserve-2" },
  ]);
});

test.each([
  ["", undefined, "walletName"],
  ["   ", undefined, "walletName"],
  ["x".repeat(61), undefined, "walletName"],
  ["Turkana", "Turkana!", "walletId"],
  ["Turkana", "x".repeat(33), "walletId"],
  ["المخيم", undefined, "walletId"],
  ["\u202eevil", undefined, "walletName"],
  ["O\u200bps", undefined, "walletName"],
])(
  "name %j with ID %j is refused at the field %s and nothing is made [WAL-18, API-28]",
  async (walletName, walletId, field) => {
    const { clientId, browser } = await givenManager();
    const { status, problem } = await browser.call(createSubwallet, {
      clientId,
      parentWalletId: "main",
      walletName,
      walletId,
    });
    expect(status).toBe(400);
    expect(problem.fieldErrors).toHaveProperty(field);
    const { body } = await browser.call(queryWallets, { clientId });
    expect(body.wallets[0]?.subwallets).toEqual([]);
  },
);

test("the name and the ID of the parent are taken, and so is a name that only looks the same [WAL-18]", async () => {
  const { clientId, browser } = await givenManager({ wallets: [{ id: "main", name: "Main" }] });
  const create = (walletName: string, walletId?: string) =>
    browser.call(createSubwallet, { clientId, parentWalletId: "main", walletName, walletId });
  expect((await create("MAIN")).problem.error).toBe("wallet.name-taken");
  expect((await create("Another", "main")).problem.error).toBe("wallet.id-taken");
  expect((await create("Main!")).body.wallet.walletId).toBe("main-2");
  expect((await create("\u00c9lan")).status).toBe(200);
  expect((await create("E\u0301lan")).problem.error).toBe("wallet.name-taken");
});

test("a name of 60 characters fits, counted as people count characters [WAL-18]", async () => {
  const { clientId, browser } = await givenManager();
  const { status } = await browser.call(createSubwallet, {
    clientId,
    parentWalletId: "main",
    walletName: "🌍".repeat(58) + "ab",
  });
  expect(status).toBe(200);
});

test("there is one level of nesting, also in the database [WAL-18]", async () => {
  const { clientId, browser } = await givenManager(withField);
  const { status, problem } = await browser.call(createSubwallet, {
    clientId,
    parentWalletId: "field",
    walletName: "Deeper",
  });
  expect([status, problem.error]).toEqual([400, "wallet.nesting"]);
  const direct = world.app.db.systemTransaction("test", (tx) =>
    tx
      .insertInto("wallets")
      .values({
        client_id: clientId,
        wallet_id: "deeper",
        wallet_name: "Deeper",
        currency: "USD",
        parent_wallet_id: "field",
      })
      .execute(),
  );
  await expect(direct).rejects.toMatchObject({ constraint: "a_subwallet_has_its_parents_currency" });
});

test("a subwallet with money cannot be deactivated; an empty one can, takes no money, stays visible, and can be reactivated [WAL-09, WAL-19, API-29, API-30, STATE-07]", async () => {
  const { clientId, browser } = await givenManager(withField);
  await givenFunds(world, clientId, { main: "10.00" });
  const field = { clientId, walletId: "field" };
  const transfer = (fromWalletId: string, toWalletId: string) =>
    browser.call(transferFunds, {
      clientId,
      transferId: randomUUID(),
      fromWalletId,
      toWalletId,
      amount: "5.00",
    });
  await transfer("main", "field");
  const refused = await browser.call(deactivateSubwallet, field);
  expect([refused.status, refused.problem.error]).toEqual([409, "wallet.not-empty"]);
  expect(refused.problem.message).toBe("Move the remaining funds out before deactivating.");
  await transfer("field", "main");
  const closed = await browser.call(deactivateSubwallet, field);
  expect(closed.body.wallet.deactivated).toBe(true);
  expect((await browser.call(deactivateSubwallet, field)).status).toBe(200);
  const blocked = await transfer("main", "field");
  expect([blocked.status, blocked.problem.error]).toEqual([409, "wallet.inactive"]);
  await expect(givenFunds(world, clientId, { field: "1.00" })).rejects.toMatchObject({
    code: "wallet.inactive",
  });
  const { body } = await browser.call(queryWallets, { clientId });
  expect(body.wallets[0]).toMatchObject({
    availableBalance: "10.00",
    subwallets: [{ walletId: "field", deactivated: true }],
  });
  expect((await browser.call(activateSubwallet, field)).body.wallet.deactivated).toBe(false);
  expect((await transfer("main", "field")).status).toBe(200);
});

test("held money keeps a subwallet active, and the main wallet cannot be deactivated [WAL-19]", async () => {
  const { clientId, browser } = await givenManager(withField);
  await givenFunds(world, clientId, { field: "4.00" });
  await world.app.db.transaction(systemActor("test"), clientId, (tx) =>
    postTransfers(tx, clientId, [
      hold({ key: randomUUID(), wallet: { walletId: "field", currency: usd }, amount: 400n }),
    ]),
  );
  const held = await browser.call(deactivateSubwallet, { clientId, walletId: "field" });
  expect([held.status, held.problem.error]).toEqual([409, "wallet.open-request"]);
  const main = await browser.call(deactivateSubwallet, { clientId, walletId: "main" });
  expect([main.status, main.problem.error]).toEqual([409, "wallet.main-fixed"]);
  const gone = await browser.call(activateSubwallet, { clientId, walletId: "nope" });
  expect([gone.status, gone.problem.error]).toEqual([404, "wallet.unknown"]);
});

test("a waiting request keeps its empty subwallet active [WAL-19, STATE-07]", async () => {
  const { clientId, browser } = await givenManager(withField);
  await givenRequest(world, { clientId, status: "awaitingApproval", lines: [{ walletId: "field" }] });
  const awaited = await browser.call(deactivateSubwallet, { clientId, walletId: "field" });
  expect([awaited.status, awaited.problem.error]).toEqual([409, "wallet.open-request"]);
});

test("a viewer, a client without the feature, and an archived client are refused, and nothing is made [WAL-10, PERM-08, API-28]", async () => {
  const client = await givenClient(world, { features: ["ManageSubwallets"] });
  const plain = await givenClient(world);
  const archived = await givenClient(world, { features: ["ManageSubwallets"], isArchived: true });
  const attempt = async (of: typeof client, role: "VIEWER" | "CREATOR" | "ADMIN") => {
    const { browser } = await givenLogin(world, { client: of, role });
    const { status } = await browser.call(createSubwallet, {
      clientId: of.clientId,
      parentWalletId: "main",
      walletName: "Field",
    });
    const { body } = await browser.call(queryWallets, { clientId: of.clientId });
    return [status, body.wallets[0]?.subwallets.length];
  };
  expect(await attempt(client, "VIEWER")).toEqual([403, 0]);
  expect(await attempt(client, "CREATOR")).toEqual([403, 0]);
  expect(await attempt(plain, "ADMIN")).toEqual([403, 0]);
  expect(await attempt(archived, "ADMIN")).toEqual([409, 0]);
});

test("an administrator of some wallets changes only those, and makes no new ones [WAL-23, PERM-25]", async () => {
  const client = await givenClient(world, { features: ["ManageSubwallets"], ...withField });
  const { browser } = await givenLogin(world, { client, role: "ADMIN", wallets: ["field"] });
  const { clientId } = client;
  const made = await browser.call(createSubwallet, { clientId, parentWalletId: "main", walletName: "New" });
  expect(made.status).toBe(403);
  expect((await browser.call(deactivateSubwallet, { clientId, walletId: "main" })).status).toBe(404);
  expect((await browser.call(deactivateSubwallet, { clientId, walletId: "field" })).status).toBe(200);
});

test("every change of a subwallet is in the audit log, and a call without a change is not [STATE-07, STATE-13]", async () => {
  const { clientId, browser } = await givenManager();
  await browser.call(createSubwallet, { clientId, parentWalletId: "main", walletName: "Field" });
  const field = { clientId, walletId: "field" };
  await browser.call(activateSubwallet, field);
  await browser.call(deactivateSubwallet, field);
  await browser.call(activateSubwallet, field);
  const entries = await world.app.db.transaction(systemActor("test"), clientId, (tx) =>
    tx
      .selectFrom("audit_entries")
      .select(["action", "target"])
      .where("client_id", "=", clientId)
      .where("action", "like", "subwallet.%")
      .orderBy("entry_id")
      .execute(),
  );
  expect(entries).toEqual(
    ["created", "deactivated", "reactivated"].map((what) => ({
      action: `subwallet.${what}`,
      target: "field",
    })),
  );
});
