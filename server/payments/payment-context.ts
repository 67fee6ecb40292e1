import { sql } from "kysely";
import { clientFeatures } from "@corridor/product/clients/features";
import type { PaymentContext } from "@corridor/product/payments/context";
import { featuresOf, findClient, permittedProviders } from "../clients/clients.ts";
import type { Tx } from "../platform/db.ts";
import { nearestRoutes, selectRoutes, type Routes } from "../wallets/provider-settings.ts";
import { visibleWallets, type WalletAccount } from "../wallets/wallets.ts";
import { selectRates, tariffOf, type Tariff } from "./tariffs.ts";

/** All that decides what the transaction's person can pay at a client, and what it costs. */
export type PaymentSurroundings = {
  readonly context: PaymentContext;
  readonly wallets: readonly WalletAccount[];
  readonly tariffs: readonly Tariff[];
};

export async function readSurroundings(tx: Tx, clientId: string): Promise<PaymentSurroundings> {
  const client = (await findClient(tx, clientId))!; // The gate has seen it.
  const features = await featuresOf(tx, clientId);
  const permitted = await permittedProviders(tx, clientId);
  const routes = await selectRoutes(tx, clientId);
  const wallets = await visibleWallets(tx, clientId);
  const providers = permitted.map((name) => ({ name, currencies: routedCurrencies(routes, name) }));
  const { tariffs, unpayable } = await priceAll(tx, wallets, providers, routes);
  return {
    wallets,
    tariffs,
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
      unpayable,
      today: await databaseDay(tx),
    },
  };
}

function routedCurrencies({ routes }: Routes, provider: string): string[] {
  return [...new Set(routes.filter((route) => route.provider === provider).map(({ currency }) => currency))];
}

type Unpayable = NonNullable<PaymentContext["unpayable"]>[number];

/** Each wallet by each provider that the client has for its currency: what it costs, or why it cannot be done. */
async function priceAll(
  tx: Tx,
  wallets: readonly WalletAccount[],
  providers: PaymentContext["providers"],
  routes: Routes,
): Promise<{ tariffs: Tariff[]; unpayable: Unpayable[] }> {
  const rateOf = await selectRates(tx, [...new Set(wallets.map(({ currency }) => currency))]);
  const tariffs: Tariff[] = [];
  const unpayable: Unpayable[] = [];
  for (const wallet of wallets) {
    for (const { name } of providers.filter(({ currencies }) => currencies.includes(wallet.currency))) {
      const way = { walletId: wallet.wallet_id, provider: name, currency: wallet.currency };
      const route = nearestRoutes(wallet, name, routes).find(({ currency }) => currency === wallet.currency);
      const schedule = routes.schedules.get(route?.managed_fee_schedule_id ?? "") ?? null;
      const tariff = route ? tariffOf(way, schedule, rateOf) : null;
      if (tariff) tariffs.push(tariff);
      else unpayable.push({ ...way, why: route ? "feeUnknown" : "notRouted" });
    }
  }
  return { tariffs, unpayable };
}

async function databaseDay(tx: Tx): Promise<string> {
  const { rows } = await sql<{
    today: string;
  }>`select to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD') as today`.execute(tx);
  return rows[0]!.today;
}
