import { beforeEach, describe, expect, test } from "vitest";
import type { Tenor } from "@corridor/product/fx/rate";
import { givenTrader, ratesAre } from "../../../testing/conversions.ts";
import { asOwner, balancesOf } from "../../../testing/ledger.ts";
import { payersOf } from "../../../testing/paid-requests.ts";
import { openPaymentNetwork } from "../../../testing/programs/payment-network.ts";
import { useWorld } from "../../../testing/world.ts";
import { handleLateAnswers } from "../after-the-end.ts";
import { releaseByStaff } from "../../../testing/staff/release-held.ts";
import { releaseRequest } from "./release.ts";

const world = useWorld();
const { holdsNothingWrong } = payersOf(world);

beforeEach(() => ratesAre(world, { EUR: "1.08695652", GBP: "1.25", KES: "0.00775194", UGX: "0.00027397" }));

const release = (trader: { clientId: string }, requestId: string) =>
  releaseRequest(world.app, { clientId: trader.clientId, requestId });
const waited = (requestId: string, asked: string, since = asked) =>
  asOwner(
    world,
    `update payment_requests set rates_asked_at = now() - interval '${asked}', rates_awaited_since = now() - interval '${since}'
     where request_id = $1`,
    [requestId],
  );

describe("a converted payment", () => {
  test("is charged at the rate of the moment its money is held, and booked as a trade where the client trades [PAY-34, EXT-10, TX-06]", async () => {
    const network = await openPaymentNetwork(world);
    const trader = await givenTrader(world);
    const requestId = await trader.submitted([
      { amount: "100.00", currency: "EUR" },
      { amount: "0.10", currency: "EUR", tenor: "spot" },
      { amount: "10.00", currency: "EUR", tenor: "tod" },
    ]);
    await ratesAre(world, { EUR: "1.10" });
    await network.engine();
    await expect.poll(async () => (await trader.request(requestId)).status, { timeout: 15_000 }).toBe("done");
    const trades = await trader.trades();
    expect(trades).toMatchObject([
      {
        sold_currency: "USD",
        sold_minor: "11011",
        bought_currency: "EUR",
        bought_minor: "10010",
        tenor: "spot",
      },
      {
        sold_currency: "USD",
        sold_minor: "1100",
        bought_currency: "EUR",
        bought_minor: "1000",
        tenor: "tod",
      },
    ]);
    expect(await trader.transactions()).toMatchObject(
      [
        ["-11000", "10000", trades[0]!],
        ["-11", "10", trades[0]!],
        ["-1100", "1000", trades[1]!],
      ].map(([amount_minor, recipient_minor, trade]) => ({
        ...{ status: "succeeded", currency: "USD", amount_minor, recipient_minor, recipient_currency: "EUR" },
        details: {
          exchangeRate: "1.10000000",
          fxTradeId: (trade as { fx_trade_id: string }).fx_trade_id,
          tenor: (trade as { tenor: Tenor }).tenor,
          paymentValueDate: (trade as { value_date: string }).value_date,
        },
      })),
    );
    const balances = await balancesOf(trader);
    const fees = 54n + 0n + 5n;
    expect(Object.fromEntries(balances)).toMatchObject({
      "held main USD": 0n,
      "available main USD": 1_000_000n - 12_111n - fees,
      "position  USD": 12_111n,
      "position  EUR": -11_010n,
      "clearing test EUR": 11_010n,
      "fees  USD": fees,
    });
    await holdsNothingWrong();
  });

  test("has a rate and no trade at a client that does not trade [PAY-34, EXT-10]", async () => {
    const trader = await givenTrader(world, { isTrading: false });
    const requestId = await trader.submitted([{ amount: "1000", currency: "UGX" }]);
    await release(trader, requestId);
    expect(await trader.trades()).toEqual([]);
    const [row] = await trader.transactions();
    expect(row).toMatchObject({
      status: "open",
      amount_minor: "-27",
      details: { exchangeRate: "0.00027397" },
    });
    expect(Object.keys(row!.details!)).toEqual(["exchangeRate"]);
    await holdsNothingWrong();
  });

  test("that fails or comes back later leaves no difference in any currency, because it is converted at its own rate [EXT-10, C-34, STATE-14]", async () => {
    const network = await openPaymentNetwork(world, { timeScale: 200 });
    const trader = await givenTrader(world);
    const requestId = await trader.submitted([
      { amount: "100.00", currency: "EUR", ending: "02" },
      { amount: "200.00", currency: "EUR", ending: "04" },
    ]);
    await release(trader, requestId);
    await ratesAre(world, { EUR: "2.00" });
    await network.engine();
    const types = async () => (await trader.transactions()).map(({ type }) => type);
    await expect.poll(types, { timeout: 15_000 }).toContain("FeeReversal");
    const balances = await balancesOf(trader);
    expect(balances.get("available main USD")).toBe(1_000_000n);
    for (const account of [
      "held main USD",
      "position  USD",
      "position  EUR",
      "clearing test EUR",
      "fees  USD",
    ])
      expect(balances.get(account) ?? 0n).toBe(0n);
    await holdsNothingWrong();
  });

  test("that staff give up gives back the held amount; if it is paid all the same, it is in suspense in the wallet's currency [EXT-10, C-14]", async () => {
    const network = await openPaymentNetwork(world, { neither: "test" });
    const trader = await givenTrader(world);
    const { clientId } = trader;
    const requestId = await trader.submitted([{ amount: "100.00", currency: "EUR" }]);
    await release(trader, requestId);
    const transactionId = (await trader.transactions())[0]!.transaction_id;
    const order = { clientId, transactionId, reason: "too long", isForced: true };
    await releaseByStaff(world, network.connectors, order);
    expect((await balancesOf(trader)).get("available main USD")).toBe(1_000_000n);
    const answer = { kind: "succeeded", isReversed: false } as const;
    await trader.within((tx) =>
      handleLateAnswers(world.app, tx, clientId, [{ transactionId, fence: null, decision: answer }]),
    );
    await network.engine();
    await expect
      .poll(async () => (await balancesOf(trader)).get("suspense  USD"), { timeout: 15_000 })
      .toBe(-10_870n);
    expect(Object.fromEntries(await balancesOf(trader))).toMatchObject({
      "available main USD": 1_000_000n,
      "position  USD": 10_870n,
      "position  EUR": -10_000n,
      "clearing test EUR": 10_000n,
    });
    await holdsNothingWrong();
  });
});

describe("when the money is about to be held", () => {
  test("a rate that is more than 2 % worse fails its payments, exactly 2 % does not, and the others go on [EXT-10]", async () => {
    const trader = await givenTrader(world);
    await ratesAre(world, { EUR: "1.00", GBP: "1.00", KES: "1.00" });
    const requestId = await trader.submitted([
      { amount: "10.00", currency: "EUR" },
      { amount: "10.00", currency: "GBP" },
      { amount: "10.00", currency: "KES" },
      { amount: "10.00", currency: "USD" },
    ]);
    await ratesAre(world, { EUR: "1.02000001", GBP: "1.02", KES: "0.50" });
    await release(trader, requestId);
    expect(
      (await trader.transactions()).map((row) => [row.status, row.status_code, row.amount_minor]),
    ).toEqual([
      ["failed", "RATE_CHANGED", "-1000"],
      ["open", null, "-1020"],
      ["open", null, "-500"],
      ["open", null, "-1000"],
    ]);
    expect((await trader.trades()).map((trade) => trade.bought_currency)).toEqual(["GBP", "KES"]);
    expect((await balancesOf(trader)).get("held main USD")).toBe(1_020n + 500n + 1_000n + 4n * 5n - 5n);
    await holdsNothingWrong();
  });

  test("a request waits for a rate and asks for it once a minute [EXT-10]", async () => {
    const trader = await givenTrader(world);
    const requestId = await trader.submitted([
      { amount: "10.00", currency: "EUR" },
      { amount: "10.00", currency: "USD" },
    ]);
    await ratesAre(world, { EUR: null });
    await release(trader, requestId);
    expect(await trader.request(requestId)).toMatchObject({ status: "processingFunds", held_at: null });
    await ratesAre(world, { EUR: "1.09" });
    await release(trader, requestId);
    expect(await trader.request(requestId)).toMatchObject({ status: "processingFunds", held_at: null });
    await waited(requestId, "61 seconds");
    await release(trader, requestId);
    expect(await trader.request(requestId)).toMatchObject({ status: "pending" });
    expect((await trader.transactions())[0]).toMatchObject({ amount_minor: "-1090" });
    await holdsNothingWrong();
  });

  test("after half an hour without a rate only the payments that need one fail [EXT-10, REQ-37]", async () => {
    const trader = await givenTrader(world);
    const requestId = await trader.submitted([
      { amount: "10.00", currency: "EUR" },
      { amount: "10.00", currency: "USD" },
    ]);
    await ratesAre(world, { EUR: null });
    await release(trader, requestId);
    await waited(requestId, "61 seconds", "29 minutes");
    await release(trader, requestId);
    expect(await trader.request(requestId)).toMatchObject({ status: "processingFunds", held_at: null });
    await waited(requestId, "61 seconds", "30 minutes");
    await release(trader, requestId);
    expect((await trader.transactions()).map((row) => [row.status, row.status_code])).toEqual([
      ["failed", "FX_UNAVAILABLE"],
      ["open", null],
    ]);
    expect(await trader.trades()).toEqual([]);
    await holdsNothingWrong();
  });

  test("only lines with money are traded, and the other lines fail for missing money [EXT-10, REQ-36]", async () => {
    const trader = await givenTrader(world, { dollars: "150.00" });
    const requestId = await trader.submitted([
      { amount: "100.00", currency: "EUR" },
      { amount: "100.00", currency: "EUR" },
    ]);
    await release(trader, requestId);
    expect((await trader.transactions()).map((row) => row.status_code)).toEqual([null, "INSUFFICIENT_FUNDS"]);
    expect(await trader.trades()).toMatchObject([{ sold_minor: "10870", bought_minor: "10000" }]);
    await holdsNothingWrong();
  });

  test("the rate of a hold and a booked trade never change [EXT-10]", async () => {
    const trader = await givenTrader(world);
    await release(trader, await trader.submitted([{ amount: "100.00", currency: "EUR" }]));
    await expect(
      asOwner(world, "update payment_rates set quoted_e8 = 1 where client_id = $1", [trader.clientId]),
    ).rejects.toThrow("never changes");
    await expect(
      asOwner(world, "update fx_trades set sold_minor = 1 where client_id = $1", [trader.clientId]),
    ).rejects.toThrow();
  });
});
