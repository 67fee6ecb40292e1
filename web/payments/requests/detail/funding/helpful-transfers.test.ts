import { expect, test } from "vitest";
import type { Subwallet, Wallet } from "@corridor/product/wallets/wallet";
import { helpfulTransfers } from "./helpful-transfers.ts";
import type { WalletShare } from "./missing-funds.ts";

type GivenWallet = {
  id: string;
  has: string;
  currency?: string;
  isOff?: boolean;
  subwallets?: readonly GivenWallet[];
};

function wallet({ id, has, currency = "KES", isOff = false, subwallets = [] }: GivenWallet): Wallet {
  const shared = { walletId: id, walletName: id, currency, availableBalance: has, deactivated: isOff };
  return { ...shared, subwallets: subwallets.map(wallet) as readonly Subwallet[] } as unknown as Wallet;
}

const share = (walletId: string, needed: string, available: string) => ({
  walletId,
  walletName: walletId,
  currency: "KES",
  payments: needed,
  fees: "0.00",
  needed,
  available,
});

const transfers = (funding: readonly WalletShare[], wallets: readonly GivenWallet[]) =>
  helpfulTransfers(funding, wallets.map(wallet)).map(
    ({ from, to, amount }) => `${from.walletId} ${amount.minor} ${to.walletId}`,
  );

test("the missing money comes from the wallet of the currency that has most, if it has all of it [REQ-51]", () => {
  const short = [share("pay", "100.00", "40.00")];
  const pay = { id: "pay", has: "40.00" };
  const some = { id: "some", has: "70.00" };
  const most = { id: "most", has: "500.00" };
  expect(transfers(short, [pay, some, { id: "main", has: "60.00", subwallets: [most] }])).toEqual([
    "most 6000 pay",
  ]);
  expect(transfers(short, [pay, { id: "few", has: "59.99" }])).toEqual([]);
  expect(transfers(short, [pay, { ...most, currency: "USD" }, { ...some, isOff: true }])).toEqual([]);
  expect(transfers([share("pay", "40.00", "40.00")], [pay, most])).toEqual([]);
});

test("a wallet that the request also debits gives only the money that it does not need itself [REQ-51]", () => {
  const pay = { id: "pay", has: "40.00" };
  const other = { id: "other", has: "500.00" };
  expect(
    transfers([share("pay", "100.00", "40.00"), share("other", "450.00", "500.00")], [pay, other]),
  ).toEqual([]);
  expect(
    transfers([share("pay", "100.00", "40.00"), share("other", "440.00", "500.00")], [pay, other]),
  ).toEqual(["other 6000 pay"]);
});
