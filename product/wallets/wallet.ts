import * as z from "zod/mini";
import { Timestamp } from "../fields.ts";
import { FeeSchedule } from "../fees/schedule.ts";

/** A decimal string in the wallet's currency. */
const Amount = z.string();

const identity = {
  walletId: z.string(),
  walletName: z.string(),
  currency: z.string(),
  hidden: z.boolean(),
  deactivated: z.boolean(),
  availableBalance: Amount,
  currentBalance: Amount,
};

export const Subwallet = z.object({ ...identity, parentWalletId: z.string() });
export type Subwallet = z.output<typeof Subwallet>;

export const ProviderSettings = z.object({
  supportedCurrencies: z.array(z.string()),
  managedFeeSchedule: z.nullable(FeeSchedule),
  reversalFeeSchedule: z.nullable(FeeSchedule),
});
export type ProviderSettings = z.output<typeof ProviderSettings>;

export const FundingEvent = z.object({ timestamp: Timestamp, amount: Amount });

/** A UTC month as YYYY-MM: the spending with fees, and the fees alone. */
export const MonthlySummary = z.object({ month: z.string(), totalSpend: Amount, fees: Amount });
export type MonthlySummary = z.output<typeof MonthlySummary>;

/** A main wallet with its subwallets, or a subwallet whose parent the reader may not see (WAL-24). */
export const Wallet = z.object({
  ...identity,
  parentWalletId: z.nullable(z.string()),
  availableBalanceIncludingSubwallets: Amount,
  currentBalanceIncludingSubwallets: Amount,
  latestFundingEvents: z.array(FundingEvent),
  monthlySummaries: z.array(MonthlySummary),
  spentThisMonth: Amount,
  providerSettings: z.record(z.string(), ProviderSettings),
  subwallets: z.array(Subwallet),
});
export type Wallet = z.output<typeof Wallet>;

/** Main wallets before subwallets, then by name; hidden ones last (WAL-17). */
export function compareWallets(
  a: Pick<Wallet, "hidden" | "walletName"> & { parentWalletId: string | null },
  b: Pick<Wallet, "hidden" | "walletName"> & { parentWalletId: string | null },
): number {
  return (
    Number(a.hidden) - Number(b.hidden) ||
    Number(a.parentWalletId !== null) - Number(b.parentWalletId !== null) ||
    a.walletName.localeCompare(b.walletName, "en")
  );
}

/** The entry of wallets[] that shows a wallet: its own entry, or its parent's (WAL-24). */
export function entryOf(wallets: readonly Wallet[], walletId: string): Wallet | undefined {
  return wallets.find(
    (wallet) => wallet.walletId === walletId || wallet.subwallets.some((sub) => sub.walletId === walletId),
  );
}
