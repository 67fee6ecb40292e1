import { describe, expect, test } from "vitest";
import { currencies, type Currency } from "../money.ts";
import { judgeActionAmount, type AmountRange } from "./amounts.ts";

const named = (code: string) => currencies.find((currency) => currency === code) as Currency;
const judged = (typed: string, range: AmountRange = "positive", currency = "USD") => {
  const answer = judgeActionAmount(typed, named(currency), range);
  return "written" in answer ? answer.written : answer.problem;
};

describe("an amount of an admin action", () => {
  test("is read in the currency of its wallet, with its thousands grouped or not [ADMIN-05]", () => {
    expect(judged("580,000.5")).toBe("580000.50");
    expect(judged(" 1250 ")).toBe("1250.00");
    expect(judged("50,000", "positive", "UGX")).toBe("50000");
    expect(judged("1.250", "positive", "BHD")).toBe("1.250");
  });

  test("is refused if it is no number, or has more decimals than its currency [ADMIN-05]", () => {
    for (const typed of ["ten", "1e3", "12..5", "--4", "1/2", "١٢"])
      expect(judged(typed), typed).toEqual({ code: "number" });
    expect(judged("1.005")).toEqual({ code: "decimals", n: 2 });
    expect(judged("1.5", "positive", "UGX")).toEqual({ code: "decimals", n: 0 });
    expect(judged("1,250")).toEqual({ code: "ambiguous", readings: ["1250", "1.25"] });
    expect(judged("1234567890123456")).toEqual({ code: "tooLarge" });
  });

  test("is negative only in a correction of a balance, and zero only as a limit [ADMIN-05, ADMIN-18]", () => {
    expect(judged("-12.50", "any")).toBe("-12.50");
    expect(judged("−12.50", "any")).toBe("-12.50");
    expect(judged("-12.50")).toEqual({ code: "negative" });
    expect(judged("-12.50", "zeroOrMore")).toEqual({ code: "negative" });
    expect(judged("0", "zeroOrMore")).toBe("0.00");
    expect(judged("0.00")).toEqual({ code: "zero" });
    expect(judged("0", "any")).toEqual({ code: "zero" });
  });
});
