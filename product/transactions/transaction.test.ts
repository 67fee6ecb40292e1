import { expect, test } from "vitest";
import { amountOf, feesOf } from "./transaction.ts";

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
