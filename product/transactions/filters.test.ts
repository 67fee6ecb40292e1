import { expect, test } from "vitest";
import { tenors } from "../fx/rate.ts";
import { requestSources } from "../payments/requests/request.ts";
import { amountRanges, isAmountRange } from "./amount-range.ts";
import { amountLimitOf, isAmountFilter, paymentTypes } from "./filters.ts";
import { accountSpellings } from "./recipient.ts";

test.each(["", "0", "5", "-5", "1234.50", "1,234.50", "-1,234,567", "12.00"])(
  "an amount filter accepts %o [TX-15]",
  (typed) => expect(isAmountFilter(typed)).toBe(true),
);

test.each([
  "12,34",
  "1,2345",
  ".50",
  "5.5",
  "5.555",
  "+5",
  "--5",
  "1e3",
  "１２",
  " 5",
  "5 000",
  "9".repeat(30),
])("an amount filter refuses %o [TX-15, TX-16]", (typed) => {
  expect(isAmountFilter(typed)).toBe(false);
  expect(amountLimitOf(typed)).toBeUndefined();
});

test("the call gets no commas, and an empty filter is no limit [TX-17]", () => {
  expect(["-1,234.50", "1,234,567", ""].map(amountLimitOf)).toEqual(["-1234.50", "1234567", undefined]);
});

test("limits compare by size on both sides of zero, unless one is negative [API-48]", () => {
  const cents = (minAmount?: string, maxAmount?: string) =>
    amountRanges({ ...(minAmount && { minAmount }), ...(maxAmount && { maxAmount }) }, 2);
  expect(cents()).toBeNull();
  expect(cents("10", "20.50")).toEqual([
    [-2050n, -1000n],
    [1000n, 2050n],
  ]);
  expect(cents("0", "5")).toEqual([[-500n, 500n]]);
  expect(cents("-5", "3")).toEqual([[-500n, 300n]]);
  expect(cents(undefined, "-5")?.[0]?.[1]).toBe(-500n);
  expect(cents("20", "10")).toEqual([]);
  expect(isAmountRange("20", "10") || isAmountRange("5", "-1,000")).toBe(false);
  expect(isAmountRange("10", "10") && isAmountRange("-5", "3") && isAmountRange("20", "")).toBe(true);
});

test("a limit is read in the decimals of each currency, and rounds inwards if the currency has fewer [API-48, TX-33]", () => {
  const limits = { minAmount: "10.50", maxAmount: "20.50" };
  const ofSize = (decimals: number) => amountRanges(limits, decimals)?.[1];
  expect(ofSize(0)).toEqual([11n, 20n]);
  expect(ofSize(3)).toEqual([10_500n, 20_500n]);
  expect(amountRanges({ minAmount: "-10.50", maxAmount: "-0.50" }, 0)).toEqual([[-10n, -1n]]);
});

test("a limit beyond every amount finds no transaction and causes no error [API-48]", () => {
  const [range] = amountRanges({ maxAmount: "9".repeat(24) }, 3)!;
  expect(range![1]).toBe(2n ** 63n - 1n);
});

test.each([
  ["254 712 345 678", "+254712345678"],
  ["00254712345678", "+254712345678"],
  ["+254-712-345678", "254712345678"],
  ["de89 3704 0044 0532 0130 00", "DE89370400440532013000"],
  ["EQBLKENA/0180151", "EQBLKENA/0180151"],
])("a search for the recipient %o also searches for %o [TX-03]", (typed, kept) => {
  expect(accountSpellings(typed)).toContain(kept);
});

test("sources and tenors are those of the API [CONST-18]", () => {
  expect(requestSources).toEqual(["web", "api"]);
  expect(tenors).toEqual(["spot", "tod", "tom"]);
});

test("the preset Payments stands for the types that pay, also the older type [TX-31, CONST-18]", () => {
  expect(paymentTypes).toEqual(["Payment", "MobilePayment", "BankPayment", "Reversal"]);
});
