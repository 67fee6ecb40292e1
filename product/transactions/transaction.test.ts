import { expect, test } from "vitest";
import { amountOf, feesOf } from "./transaction.ts";
import { isReversal, transactionTypes } from "./types.ts";

test.each([
  ["-101.00", "1.00", "USD", "-100.00", "-1.00"],
  ["100.00", "0.00", "USD", "100.00", "0.00"],
  ["-7600", "100", "UGX", "-7500", "-100"],
  ["-1.250", "0.250", "KWD", "-1.000", "-0.250"],
  ["-90071992547409.94", "0.01", "USD", "-90071992547409.93", "-0.01"],
])(
  "a total of %s with a fee of %s %s is an amount of %s and fees of %s [TX-11, TX-28, TX-33]",
  (...given) => {
    const [totalAmount, feeAmount, walletCurrency, amount, fees] = given;
    const moved = { totalAmount, feeAmount, walletCurrency };
    expect([amountOf(moved), feesOf(moved)]).toEqual([amount, fees]);
  },
);

test("there are 21 types of transactions, and each of the last five groups has its reversal [TX-08, CONTRA-02]", () => {
  expect(transactionTypes).toHaveLength(21);
  const groups = ["MoneyMarketMovement", "TradeFinance", "Interest", "FX", "Other"];
  expect(transactionTypes.slice(-10)).toEqual(groups.flatMap((group) => [group, `${group}Reversal`]));
  expect(transactionTypes.slice(0, -10).filter(isReversal)).toEqual(["Reversal", "FeeReversal"]);
});
