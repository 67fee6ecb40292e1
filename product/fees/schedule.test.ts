import fc from "fast-check";
import { expect, test } from "vitest";
import { wallets as english } from "../i18n/en/wallets.ts";
import { wallets as french } from "../i18n/fr/wallets.ts";
import { feeRuleOf, feeText, percentageText, type FeeSchedule } from "./schedule.ts";

const none: FeeSchedule = {
  percentage: null,
  flatFee: null,
  flatFeeCurrency: null,
  minimumFee: null,
  minimumFeeCurrency: null,
  maximumFee: null,
  maximumFeeCurrency: null,
};
const percentage = { percentage: "1.50" };
const flat = { flatFee: "0.30", flatFeeCurrency: "USD" };
const minimum = { minimumFee: "0.50", minimumFeeCurrency: "USD" };
const maximum = { maximumFee: "20.00", maximumFeeCurrency: "USD" };

test.each<[Partial<FeeSchedule>, string, string]>([
  [{}, "no fees", "sans frais"],
  [percentage, "1.50%", "1.50%"],
  [flat, "0.30\u00a0USD", "0.30\u00a0USD"],
  [minimum, "min 0.50\u00a0USD", "min. 0.50\u00a0USD"],
  [maximum, "max 20.00\u00a0USD", "max. 20.00\u00a0USD"],
  [{ ...percentage, ...flat }, "1.50% + 0.30\u00a0USD", "1.50% + 0.30\u00a0USD"],
  [{ ...percentage, ...minimum }, "1.50%, min 0.50\u00a0USD", "1.50%, min. 0.50\u00a0USD"],
  [{ ...flat, ...maximum }, "0.30\u00a0USD, max 20.00\u00a0USD", "0.30\u00a0USD, max. 20.00\u00a0USD"],
  [
    { ...minimum, ...maximum },
    "min 0.50\u00a0USD, max 20.00\u00a0USD",
    "min. 0.50\u00a0USD, max. 20.00\u00a0USD",
  ],
  [
    { ...percentage, ...flat, ...minimum, ...maximum },
    "1.50% + 0.30\u00a0USD, min 0.50\u00a0USD, max 20.00\u00a0USD",
    "1.50% + 0.30\u00a0USD, min. 0.50\u00a0USD, max. 20.00\u00a0USD",
  ],
  [{ flatFee: "1500", flatFeeCurrency: "UGX" }, "1,500.00\u00a0UGX", "1,500.00\u00a0UGX"],
])("%# a fee shows the parts that it has, in both languages [WAL-07, WAL-08, WAL-16]", (parts, en, fr) => {
  expect(feeText({ ...none, ...parts }, english.fee)).toBe(en);
  expect(feeText({ ...none, ...parts }, french.fee)).toBe(fr);
});

test("a provider without a schedule has no fees [WAL-08]", () => {
  expect(feeText(null, english.fee)).toBe("no fees");
});

test.each([
  [10_000, "1.00"],
  [3_500, "0.35"],
  [1_250, "0.125"],
  [1, "0.0001"],
  [1_000_000, "100.00"],
])("a share of %i millionths is shown as %s percent [WAL-16]", (millionths, text) => {
  expect(percentageText(millionths)).toBe(text);
});

test("a share is shown without losing a digit, with at least two decimals [WAL-16]", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (millionths) => {
      const [whole, fraction = ""] = percentageText(millionths).split(".");
      expect(fraction.length).toBeGreaterThanOrEqual(2);
      expect(Number(whole) * 10_000 + Number(fraction.padEnd(4, "0"))).toBe(millionths);
    }),
  );
});

test("a schedule that was shown is read back as it is stored [EXT-09]", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (millionths) => {
      const told = { ...none, percentage: percentageText(millionths) };
      expect(feeRuleOf(told).percentageMillionths).toBe(millionths);
    }),
  );
  expect(feeRuleOf({ ...none, ...flat, ...minimum, ...maximum })).toEqual({
    percentageMillionths: null,
    flat: { currency: "USD", minor: 30n },
    minimum: { currency: "USD", minor: 50n },
    maximum: { currency: "USD", minor: 2_000n },
  });
});
