import { feeText, type FeeSchedule, type FeeWords } from "@corridor/product/fees/schedule";
import { paymentProviders } from "@corridor/product/providers";
import type { ProviderSettings, Wallet } from "@corridor/product/wallets/wallet";

/** A fee, and the wallets that pay it if wallets of the client pay different fees. */
export type WalletsFee = { readonly fee: string; readonly walletNames: readonly string[] | null };

export type ClientProvider = {
  readonly provider: string;
  readonly supportedCurrencies: readonly string[];
  readonly managedFees: readonly WalletsFee[];
  readonly reversalFees: readonly WalletsFee[];
};

type SettledWallet = Pick<Wallet, "walletName" | "providerSettings">;

/** The payment providers that any wallet of the client can use: a client's wallets may differ in providers and fees. */
export function mergedProviders(wallets: readonly SettledWallet[], words: FeeWords): ClientProvider[] {
  const used = new Set(wallets.flatMap(({ providerSettings }) => Object.keys(providerSettings)));
  const inOrder = paymentProviders.map(({ name }) => name).filter((name) => used.has(name));
  return inOrder.map((provider) => {
    const settled = wallets.flatMap(({ walletName, providerSettings }) => {
      const settings = providerSettings[provider];
      return settings ? [{ walletName, settings }] : [];
    });
    const feesOf = (scheduleOf: (settings: ProviderSettings) => FeeSchedule | null) =>
      byFee(
        settled.map(({ walletName, settings }) => ({
          walletName,
          fee: feeText(scheduleOf(settings), words),
        })),
      );
    return {
      provider,
      supportedCurrencies: [...new Set(settled.flatMap(({ settings }) => settings.supportedCurrencies))],
      managedFees: feesOf(({ managedFeeSchedule }) => managedFeeSchedule),
      reversalFees: feesOf(({ reversalFeeSchedule }) => reversalFeeSchedule),
    };
  });
}

function byFee(paid: readonly { walletName: string; fee: string }[]): WalletsFee[] {
  const fees = [...new Set(paid.map(({ fee }) => fee))];
  return fees.map((fee) => ({
    fee,
    walletNames:
      fees.length === 1 ? null : paid.filter((each) => each.fee === fee).map(({ walletName }) => walletName),
  }));
}
