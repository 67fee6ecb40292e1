import type { FeeSchedule } from "@corridor/product/fees/schedule";
import { expect, test } from "vitest";
import { mergedProviders } from "./merged-providers.ts";

const words = { noFees: "no fees", minimum: (amount: string) => amount, maximum: (amount: string) => amount };
const share = (percentage: string): FeeSchedule => ({
  ...{ percentage, flatFee: null, flatFeeCurrency: null, minimumFee: null, minimumFeeCurrency: null },
  ...{ maximumFee: null, maximumFeeCurrency: null },
});
const settings = (currency: string, percentage: string) => ({
  supportedCurrencies: [currency],
  managedFeeSchedule: share(percentage),
  reversalFeeSchedule: null,
});

test("the providers of all wallets are listed once, in their usual order, with their fees [ACC-08, ACC-11]", () => {
  const wallets = [
    { walletName: "Main", providerSettings: { test: settings("USD", "1.00") } },
    { walletName: "Kenya", providerSettings: { "mpesa-ke": settings("KES", "2.00") } },
  ];
  expect(mergedProviders(wallets, words)).toEqual([
    {
      provider: "mpesa-ke",
      supportedCurrencies: ["KES"],
      managedFees: [{ fee: "2.00%", walletNames: null }],
      reversalFees: [{ fee: "no fees", walletNames: null }],
    },
    expect.objectContaining({ provider: "test" }),
  ]);
  expect(mergedProviders([], words)).toEqual([]);
});

test("where wallets pay different fees, each fee names its wallets [ACC-11]", () => {
  const wallets = ["Main", "Kenya", "Uganda"].map((walletName, place) => ({
    walletName,
    providerSettings: { swift: settings(place === 1 ? "EUR" : "USD", place === 1 ? "0.50" : "1.00") },
  }));
  const [swift] = mergedProviders(wallets, words);
  expect(swift?.supportedCurrencies).toEqual(["USD", "EUR"]);
  expect(swift?.managedFees).toEqual([
    { fee: "1.00%", walletNames: ["Main", "Uganda"] },
    { fee: "0.50%", walletNames: ["Kenya"] },
  ]);
  expect(swift?.reversalFees).toEqual([{ fee: "no fees", walletNames: null }]);
});
