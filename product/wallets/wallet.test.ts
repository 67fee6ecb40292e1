import { expect, test } from "vitest";
import { compareWallets, entryOf, type Subwallet, type Wallet } from "./wallet.ts";

const identity = {
  currency: "USD",
  deactivated: false,
  hidden: false,
  availableBalance: "0.00",
  currentBalance: "0.00",
};

function subwallet(walletId: string, parentWalletId: string): Subwallet {
  return { ...identity, walletId, walletName: walletId, parentWalletId };
}

function entry(walletId: string, more: Partial<Wallet> = {}): Wallet {
  return {
    ...identity,
    walletId,
    walletName: walletId,
    parentWalletId: null,
    availableBalanceIncludingSubwallets: "0.00",
    currentBalanceIncludingSubwallets: "0.00",
    latestFundingEvents: [],
    monthlySummaries: [],
    spentThisMonth: "0.00",
    providerSettings: {},
    subwallets: [],
    ...more,
  };
}

test("main wallets come before subwallets, then by name, hidden ones last of all [WAL-17]", () => {
  const wallets = [
    entry("Main"),
    entry("Beta", { hidden: true }),
    entry("Zone", { parentWalletId: "elsewhere" }),
    entry("Kenya"),
    entry("Alpha", { hidden: true, parentWalletId: "elsewhere" }),
    entry("Aid", { parentWalletId: "elsewhere" }),
    entry("éclair"),
  ];
  expect(wallets.sort(compareWallets).map(({ walletName }) => walletName)).toEqual([
    "éclair",
    "Kenya",
    "Main",
    "Aid",
    "Zone",
    "Beta",
    "Alpha",
  ]);
});

test("a wallet is shown by its own entry, a nested subwallet by its parent's entry, and an unknown wallet by none [WAL-24]", () => {
  const main = entry("main", { subwallets: [subwallet("ops", "main")] });
  const alone = entry("field", { parentWalletId: "kes" });
  const wallets = [main, alone];
  expect(entryOf(wallets, "main")).toBe(main);
  expect(entryOf(wallets, "ops")).toBe(main);
  expect(entryOf(wallets, "field")).toBe(alone);
  expect(entryOf(wallets, "kes")).toBeUndefined();
});
