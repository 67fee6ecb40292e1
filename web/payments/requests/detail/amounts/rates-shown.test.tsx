import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import type { RequestTransaction } from "@corridor/product/payments/requests/request";
import { loadParts, loadTexts } from "../../../../texts.ts";
import { DecidedAmounts } from "./DecidedAmounts.tsx";
import { paymentColumns } from "../payments/payment-columns.tsx";

beforeAll(async () => {
  await loadTexts("en");
  await loadParts("inside", "transactions", "requests");
});

const paid = {
  ...{ walletCurrency: "USD", totalAmount: "-100.50", feeAmount: "0.50", status: null },
  ...{ recipientAmount: "12900.00", recipientCurrency: "KES", exchangeRate: "0.00775194" },
} as RequestTransaction;

function amountCell(row: RequestTransaction): string {
  const column = paymentColumns("KES", () => undefined).find(({ id }) => id === "amount");
  return renderToStaticMarkup(column!.cell(row));
}

test("a converted payment of a request shows the charge of the wallet and the rate, before and after sending [EXT-19, EXT-20]", () => {
  const status = { statusType: "succeeded", statusCode: null, statusDescription: null } as const;
  for (const row of [paid, { ...paid, status }]) {
    expect(amountCell(row)).toContain("for 100.00 USD");
    expect(amountCell(row)).toContain("1 USD = 129.00 KES");
  }
  expect(amountCell({ ...paid, walletCurrency: "KES", exchangeRate: null })).not.toContain("1 ");
});

test("a person who decides about a request reads the rate of each pair of currencies [EXT-19, EXT-20]", () => {
  const rates = [
    { from: "EUR", to: "USD", rate: "1.08695652" },
    { from: "KES", to: "USD", rate: "0.00775194" },
  ];
  const shown = renderToStaticMarkup(
    <DecidedAmounts request={{ amounts: [], currencyCounts: [], funding: null, toPay: null, rates }} />,
  );
  expect(shown).toContain("1 EUR = 1.08696 USD");
  expect(shown).toContain("1 USD = 129.00 KES");
});
