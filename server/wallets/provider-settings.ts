import type { Selectable } from "kysely";
import { percentageText, type FeeSchedule } from "@corridor/product/fees/schedule";
import { toDecimal, type Currency } from "@corridor/product/money";
import { paymentProviders } from "@corridor/product/providers";
import type { ProviderSettings } from "@corridor/product/wallets/wallet";
import { keepingPlans } from "../platform/connections/queries.ts";
import type { Tx } from "../platform/db.ts";
import type { FeeSchedules, RouteSettings } from "../platform/schema.ts";

export type FeeScheduleRow = Selectable<FeeSchedules>;
type RouteRow = Selectable<RouteSettings>;

export type Routes = { routes: readonly RouteRow[]; schedules: ReadonlyMap<string, FeeScheduleRow> };

const routeColumns = [
  "client_id",
  "wallet_id",
  "provider",
  "currency",
  "integration",
  "modality",
  "payer_account",
  "managed_fee_schedule_id",
  "reversal_fee_schedule_id",
] as const satisfies readonly (keyof RouteSettings)[];

const scheduleColumns = [
  "client_id",
  "fee_schedule_id",
  "version",
  "name",
  "percentage_millionths",
  "flat_minor",
  "flat_currency",
  "minimum_minor",
  "minimum_currency",
  "maximum_minor",
  "maximum_currency",
] as const satisfies readonly (keyof FeeSchedules)[];

export async function selectRoutes(tx: Tx, clientId: string): Promise<Routes> {
  const kept = keepingPlans(tx);
  const [routes, schedules] = await Promise.all([
    kept
      .selectFrom("route_settings")
      .select(routeColumns)
      .where("client_id", "=", clientId)
      .orderBy("currency")
      .execute(),
    kept.selectFrom("fee_schedules").select(scheduleColumns).where("client_id", "=", clientId).execute(),
  ]);
  return { routes, schedules: new Map(schedules.map((row) => [row.fee_schedule_id, row])) };
}

type RoutesByCurrency = ReadonlyMap<string, readonly RouteRow[]>;

/** A list of routes is looked through once, and then asked for each wallet and provider. */
const grouped = new WeakMap<readonly RouteRow[], ReadonlyMap<string, RoutesByCurrency>>();

function routesByProvider(routes: readonly RouteRow[]): ReadonlyMap<string, RoutesByCurrency> {
  const known = grouped.get(routes);
  if (known) return known;
  const found = new Map<string, Map<string, RouteRow[]>>();
  for (const route of routes) {
    const ofProvider = found.get(route.provider) ?? new Map<string, RouteRow[]>();
    found.set(route.provider, ofProvider);
    ofProvider.set(route.currency, [...(ofProvider.get(route.currency) ?? []), route]);
  }
  grouped.set(routes, found);
  return found;
}

export type RoutedWallet = { wallet_id: string; parent_wallet_id: string | null; currency: string };

/**
 * One route for each currency of a provider. A wallet's own setting overrides its parent's, and the parent's overrides the setting for
 * all wallets.
 */
export function nearestRoutes(wallet: RoutedWallet, provider: string, { routes }: Routes): RouteRow[] {
  const nearestFirst = [wallet.wallet_id, wallet.parent_wallet_id, ""];
  const ofProvider = routesByProvider(routes).get(provider) ?? new Map<string, readonly RouteRow[]>();
  return [...ofProvider.values()].flatMap((ofCurrency) => {
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
