import type { Selectable } from "kysely";
import { percentageText, type FeeSchedule } from "@corridor/product/fees/schedule";
import { toDecimal, type Currency } from "@corridor/product/money";
import { paymentProviders } from "@corridor/product/providers";
import type { ProviderSettings } from "@corridor/product/wallets/wallet";
import type { Tx } from "../platform/db.ts";
import type { FeeSchedules, RouteSettings } from "../platform/schema.ts";

export type FeeScheduleRow = Selectable<FeeSchedules>;
type RouteRow = Selectable<RouteSettings>;

export type Routes = { routes: readonly RouteRow[]; schedules: ReadonlyMap<string, FeeScheduleRow> };

export async function selectRoutes(tx: Tx, clientId: string): Promise<Routes> {
  const routes = await tx
    .selectFrom("route_settings")
    .selectAll()
    .where("client_id", "=", clientId)
    .orderBy("currency")
    .execute();
  const schedules = await tx
    .selectFrom("fee_schedules")
    .selectAll()
    .where("client_id", "=", clientId)
    .execute();
  return { routes, schedules: new Map(schedules.map((row) => [row.fee_schedule_id, row])) };
}

export type RoutedWallet = { wallet_id: string; parent_wallet_id: string | null; currency: string };

/**
 * One route for each currency of a provider. A wallet's own setting overrides its parent's, and the parent's overrides the setting for
 * all wallets.
 */
export function nearestRoutes(wallet: RoutedWallet, provider: string, { routes }: Routes): RouteRow[] {
  const nearestFirst = [wallet.wallet_id, wallet.parent_wallet_id, ""];
  const ofProvider = routes.filter((route) => route.provider === provider);
  return [...new Set(ofProvider.map(({ currency }) => currency))].flatMap((currency) => {
    const ofCurrency = ofProvider.filter((route) => route.currency === currency);
    const level = nearestFirst.find((id) => ofCurrency.some((route) => route.wallet_id === id));
    return ofCurrency.filter((route) => route.wallet_id === level);
  });
}

/** The providers of a wallet with their fees. */
export function providerSettingsOf(wallet: RoutedWallet, known: Routes): Record<string, ProviderSettings> {
  const { schedules } = known;
  const settings = paymentProviders.flatMap(({ name }): [string, ProviderSettings][] => {
    const nearest = nearestRoutes(wallet, name, known);
    const shown = nearest.find((route) => route.currency === wallet.currency) ?? nearest[0];
    if (!shown) return [];
    const scheduleOf = (id: string | null) => {
      const row = id === null ? undefined : schedules.get(id);
      return row ? asFeeSchedule(row) : null;
    };
    return [
      [
        name,
        {
          supportedCurrencies: nearest.map(({ currency }) => currency),
          managedFeeSchedule: scheduleOf(shown.managed_fee_schedule_id),
          reversalFeeSchedule: scheduleOf(shown.reversal_fee_schedule_id),
        },
      ],
    ];
  });
  return Object.fromEntries(settings);
}

export function asFeeSchedule(row: Omit<FeeScheduleRow, "version">): FeeSchedule {
  const amount = (minor: bigint | null, currency: string | null) =>
    minor === null || currency === null ? null : toDecimal({ minor, currency: currency as Currency });
  return {
    percentage: row.percentage_millionths === null ? null : percentageText(row.percentage_millionths),
    flatFee: amount(row.flat_minor, row.flat_currency),
    flatFeeCurrency: row.flat_currency,
    minimumFee: amount(row.minimum_minor, row.minimum_currency),
    minimumFeeCurrency: row.minimum_currency,
    maximumFee: amount(row.maximum_minor, row.maximum_currency),
    maximumFeeCurrency: row.maximum_currency,
  };
}
