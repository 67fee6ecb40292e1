import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { debitOf, decimalsShift } from "@corridor/product/fx/rate";
import type { Currency } from "@corridor/product/money";
import { givenTrader, ratesAre } from "../../../testing/conversions.ts";
import { asOwner, balancesOf } from "../../../testing/ledger.ts";
import { payersOf } from "../../../testing/paid-requests.ts";
import { useWorld } from "../../../testing/world.ts";
import { releaseRequest } from "./release.ts";
import { reversePayment } from "../reverse.ts";
import { settle } from "../settle.ts";

const world = useWorld();
const { holdsNothingWrong } = payersOf(world);

beforeAll(() => ratesAre(world, { EUR: "1.08695652", GBP: "1.25", KES: "0.00775194", UGX: "0.00027397" }));

test("the database rounds as the product does, for thousands of amounts [EXT-10]", async () => {
  const currencies = ["USD", "KES", "UGX", "KWD", "JPY"] as Currency[];
  const some = fc.sample(
    fc.record({
      from: fc.constantFrom(...currencies),
      to: fc.constantFrom(...currencies),
      minor: fc.oneof(fc.bigInt({ min: 1n, max: 10n ** 4n }), fc.bigInt({ min: 1n, max: 10n ** 11n })),
      rate: fc.oneof(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.constantFrom(50_000_000n, 150_000_000n, 500_000n),
      ),
    }),
    5_000,
  );
  const { rows } = await asOwner(
    world,
    `select debit_of(minor, rate, shift)::text as debit
     from unnest($1::bigint[], $2::bigint[], $3::smallint[]) with ordinality u(minor, rate, shift, place) order by place`,
    [
      some.map(({ minor }) => minor),
      some.map(({ rate }) => rate),
      some.map(({ from, to }) => decimalsShift(from, to)),
    ],
  );
  expect((rows as { debit: string }[]).map(({ debit }) => debit)).toEqual(
    some.map(({ from, to, minor, rate }) => debitOf({ currency: from, minor }, rate, to).minor.toString()),
  );
});

test("thousands of converted payments, paid, failed and returned at random: each currency balances, and the parts add up to the whole [EXT-10]", async () => {
  const trader = await givenTrader(world, { dollars: "90000000.00" });
  const { clientId } = trader;
  const lines = fc.sample(
    fc.record({
      amount: fc.integer({ min: 1, max: 900_000 }).map(String),
      currency: fc.constantFrom("EUR", "GBP", "KES", "UGX", "USD"),
      tenor: fc.constantFrom("spot", "tod", "tom"),
    }),
    { numRuns: 3_000 },
  );
  const small = lines.map((line) =>
    line.currency === "UGX" ? line : { ...line, amount: (Number(line.amount) / 100).toFixed(2) },
  );
  // A call takes a thousand payments at most.
  for (const part of [small.slice(0, 1_000), small.slice(1_000, 2_000), small.slice(2_000)])
    await releaseRequest(world.app, { clientId, requestId: await trader.submitted(part) });
  const made = await trader.transactions();
  expect(made).toHaveLength(3_000);
  const sumOf = (
    rows: readonly (typeof made)[number][],
    column: "amount_minor" | "recipient_minor" | "fee_minor",
  ) => rows.reduce((sum, row) => sum + BigInt(row[column]), 0n);
  for (const trade of await trader.trades()) {
    const own = made.filter(({ details }) => details?.["fxTradeId"] === trade.fx_trade_id);
    expect([-sumOf(own, "amount_minor"), sumOf(own, "recipient_minor")]).toEqual([
      BigInt(trade.sold_minor),
      BigInt(trade.bought_minor),
    ]);
  }
  expect(await trader.trades()).toHaveLength(3 * 12);
  expect((await balancesOf(trader)).get("held main USD")).toBe(
    sumOf(made, "fee_minor") - sumOf(made, "amount_minor"),
  );

  const outcomes = fc.sample(fc.constantFrom("paid", "failed", "returned"), { numRuns: 3_000 });
  await trader.within((tx) =>
    settle(
      world.app,
      tx,
      clientId,
      made.map(({ transaction_id: transactionId }, index) => ({
        transactionId,
        fence: null,
        decision:
          outcomes[index] === "failed"
            ? { kind: "failed" as const, code: "OTHER", description: "No." }
            : { kind: "succeeded" as const, isReversed: false },
      })),
    ),
  );
  const returned = made.filter((_, index) => outcomes[index] === "returned").slice(0, 100);
  for (const { transaction_id } of returned)
    await trader.within((tx) => reversePayment(world.app, tx, clientId, transaction_id));
  const kept = made.filter((row, index) => outcomes[index] !== "failed" && !returned.includes(row));
  const balances = await balancesOf(trader);
  for (const currency of ["EUR", "GBP", "KES", "UGX"]) {
    const bought = sumOf(
      kept.filter(({ recipient_currency }) => recipient_currency === currency),
      "recipient_minor",
    );
    expect(balances.get(`clearing test ${currency}`)).toBe(bought);
    expect(balances.get(`position  ${currency}`)).toBe(-bought);
  }
  const sold = kept.filter(({ recipient_currency }) => recipient_currency !== "USD");
  expect(balances.get("position  USD")).toBe(-sumOf(sold, "amount_minor"));
  expect(balances.get("held main USD")).toBe(0n);
  expect(balances.get("available main USD")).toBe(
    9_000_000_000n + sumOf(kept, "amount_minor") - sumOf(kept, "fee_minor"),
  );
  await holdsNothingWrong();
});
