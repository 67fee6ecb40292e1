import { expect, test } from "vitest";
import type { ListedTransaction } from "@corridor/product/transactions/transaction";
import { paymentsIn, totalsBy } from "./totals.ts";

let count = 0;
function row(provider: string | null, totalAmount: string, statusType: "succeeded" | "failed" = "succeeded") {
  const transaction: ListedTransaction = {
    transactionId: `t${++count}`,
    walletCurrency: "USD",
    currency: "USD",
    provider,
    recipientCurrency: provider && "KES",
    totalAmount,
    feeAmount: provider ? "1.00" : "0.00",
    status: { statusType, statusCode: null, statusDescription: null },
  };
  return transaction;
}

test("what the listed payments took is summed up exactly, without fees; what failed and what is no payment is not [TX-11, TX-28]", () => {
  const rows = [
    row("swift", "-101.10"),
    row("mpesa-ke", "-51.20"),
    row("swift", "-101.10"),
    row("swift", "-9999.00", "failed"),
    row(null, "5000.00"),
  ];
  const payments = paymentsIn(rows);
  expect(totalsBy("provider", payments, "USD")).toEqual([
    { id: "swift", amount: "200.20", share: 1 },
    { id: "mpesa-ke", amount: "50.20", share: 0.25 },
  ]);
  expect(totalsBy("recipientCurrency", payments, "USD")).toEqual([{ id: "KES", amount: "250.40", share: 1 }]);
});

test("five stand for themselves, the rest is one", () => {
  const rows = ["a", "b", "c", "d", "e", "f", "g"].map((provider, index) =>
    row(provider, `-${index + 2}.00`),
  );
  const totals = totalsBy("provider", rows, "USD");
  expect(totals.map(({ id }) => id)).toEqual(["g", "f", "e", "d", "c", null]);
  expect(totals.at(-1)!.amount).toBe("3.00");
});
