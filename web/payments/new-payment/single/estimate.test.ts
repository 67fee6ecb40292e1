import { expect, test } from "vitest";
import type { RateOf } from "@corridor/product/fees/fee";
import type { FeeSchedule } from "@corridor/product/fees/schedule";
import { estimateOf } from "./estimate.ts";

const none: FeeSchedule = {
  percentage: null,
  flatFee: null,
  flatFeeCurrency: null,
  minimumFee: null,
  minimumFeeCurrency: null,
  maximumFee: null,
  maximumFeeCurrency: null,
};
const wallet = { currency: "KES", availableBalance: "90071992547409.93" };
const noRates = () => null;
const minors = (typed: string, schedule: FeeSchedule | null, rateOf: RateOf = noRates) => {
  const estimate = estimateOf(typed, "KES", wallet, schedule, rateOf);
  return estimate && [estimate.amount.minor, estimate.fee?.minor ?? null, estimate.left?.minor ?? null];
};

test("fee and remaining balance are shown as soon as there is an amount, to the cent [PAY-37]", () => {
  expect(minors("100", { ...none, percentage: "1.00" })).toEqual([10_000n, 100n, 9_007_199_254_730_893n]);
  expect(minors("1,250.50", null)).toEqual([125_050n, 0n, 9_007_199_254_615_943n]);
});

test("a fee in another currency is converted by its rate; without a rate it is unknown and not zero [PAY-37, PAY-60, EXT-09]", () => {
  const inDollars = { ...none, percentage: "0.50", minimumFee: "1.00", minimumFeeCurrency: "USD" };
  expect(minors("100", inDollars)).toEqual([10_000n, null, null]);
  const at129 = (from: string, to: string) => (`${from} ${to}` === "USD KES" ? 12_900_000_000n : null);
  expect(minors("100", inDollars, at129)).toEqual([10_000n, 12_900n, 9_007_199_254_718_093n]);
});

test("across currencies the form shows charge, rate, fee and remaining balance by the current rate [PAY-34, PAY-60, EXT-09, EXT-10]", () => {
  const dollars = { currency: "USD", availableBalance: "1000.00" };
  const schedule = { ...none, percentage: "0.50", flatFee: "1.00", flatFeeCurrency: "EUR" };
  const rates: Readonly<Record<string, bigint>> = { KES: 775_194n, EUR: 108_695_652n };
  const estimate = estimateOf("12,900.00", "KES", dollars, schedule, (from) => rates[from] ?? null);
  expect(estimate).toEqual({
    amount: { currency: "KES", minor: 1_290_000n },
    debit: { currency: "USD", minor: 10_000n },
    rate: "0.00775194",
    // Half a percent of the charge and a euro: 0.50 + 1.0869…
    fee: { currency: "USD", minor: 159n },
    available: { currency: "USD", minor: 100_000n },
    left: { currency: "USD", minor: 89_841n },
  });
});

test("without a rate the estimate of a converted payment shows only what is available [PAY-34, PAY-37, PAY-60]", () => {
  const estimate = estimateOf("100", "EUR", wallet, { ...none, percentage: "1.00" }, noRates);
  expect(estimate).toMatchObject({
    amount: { currency: "EUR" },
    debit: null,
    rate: null,
    fee: null,
    available: { currency: "KES" },
    left: null,
  });
});

test.each(["", "0", "-5", "1.234", "ten"])("%j is not an amount, and has no estimate [PAY-31]", (typed) => {
  expect(minors(typed, null)).toBeNull();
});
