import { beforeEach, expect, test } from "vitest";
import { loadParts, loadTexts } from "../../texts.ts";
import { conversionIn, describedIn, textIn, type PartialTransaction } from "../../transactions/values.ts";

const paid: PartialTransaction = {
  ...{ transactionId: "t-1", walletId: "main", walletCurrency: "USD", currency: "USD" },
  ...{ recipientAmount: "12900.00", recipientCurrency: "KES", exchangeRate: "0.00775194" },
  ...{ totalAmount: "-100.50", feeAmount: "0.50", intendedAmount: null, completedTimestamp: null },
};

const load = async (language: "en" | "fr") => {
  await loadTexts(language);
  await loadParts("inside", "transactions");
};

beforeEach(() => load("en"));

test("a drawer quotes the rate and both sides of the money, without the fee [EXT-19, EXT-20]", async () => {
  expect(describedIn("recipientAmount", paid)).toBe("12,900.00 KES for 100.00 USD");
  expect(describedIn("exchangeRate", paid)).toBe("1 USD = 129.00 KES");
  await load("fr");
  expect(describedIn("recipientAmount", paid)).toBe("12,900.00 KES pour 100.00 USD");
});

test("a list quotes the rate in the same words [EXT-19]", () => {
  expect(textIn("exchangeRate", paid)).toBe("1 USD = 129.00 KES");
});

test("one side is shown where no money moved or nothing was converted [EXT-20]", () => {
  const failed = { ...paid, totalAmount: "0.00", feeAmount: "0.00", intendedAmount: "-100.00" };
  expect(conversionIn(failed)).toBeNull();
  expect(describedIn("recipientAmount", failed)).toBe("12,900.00 KES");
  expect(conversionIn({ ...paid, recipientCurrency: "USD", recipientAmount: "100.00" })).toBeNull();
});
