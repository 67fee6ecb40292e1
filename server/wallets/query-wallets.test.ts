import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { queryWallets, transferFunds } from "@corridor/product/wallets/contract";
import { recordTransactions, type NewTransaction } from "../transactions/record.ts";
import { systemActor } from "../platform/actor.ts";
import { givenFunds, givenMove, givenWalletSettings } from "../testing/funds.ts";
import { givenClient, givenLogin, type GivenClient } from "../testing/given.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();

const nested = [
  { id: "main", name: "Main" },
  { id: "field", name: "Field", parent: "main" },
  { id: "camp", name: "Camp", parent: "main" },
  { id: "kes", name: "Kenya", currency: "KES" },
  { id: "reserve", name: "A reserve", isHidden: true },
];

async function walletsSeenBy(
  client: GivenClient,
  wish: Omit<Parameters<typeof givenLogin>[1] & object, "client"> = {},
) {
  const { browser } = await givenLogin(world, { client, ...wish });
  const { body } = await browser.call(queryWallets, { clientId: client.clientId });
  return body.wallets;
}

test("main wallets are sorted by name with their subwallets nested, without hidden ones [API-20, WAL-03, WAL-06, WAL-12, WAL-17, WAL-24]", async () => {
  const client = await givenClient(world, { wallets: nested });
  await givenFunds(world, client.clientId, { main: "100.00", field: "20.50" });
  await givenFunds(world, client.clientId, { kes: "12345678.90" }, "KES");
  const [kes, main, ...others] = await walletsSeenBy(client);
  expect(others).toEqual([]);
  expect([kes?.walletName, main?.walletName]).toEqual(["Kenya", "Main"]);
  expect(main).toMatchObject({
    walletId: "main",
    parentWalletId: null,
    currency: "USD",
    hidden: false,
    deactivated: false,
    availableBalance: "100.00",
    currentBalance: "100.00",
    availableBalanceIncludingSubwallets: "120.50",
    currentBalanceIncludingSubwallets: "120.50",
  });
  expect(main?.subwallets.map(({ walletId, parentWalletId }) => [walletId, parentWalletId])).toEqual([
    ["camp", "main"],
    ["field", "main"],
  ]);
  expect(kes?.availableBalance).toBe("12345678.90");
});

test("a person with one subwallet sees only that one, and totals count only that one; a hidden wallet in their list stays hidden [WAL-12, WAL-23, WAL-24, PERM-25]", async () => {
  const client = await givenClient(world, { wallets: nested });
  await givenFunds(world, client.clientId, { main: "100.00", field: "20.50" });
  const seen = await walletsSeenBy(client, { wallets: ["field", "reserve"] });
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({
    walletId: "field",
    parentWalletId: "main",
    subwallets: [],
    availableBalanceIncludingSubwallets: "20.50",
  });
  const withMain = await walletsSeenBy(client, { wallets: ["main", "camp"] });
  expect(
    withMain.map(({ walletId, subwallets }) => [walletId, subwallets.map((sub) => sub.walletId)]),
  ).toEqual([["main", ["camp"]]]);
  expect(withMain[0]?.currentBalanceIncludingSubwallets).toBe("100.00");
  expect(await walletsSeenBy(client, { wallets: [] })).toEqual([]);
});

test("a provider admin sees hidden wallets, last; provider support does not [WAL-12, WAL-17, SHELL-23]", async () => {
  const client = await givenClient(world, { wallets: nested });
  const home = await givenClient(world, { isStaff: true, wallets: [] });
  const seenBy = async (role: "PROVIDER_ADMIN" | "PROVIDER_SUPPORT") => {
    const { browser } = await givenLogin(world, { client: home, role });
    const { body } = await browser.call(queryWallets, { clientId: client.clientId });
    return body.wallets.map(({ walletId, hidden }) => [walletId, hidden]);
  };
  expect(await seenBy("PROVIDER_ADMIN")).toEqual([
    ["kes", false],
    ["main", false],
    ["reserve", true],
  ]);
  expect(await seenBy("PROVIDER_SUPPORT")).toEqual([
    ["kes", false],
    ["main", false],
  ]);
});

test("available is current less the minimum and the held amount, plus the negative limit [WAL-21]", async () => {
  const client = await givenClient(world);
  const { clientId } = client;
  await givenFunds(world, clientId, { main: "100.00" });
  await givenWalletSettings(world, {
    clientId,
    walletId: "main",
    minimumBalance: "30.00",
    negativeBalanceLimit: "5.00",
  });
  const [main] = await walletsSeenBy(client);
  expect([main?.availableBalance, main?.currentBalance]).toEqual(["75.00", "100.00"]);
});

test("the ten newest fundings are returned, newest first, without removals [WAL-04, WAL-22]", async () => {
  const client = await givenClient(world, { features: ["ManageSubwallets"], wallets: nested });
  const { clientId } = client;
  for (let n = 1; n <= 10; n += 1) await givenFunds(world, clientId, { main: `${n}.00` });
  await givenFunds(world, clientId, { field: "9.00" });
  const { browser } = await givenLogin(world, { client, role: "ADMIN" });
  await browser.call(transferFunds, {
    clientId,
    transferId: randomUUID(),
    fromWalletId: "field",
    toWalletId: "main",
    amount: "9.00",
  });
  await givenMove(world, "Adjust", { clientId, walletId: "main", amount: "-1.00" });
  const [, main] = await walletsSeenBy(client);
  expect(main?.latestFundingEvents.map(({ amount }) => amount)).toEqual([
    "9.00",
    "10.00",
    "9.00",
    "8.00",
    "7.00",
    "6.00",
    "5.00",
    "4.00",
    "3.00",
    "2.00",
  ]);
  expect(main?.currentBalance).toBe("63.00");
});

test("a month's spending is payments and fees less reversals, for twelve UTC months, newest first [WAL-04, WAL-22]", async () => {
  const client = await givenClient(world);
  const { clientId } = client;
  const row = (type: NewTransaction["type"], amount: bigint, fee = 0n): NewTransaction => ({
    client_id: clientId,
    transaction_id: randomUUID(),
    wallet_id: "main",
    type,
    status: "succeeded",
    currency: "USD",
    amount_minor: amount,
    fee_minor: fee,
  });
  const record = (offset: string, rows: NewTransaction[]) => {
    world.app.db.clock.moveBy(offset);
    return world.app.db
      .transaction(systemActor("test"), clientId, (tx) => recordTransactions(tx, rows))
      .finally(() => world.app.db.clock.moveBy(""));
  };
  await record("-35 days", [row("BankPayment", -10_00n, 50n), row("AddFunds", 500_00n)]);
  await record("-500 days", [row("BankPayment", -77_00n)]);
  await record("", [
    row("MobilePayment", -100_00n, 1_00n),
    row("Reversal", 40_00n),
    row("FeeReversal", 1_00n),
    row("Fee", -2_50n),
    row("TransferOut", -300_00n),
    { ...row("MobilePayment", -8_00n, 8n), status: "failed", status_code: "NO_ACCOUNT" },
  ]);
  const [main] = await walletsSeenBy(client);
  expect(main?.monthlySummaries).toHaveLength(12);
  const months = main!.monthlySummaries.map(({ month }) => month);
  expect([...months].sort().reverse()).toEqual(months);
  expect(months[0]).toBe(new Date().toISOString().slice(0, 7));
  expect(main?.monthlySummaries[0]).toMatchObject({ totalSpend: "62.50", fees: "2.50" });
  expect(main?.spentThisMonth).toBe("62.50");
  const earlier = main!.monthlySummaries.slice(1).filter(({ totalSpend }) => totalSpend !== "0.00");
  expect(earlier.map(({ totalSpend, fees }) => [totalSpend, fees])).toEqual([["10.50", "0.50"]]);
});

test("providers are returned with their currencies and fees; a wallet's own setting precedes the client's [WAL-05, WAL-07, ACC-08]", async () => {
  const client = await givenClient(world, { wallets: nested });
  const { clientId } = client;
  await world.app.db.systemTransaction("given", async (tx) => {
    const client_id = clientId;
    await tx
      .insertInto("client_providers")
      .values(["swift", "sepa"].map((provider) => ({ client_id, provider })))
      .execute();
    await tx
      .insertInto("fee_schedules")
      .values([
        { client_id, fee_schedule_id: "flat", name: "Flat", flat_minor: 1500, flat_currency: "USD" },
        {
          client_id,
          fee_schedule_id: "share",
          name: "Share",
          percentage_millionths: 12_500,
          minimum_minor: 9_007_199_254_740_993n,
          minimum_currency: "KES",
        },
      ])
      .execute();
    const route = { client_id, provider: "swift", reversal_fee_schedule_id: null };
    await tx
      .insertInto("route_settings")
      .values([
        { ...route, currency: "USD", wallet_id: "", managed_fee_schedule_id: "flat" },
        { ...route, currency: "EUR", wallet_id: "", managed_fee_schedule_id: "flat" },
        { ...route, currency: "USD", wallet_id: "main", managed_fee_schedule_id: "share" },
      ])
      .execute();
  });
  const [kes, main] = await walletsSeenBy(client);
  expect(Object.keys(main!.providerSettings)).toEqual(["swift"]);
  expect(main?.providerSettings["swift"]).toMatchObject({
    supportedCurrencies: ["EUR", "USD"],
    managedFeeSchedule: { percentage: "1.25", minimumFee: "90071992547409.93", minimumFeeCurrency: "KES" },
    reversalFeeSchedule: null,
  });
  expect(kes?.providerSettings["swift"]?.managedFeeSchedule).toMatchObject({
    percentage: null,
    flatFee: "15.00",
    flatFeeCurrency: "USD",
  });
});

test("the wallets of another client are not found [API-20, PERM-25]", async () => {
  const { browser } = await givenLogin(world);
  const other = await givenClient(world);
  const { status } = await browser.call(queryWallets, { clientId: other.clientId });
  expect(status).toBe(404);
});

test("a wallet may be called null: its people see no other wallet, and it can be hidden [WAL-12, WAL-23]", async () => {
  const client = await givenClient(world, {
    wallets: ["main", { id: "null", parent: "main" }, { id: "secret", parent: "main" }],
  });
  const seen = await walletsSeenBy(client, { wallets: ["null"] });
  expect(seen.map(({ walletId }) => walletId)).toEqual(["null"]);
  await givenWalletSettings(world, {
    clientId: client.clientId,
    walletId: "null",
    isHidden: true,
  });
  const [main] = await walletsSeenBy(client);
  expect(main?.subwallets.map(({ walletId }) => walletId)).toEqual(["secret"]);
});
