import { afterEach, expect, test } from "vitest";
import { dayOf } from "@corridor/product/epoch";
import { queryBalanceHistory } from "@corridor/product/wallets/contract";
import { givenFunds, givenWalletSettings } from "../testing/funds.ts";
import { givenClient, givenLogin } from "../testing/given.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
afterEach(() => world.app.db.clock.moveBy(""));

const dayBefore = (days: number) => dayOf(new Date(Date.now() - days * 86_400_000));

test("the history has one point per change, begins with the balance before the period, and shows the received funding [WAL-21, EXT-07]", async () => {
  const client = await givenClient(world);
  const { clientId } = client;
  for (const [days, amount] of [
    [40, "100.00"],
    [20, "7.00"],
    [20, "3.00"],
    [0, "1.00"],
  ] as const) {
    world.app.db.clock.moveBy(days ? `-${days} days` : "");
    await givenFunds(world, clientId, { main: amount });
  }
  await givenWalletSettings(world, {
    clientId,
    walletId: "main",
    minimumBalance: "11.00",
  });
  const { browser } = await givenLogin(world, { client });
  const { body } = await browser.call(queryBalanceHistory, { clientId, walletId: "main", days: 30 });
  expect(body.points).toEqual([
    { day: dayBefore(29), availableBalance: "100.00" },
    { day: dayBefore(20), availableBalance: "110.00" },
    { day: dayBefore(0), availableBalance: "100.00" },
  ]);
  expect(body.fundingEvents.map(({ amount }) => amount)).toEqual(["1.00", "3.00", "7.00"]);
  expect(body).toMatchObject({ currency: "USD", lastDay: dayBefore(0) });
  const year = await browser.call(queryBalanceHistory, { clientId, walletId: "main", days: 366 });
  expect(year.body.points[0]).toEqual({ day: dayBefore(365), availableBalance: "0.00" });
});

test("a wallet that the caller may not see has no history, and neither has an unknown one [WAL-23, PERM-25]", async () => {
  const client = await givenClient(world, { wallets: ["main", { id: "field", parent: "main" }] });
  const { browser } = await givenLogin(world, { client, wallets: ["field"] });
  for (const walletId of ["main", "nope"]) {
    const { status, problem } = await browser.call(queryBalanceHistory, {
      clientId: client.clientId,
      walletId,
      days: 30,
    });
    expect([status, problem.error]).toEqual([404, "wallet.unknown"]);
  }
  const own = await browser.call(queryBalanceHistory, {
    clientId: client.clientId,
    walletId: "field",
    days: 30,
  });
  expect(own.body.points).toEqual([{ day: dayBefore(29), availableBalance: "0.00" }]);
});

test.each([0, -1, 367, 1.5, Number.NaN])("a period of %d days is refused [API-04]", async (days) => {
  const client = await givenClient(world);
  const { browser } = await givenLogin(world, { client });
  const { status } = await browser.call(queryBalanceHistory, {
    clientId: client.clientId,
    walletId: "main",
    days,
  });
  expect(status).toBe(400);
});
