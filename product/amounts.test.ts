import { describe, expect, test } from "vitest";
import { amountProblem, fromDecimal, movableAmount, type Currency } from "./money.ts";

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
  ])("%j %s is refused rather than read as a similar amount [C-30, WAL-20]", (text, currency) => {
    expect(movableAmount(text, currency)).toBeNull();
  });
});

test("more than fifteen digits before the point are too large, and anything else lacks the decimals of the currency [C-30]", () => {
  const problem = (amount: string, currency: string) => amountProblem(amount, currency as Currency);
  const tooLarge = { code: "amountTooLarge" };
  for (const amount of ["1234567890123456", "12345678901234567", "1234567890123456.5", "1234567890123456.50"])
    expect(problem(amount, "USD")).toEqual(tooLarge);
  expect(problem("123456789012345", "USD")).toEqual({ code: "amount", n: 2 });
  expect(problem("1.2345", "KWD")).toEqual({ code: "amount", n: 3 });
  for (const amount of ["", "x1234567890123456", "1234567890123456x", "1234567890123456.", "1.50"])
    expect(problem(amount, "JPY")).toEqual({ code: "amount", n: 0 });
});

test("an amount in a currency with unknown decimals is refused, not guessed [C-30, F-34]", () => {
  expect(() => fromDecimal("1.50", "ZZZ")).toThrow("is not an amount of ZZZ");
});
