import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { queryRates } from "@corridor/product/fx/contract";
import { createRequest, validatePayments } from "@corridor/product/payments/contract";
import { queryRequestDetails } from "@corridor/product/payments/requests/contract";
import { systemActor, type WalletScope } from "../../platform/actor.ts";
import { givenTrader, ratesAre, type ConvertedLine } from "../../testing/conversions.ts";
import { asOwner } from "../../testing/ledger.ts";
import { useWorld } from "../../testing/world.ts";
import { releaseRequest } from "../engine/release/release.ts";

const world = useWorld();

beforeEach(() => ratesAre(world, { EUR: "1.08695652" }));

describe("before submission", () => {
  const checked = async (lines: readonly ConvertedLine[]) => {
    const trader = await givenTrader(world);
    const { clientId, browser, asPayment } = trader;
    const transactions = lines.map(asPayment);
    return browser.call(validatePayments, {
      paymentRequest: { clientId, requestId: randomUUID(), transactions },
    });
  };

  test("the answer has the rate and the charge of each wallet in its own currency: the sum of its payments, each rounded half up [PAY-34, PAY-37, API-34, EXT-09, EXT-10]", async () => {
    const { body } = await checked([
      { amount: "100.00", currency: "EUR" },
      { amount: "0.10", currency: "EUR" },
      { amount: "50.00", currency: "USD" },
    ]);
    expect(body.summary).toMatchObject({
      rates: [{ from: "EUR", to: "USD", rate: "1.08695652" }],
      perWallet: [
        { walletId: "main", currency: "USD", debit: "158.81", fees: "0.79", availableAfter: "9840.40" },
      ],
      perCurrency: [
        {
          currency: "EUR",
          total: "100.10",
          payers: [{ total: "100.10", debit: "108.81", fees: "0.54", rate: "1.08695652" }],
        },
        { currency: "USD", total: "50.00", payers: [{ debit: "50.00", fees: "0.25", rate: null }] },
      ],
    });
    expect(body.transactions.map(({ debit, fee }) => [debit, fee])).toEqual([
      ["108.70", "0.54"],
      ["0.11", "0.00"],
      ["50.00", "0.25"],
    ]);
  });

  test("rates into a wallet's currency are returned before a payment is checked, while they are valid [PAY-60, EXT-10]", async () => {
    await ratesAre(world, { EUR: "1.08695652", KES: "0.00775194" });
    const { clientId, browser } = await givenTrader(world);
    const ratesTo = async (to: string) => (await browser.call(queryRates, { clientId, to })).body.rates;
    const shown = await ratesTo("USD");
    expect(shown).toContainEqual({ from: "EUR", to: "USD", rate: "1.08695652" });
    expect(shown).toContainEqual({ from: "KES", to: "USD", rate: "0.00775194" });
    await asOwner(world, "update exchange_rates set valid_until = now() where from_currency = 'KES'");
    expect((await ratesTo("USD")).map(({ from }) => from)).not.toContain("KES");
    expect(await ratesTo("???")).toEqual([]);
  });

  test("a currency without a rate, or with an expired one, cannot be paid [PAY-34, EXT-10]", async () => {
    await asOwner(
      world,
      "update exchange_rates set valid_until = now() - interval '1 second' where from_currency = 'EUR'",
    );
    for (const currency of ["EUR", "CHF"]) {
      const { body } = await checked([{ amount: "100.00", currency }]);
      expect(body.summary).toBeNull();
      expect(body.errors.transactionErrors[0]!.invalidFields[0]!.message).toBe(
        `There is no exchange rate from ${currency} to USD, the currency of the wallet main.`,
      );
    }
  });
});

test("a request whose rate disappears after the check must be checked again [PAY-34]", async () => {
  const trader = await givenTrader(world);
  const { clientId, browser, asPayment } = trader;
  const requestId = randomUUID();
  const transactions = [asPayment({ amount: "100.00", currency: "EUR" })];
  await browser.call(validatePayments, { paymentRequest: { clientId, requestId, transactions } });
  await ratesAre(world, { EUR: null });
  const { body } = await browser.call(createRequest, { paymentRequest: { clientId, requestId } });
  expect(body).toMatchObject({ error: "payment.not-checked" });
});

test("the charge of a line is visible only with its wallet, and only at its client [PERM-25, C-05]", async () => {
  const trader = await givenTrader(world);
  const stranger = await givenTrader(world);
  await trader.submitted([{ amount: "100.00", currency: "EUR" }]);
  const seenBy = (clientId: string, wallets: WalletScope) =>
    world.app.db.transaction({ ...systemActor("test"), wallets }, clientId, async (tx) => {
      const { rows } = await sql`select from charged_lines where client_id = ${trader.clientId}`.execute(tx);
      return rows.length;
    });
  expect(await seenBy(trader.clientId, { only: ["main"], hidden: null })).toBe(1);
  expect(await seenBy(trader.clientId, { only: ["other"], hidden: null })).toBe(0);
  expect(await seenBy(trader.clientId, { only: null, hidden: ["main"] })).toBe(0);
  expect(await seenBy(stranger.clientId, { only: null, hidden: null })).toBe(0);
});

test("a request names each of its rates once: the shown rate until its money is held, then the fixed rate [EXT-20, API-33]", async () => {
  await ratesAre(world, { EUR: "1.08695652", KES: "0.00775194" });
  const { clientId, browser, submitted } = await givenTrader(world);
  const requestId = await submitted([
    { amount: "100.00", currency: "EUR" },
    { amount: "10.00", currency: "EUR", tenor: "tod" },
    { amount: "12900.00", currency: "KES" },
    { amount: "50.00", currency: "USD" },
  ]);
  const rates = async () =>
    (await browser.call(queryRequestDetails, { clientId, requestId })).body.request.rates;
  const [euros, shillings] = [
    { from: "EUR", to: "USD", rate: "1.08695652" },
    { from: "KES", to: "USD", rate: "0.00775194" },
  ];
  expect(await rates()).toEqual([euros, shillings]);
  // The shillings cost over 2 % more, so their payment fails.
  await ratesAre(world, { EUR: "1.09", KES: "0.01" });
  expect(await rates()).toEqual([euros, shillings]);
  await releaseRequest(world.app, { clientId, requestId });
  expect(await rates()).toEqual([{ ...euros, rate: "1.09000000" }]);
});
