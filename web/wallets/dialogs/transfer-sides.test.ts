import { beforeAll, expect, test } from "vitest";
import { loadParts, loadTexts } from "../../texts.ts";
import { amountCompletionIn, amountIn, transferAmountProblem, type TransferSide } from "./transfer-sides.ts";

const dollars = { walletId: "main", currency: "USD", availableBalance: "50000.00" } as TransferSide;

beforeAll(async () => {
  await loadTexts("en");
  await loadParts("inside");
});

test("a comma in a transfer is read by the rule of payments: two readings are named, one is completed [PAY-62, WAL-20]", () => {
  expect(transferAmountProblem("12,900", dollars)).toBe(
    "This can be read as 12900 or as 12.90. Write the one you mean, without a comma.",
  );
  expect(amountIn("12,900", dollars)).toBeNull();
  expect(amountCompletionIn("12,900", dollars)).toBeNull();
  for (const [typed, whole, minor] of [
    ["12,9", "12.9", 1_290n],
    ["12,905", "12905", 1_290_500n],
    ["12 900", "12900", 1_290_000n],
  ] as const) {
    expect(transferAmountProblem(typed, dollars)).toBeNull();
    expect(amountCompletionIn(typed, dollars)).toBe(whole);
    expect(amountIn(typed, dollars)).toEqual({ currency: "USD", minor });
  }
});

test("an amount grouped by commas before a point stays as it was typed [PAY-62, C-30]", () => {
  expect(amountIn(" 15,000.00 ", dollars)).toEqual({ currency: "USD", minor: 1_500_000n });
  expect(amountCompletionIn("15,000.00", dollars)).toBeNull();
});

test.each([
  ["", "This field is required."],
  ["0", "Enter an amount greater than zero with at most 2 decimals."],
  ["1.234", "Enter an amount greater than zero with at most 2 decimals."],
  ["ten", "Enter an amount greater than zero with at most 2 decimals."],
  ["1000000000000000", "This amount is too large."],
  ["50,000.01", "Not enough available funds."],
])("%j cannot be transferred, and the field says why [WAL-20]", (typed, said) => {
  expect(transferAmountProblem(typed, dollars)).toBe(said);
});
