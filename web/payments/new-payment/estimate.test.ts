import { expect, test } from "vitest";
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
const minors = (typed: string, schedule: FeeSchedule | null) => {
  const estimate = estimateOf(typed, "KES", wallet, schedule);
  return estimate && [estimate.amount.minor, estimate.fee?.minor ?? null, estimate.left?.minor ?? null];
};

test("fee and what is left are told as soon as there is an amount, to the cent [PAY-37]", () => {
  expect(minors("100", { ...none, percentage: "1.00" })).toEqual([10_000n, 100n, 9_007_199_254_730_893n]);
  expect(minors("1,250.50", null)).toEqual([125_050n, 0n, 9_007_199_254_615_943n]);
});

test("a fee that takes a rate is left to the server, and never taken for nothing [PAY-37, EXT-09]", () => {
  const inDollars = { ...none, percentage: "0.50", minimumFee: "1.00", minimumFeeCurrency: "USD" };
  expect(minors("100", inDollars)).toEqual([10_000n, null, null]);
});

test("a payment in another currency than the wallet's is told with what is available, and no more [PAY-34, PAY-37]", () => {
  const estimate = estimateOf("100", "EUR", wallet, { ...none, percentage: "1.00" });
  expect(estimate).toMatchObject({
    amount: { currency: "EUR" },
    fee: null,
    available: { currency: "KES" },
    left: null,
  });
});

test.each(["", "0", "-5", "1.234", "ten"])("%j is no amount, and nothing is told of it [PAY-31]", (typed) => {
  expect(minors(typed, null)).toBeNull();
});
