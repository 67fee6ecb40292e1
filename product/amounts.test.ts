import { describe, expect, test } from "vitest";
import { fromDecimal, movableAmount, typedAmount } from "./money.ts";

describe("an amount that is to move", () => {
  test.each([
    ["12.50", "USD", 1_250n],
    ["12.5", "USD", 1_250n],
    ["12", "USD", 1_200n],
    ["10", "JPY", 10n],
    ["1.234", "KWD", 1_234n],
    ["999999999999999.999", "KWD", 999_999_999_999_999_999n],
  ])("%s %s is %s minor units, to the last one [C-30, CONST-22]", (text, currency, minor) => {
    expect(movableAmount(text, currency)).toEqual({ currency, minor });
  });

  test.each([
    ["0", "USD"],
    ["-1", "USD"],
    ["1e3", "USD"],
    ["1,000", "USD"],
    ["12.505", "USD"],
    ["10.50", "JPY"],
    ["1.2345", "KWD"],
    ["\uff11", "USD"],
    ["1000000000000000", "USD"],
    ["1", "ZZZ"],
  ])("%j %s is refused rather than taken for something near it [C-30, WAL-20]", (text, currency) => {
    expect(movableAmount(text, currency)).toBeNull();
  });
});

test("what a person types may be grouped by commas, and by nothing else [C-30]", () => {
  expect(typedAmount(" 15,000.00 ")).toBe("15000.00");
  expect(typedAmount("1,00")).toBeNull();
  expect(typedAmount("1.000,00")).toBeNull();
});

test("an amount in a currency whose decimals nobody knows is refused, not guessed [C-30, F-34]", () => {
  expect(() => fromDecimal("1.50", "ZZZ")).toThrow("is not an amount of ZZZ");
});
