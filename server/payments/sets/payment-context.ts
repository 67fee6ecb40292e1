import { dayOf } from "@corridor/product/epoch";
import { usualTenor, type RateE8 } from "@corridor/product/fx/rate";
import { clientFeatures } from "@corridor/product/clients/features";
import type { PaymentContext } from "@corridor/product/payments/context";
import { isCurrency, type Currency } from "@corridor/product/money";
import { featuresOf, findClient, permittedProviders } from "../../clients/clients.ts";
import { selectLoadedRates } from "../../fx/loaded.ts";
import { openRates } from "../../fx/rates.ts";
import type { App } from "../../platform/app.ts";
import { databaseTime } from "../../platform/time/database-time.ts";
import type { Tx } from "../../platform/db.ts";
import { nearestRoutes, selectRoutes, type Routes } from "../../wallets/provider-settings.ts";
import { visibleWallets, type WalletAccount } from "../../wallets/wallets.ts";
import { selectBlocked } from "./blocked-recipients.ts";
import { tariffOf, type Tariff } from "./tariffs.ts";

/** All facts that decide what the person of the transaction can pay at a client, and the cost. */
export type PayerContext = {
  readonly context: PaymentContext;
  readonly wallets: readonly WalletAccount[];
  readonly tariffs: readonly Tariff[];
  readonly rates: readonly ShownRate[];
};

/** The rate from the paid currency to the wallet's currency, as shown before submission. */
export type ShownRate = { readonly from: Currency; readonly to: Currency; readonly rate: RateE8 };

export async function readPayerContext(
  app: App,
  tx: Tx,
  clientId: string,
  /** Other routes than the stored ones, to try them. */
  triedRoutes?: Routes,
): Promise<PayerContext> {
  const client = (await findClient(tx, clientId))!; // The access check has read the client.
  const features = await featuresOf(tx, clientId);
  const permitted = await permittedProviders(tx, clientId);
  const routes = triedRoutes ?? (await selectRoutes(tx, clientId));
  const wallets = await visibleWallets(tx, clientId);
  const providers = permitted.map((name) => ({ name, currencies: routedCurrencies(routes, name) }));
  const rates = await ratesBetween(app, tx, wallets, providers);
  const { tariffs, unpayable } = await priceAll(tx, wallets, providers, routes, rates);
  return {
    wallets,
    tariffs,
    rates,
    context: {
      features: clientFeatures.filter((feature) => features[feature]),
      offshoreSwiftEnabled: client.has_offshore_swift,
      fxTradesEnabled: client.has_fx_trades,
      kycLevel: client.kyc_level,
      providers,
      wallets: wallets.map((wallet) => ({
        walletId: wallet.wallet_id,
        currency: wallet.currency,
        hidden: wallet.is_hidden,
        deactivated: wallet.is_deactivated,
      })),
      rates: rates.map(({ from, to }) => ({ from, to })),
      unpayable,
      blocked: await selectBlocked(tx, clientId),
      today: dayOf(await databaseTime(tx)),
    },
  };
}

function routedCurrencies({ routes }: Routes, provider: string): string[] {
  return [...new Set(routes.filter((route) => route.provider === provider).map(({ currency }) => currency))];
}

/** The known rates from every paid currency to every currency of a wallet. */
async function ratesBetween(
  app: App,
  tx: Tx,
  wallets: readonly WalletAccount[],
  providers: PaymentContext["providers"],
): Promise<ShownRate[]> {
  const paid = new Set(providers.flatMap(({ currencies }) => currencies).filter(isCurrency));
  const charged = new Set(wallets.map(({ currency }) => currency));
  const pairs = [...charged].flatMap((to) =>
    [...paid].filter((from) => from !== to).map((from) => ({ from, to, tenor: usualTenor, order: null })),
  );
  const quotes = await openRates(app, tx).quote(pairs);
  return pairs.flatMap(({ from, to }, index) => {
    const rate = quotes[index];
    return rate ? [{ from, to, rate }] : [];
  });
}

type Unpayable = NonNullable<PaymentContext["unpayable"]>[number];

/** Each wallet with each provider in each currency that it can pay: the cost, or the reason why it cannot pay. */
async function priceAll(
  tx: Tx,
  wallets: readonly WalletAccount[],
  providers: PaymentContext["providers"],
  routes: Routes,
  rates: readonly ShownRate[],
): Promise<{ tariffs: Tariff[]; unpayable: Unpayable[] }> {
  const rateOf = await selectLoadedRates(tx);
  const tariffs: Tariff[] = [];
  const unpayable: Unpayable[] = [];
  for (const wallet of wallets) {
    const charged = wallet.currency;
    const into = new Map(rates.filter(({ to }) => to === charged).map(({ from, rate }) => [from, rate]));
    for (const { name, currencies } of providers) {
      const nearest = new Map(nearestRoutes(wallet, name, routes).map((route) => [route.currency, route]));
      for (const currency of currencies.filter(isCurrency)) {
        const rate = into.get(currency) ?? null;
        if (currency !== charged && rate === null) continue;
        const way = { walletId: wallet.wallet_id, provider: name, currency };
        const route = nearest.get(currency);
        const schedule = routes.schedules.get(route?.managed_fee_schedule_id ?? "") ?? null;
        const tariff = route ? tariffOf({ ...way, charged, rate }, schedule, rateOf) : null;
        if (tariff) tariffs.push(tariff);
        else unpayable.push({ ...way, why: route ? "feeUnknown" : "notRouted" });
      }
    }
  }
  return { tariffs, unpayable };
}
