import { clientFeatures } from "@corridor/product/clients/features";
import type { PaymentContext } from "@corridor/product/payments/context";
import { entryOf, type Wallet } from "@corridor/product/wallets/wallet";
import { dayOf } from "@corridor/product/epoch";
import { serverTime } from "../../api/server-clock.ts";
import type { Frame } from "../../session/session.ts";

/** The facts that decide whether a payment from this wallet can be made, as far as the console has loaded them. */
export function paymentContextOf(
  { configuration, features }: Frame,
  wallets: readonly Wallet[],
  walletId: string,
): PaymentContext {
  const settings = entryOf(wallets, walletId)?.providerSettings ?? {};
  const permitted = configuration.providers ?? [];
  return {
    features: clientFeatures.filter((name) => features[name]),
    offshoreSwiftEnabled: configuration.offshoreSwiftEnabled ?? false,
    fxTradesEnabled: configuration.fxTradesEnabled ?? false,
    kycLevel: configuration.clientKycStatus ?? "None",
    providers: permitted.flatMap(({ name }) => {
      const currencies = settings[name]?.supportedCurrencies;
      return currencies ? [{ name, currencies }] : [];
    }),
    wallets: wallets.flatMap((wallet) => [wallet, ...wallet.subwallets]),
    today: dayOf(serverTime()),
  };
}

/**
 * The context of a template, for all wallets at once: the permitted providers with the currencies that they pay from any wallet, and the
 * wallets from which a provider has no route (PAY-52).
 */
export function templateContextOf(frame: Frame, wallets: readonly Wallet[]): PaymentContext {
  const permitted = frame.configuration.providers ?? [];
  const currenciesOf = ({ providerSettings }: Wallet, provider: string) =>
    providerSettings[provider]?.supportedCurrencies ?? [];
  return {
    ...paymentContextOf(frame, wallets, ""),
    providers: permitted.map(({ name }) => ({
      name,
      currencies: wallets.flatMap((wallet) => currenciesOf(wallet, name)),
    })),
    unpayable: wallets.flatMap((wallet) =>
      permitted
        .filter(({ name }) => !currenciesOf(wallet, name).includes(wallet.currency))
        .flatMap(({ name: provider }) =>
          [wallet, ...wallet.subwallets].map(({ walletId, currency }) => ({
            ...{ walletId, provider, currency },
            why: "notRouted" as const,
          })),
        ),
    ),
  };
}
