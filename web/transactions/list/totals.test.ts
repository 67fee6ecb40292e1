import { expect, test } from "vitest";
import type { ListedTransaction } from "@corridor/product/transactions/transaction";
import { paidIn, totalsBy } from "./totals.ts";

let count = 0;
function row(totalAmount: string, differing: Partial<ListedTransaction> = {}): ListedTransaction {
  const transaction: ListedTransaction = {
    transactionId: `t${++count}`,
    transactionType: "MobilePayment",
    walletCurrency: "USD",
    currency: "USD",
    provider: "swift",
    recipientCurrency: "KES",
    totalAmount,
    feeAmount: "1.00",
    status: { statusType: "succeeded", statusCode: null, statusDescription: null },
    reversedTransactionId: null,
  };
  return { ...transaction, ...differing };
}

const failed = { statusType: "failed", statusCode: null, statusDescription: null } as const;
const nowhere = { provider: null, recipientCurrency: null, feeAmount: "0.00" };

test("listed payments are summed exactly, without fees; failed payments and other types are not [TX-11, TX-28]", () => {
  const paid = paidIn([
    row("-101.10", { transactionType: "BankPayment" }),
    row("-51.20", { provider: "mpesa-ke" }),
    row("-101.10"),
    row("-9999.00", { status: failed }),
    row("5000.00", { ...nowhere, transactionType: "AddFunds" }),
    row("-8.00", { transactionType: "Fee", feeAmount: "0.00" }),
  ]);
  expect(paid.payments).toHaveLength(3);
  expect(totalsBy("provider", paid, "USD")).toEqual([
    { of: { id: "swift" }, amount: "200.20", share: 1 },
    { of: { id: "mpesa-ke" }, amount: "50.20", share: 0.25 },
  ]);
  expect(totalsBy("recipientCurrency", paid, "USD")).toEqual([
    { of: { id: "KES" }, amount: "250.40", share: 1 },
  ]);
});

test("an older payment without provider and currency counts, on its own line [TX-31]", () => {
  const paid = paidIn([row("-101.00"), row("-640.00", { ...nowhere, transactionType: "Payment" })]);
  for (const field of ["provider", "recipientCurrency"] as const)
    expect(totalsBy(field, paid, "USD").slice(1)).toEqual([{ of: "unknown", amount: "640.00", share: 1 }]);
});

test("a reversal is subtracted from the line of its payment; without the payment, from the line of its own row [TX-27, TX-31]", () => {
  const sentBack = { transactionType: "Reversal", feeAmount: "0.00", recipientCurrency: null } as const;
  const payment = row("-101.00");
  const paid = paidIn([
    row("100.00", { ...sentBack, reversedTransactionId: payment.transactionId }),
    row("30.00", { ...sentBack, reversedTransactionId: "of another page" }),
    row("100.00", { ...sentBack, status: failed }),
    payment,
    row("-501.00"),
  ]);
  expect(paid.reversals).toHaveLength(2);
  expect(totalsBy("provider", paid, "USD")).toEqual([{ of: { id: "swift" }, amount: "470.00", share: 1 }]);
  expect(totalsBy("recipientCurrency", paid, "USD")).toEqual([
    { of: { id: "KES" }, amount: "500.00", share: 1 },
    { of: "unknown", amount: "-30.00", share: 0 },
  ]);
});

test("five entries have their own lines, the others share one, and unknown comes last", () => {
  const payments = ["a", "b", "c", "d", "e", "f", "g"].map((provider, index) =>
    row(`-${index + 2}.00`, { provider }),
  );
  const totals = totalsBy("provider", paidIn([row("-99.00", nowhere), ...payments]), "USD");
  expect(totals.map(({ of }) => (typeof of === "string" ? of : of.id))).toEqual([
    ...["g", "f", "e", "d", "c"],
    "others",
    "unknown",
  ]);
  expect(totals.at(-2)!.amount).toBe("3.00");
});
