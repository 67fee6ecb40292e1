import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { loadParts, loadTexts, t } from "../../texts.ts";
import { TransactionHead } from "./TransactionHead.tsx";
import { textIn, type PartialTransaction } from "../values.ts";

beforeAll(async () => {
  await loadTexts("en");
  await loadParts("inside", "transactions");
});

const paid: PartialTransaction = {
  ...{ transactionId: "p", walletId: "main", walletCurrency: "USD", currency: "USD" },
  status: { statusType: "succeeded", statusCode: null, statusDescription: null },
  ...{ totalAmount: "-100.50", feeAmount: "0.50", completedTimestamp: 1_800_000_000 },
  reversedByTransactionId: null,
};

test("the drawer and the copied text call a payment that came back reversed, never succeeded [TX-38]", () => {
  const drawn = renderToStaticMarkup(<TransactionHead transaction={paid} />);
  expect(drawn).toContain(t.status.transaction.succeeded);
  expect(drawn).not.toContain(t.status.reversed);
  const back = { ...paid, reversedByTransactionId: "r" };
  const now = renderToStaticMarkup(<TransactionHead transaction={back} />);
  expect(now).toContain(t.status.reversed);
  expect(now).toContain(t.status.hadSucceeded);
  expect(now).not.toContain(t.status.transaction.succeeded);
  expect(textIn("status", back)).toBe(t.status.reversed);
});

test("the words of a provider are in quotation marks, also as a field of their own [TX-10]", () => {
  const status = { statusType: "failed", statusCode: "604", statusDescription: "Not registered." } as const;
  expect(textIn("statusDescription", { ...paid, status })).toBe("“Not registered.”");
});
