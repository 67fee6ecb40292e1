import { sql, type Selectable } from "kysely";
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

/**
 * The routes of a client and the fee schedules that they name, each as one text: hundreds of rows cost the driver more than the rest of a
 * call does, and mostly they are those of the call before.
 */
export async function selectRoutes(tx: Tx, clientId: string): Promise<Routes> {
  const { rows } = await sql<{ routes: string; schedules: string }>`
    select (
      select coalesce(json_agg(json_build_array(wallet_id, provider, currency, integration, modality, payer_account,
        managed_fee_schedule_id, reversal_fee_schedule_id) order by currency), '[]')
      from route_settings where client_id = ${clientId})::text as routes, (
      select coalesce(json_agg(json_build_array(fee_schedule_id, version, name, percentage_millionths, flat_minor::text, flat_currency,
        minimum_minor::text, minimum_currency, maximum_minor::text, maximum_currency)), '[]')
      from fee_schedules where client_id = ${clientId})::text as schedules`.execute(keepingPlans(tx));
  const { routes, schedules } = rows[0]!;
  return routesIn(clientId, routes, schedules);
}

const readBefore = new Map<string, Routes>();
const mostKept = 200;

/** The same texts have the same meaning whenever they were read, so what was made of them is never outdated. */
function routesIn(clientId: string, routes: string, schedules: string): Routes {
  const key = `${clientId} ${routes} ${schedules}`;
  const known = readBefore.get(key);
  if (known) return known;
  const read: Routes = {
    routes: (JSON.parse(routes) as RouteParts[]).map((parts) => asRoute(clientId, parts)),
    schedules: new Map(
      (JSON.parse(schedules) as ScheduleParts[]).map((parts) => [parts[0], asSchedule(clientId, parts)]),
    ),
  };
  if (readBefore.size >= mostKept) readBefore.delete(readBefore.keys().next().value!);
  readBefore.set(key, read);
  return read;
}

type Text = string | null;
type RouteParts = [string, string, string, string, string, string, Text, Text];
type ScheduleParts = [string, number, string, number | null, Text, Text, Text, Text, Text, Text];

function asRoute(client_id: string, parts: RouteParts): RouteRow {
  const [wallet_id, provider, currency, integration, modality, payer_account, managed, reversal] = parts;
  return {
    ...{ client_id, wallet_id, provider, currency, integration, modality, payer_account },
    managed_fee_schedule_id: managed,
    reversal_fee_schedule_id: reversal,
  };
}

function asSchedule(client_id: string, parts: ScheduleParts): FeeScheduleRow {
  const [fee_schedule_id, version, name, percentage_millionths, flat, flat_currency, ...limits] = parts;
  const [minimum, minimum_currency, maximum, maximum_currency] = limits;
  const minor = (text: Text) => (text === null ? null : BigInt(text));
  return {
    ...{ client_id, fee_schedule_id, version, name, percentage_millionths },
    ...{ flat_minor: minor(flat), flat_currency },
    ...{ minimum_minor: minor(minimum), minimum_currency },
    ...{ maximum_minor: minor(maximum), maximum_currency },
  };
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

type SettingsByProvider = Readonly<Record<string, ProviderSettings>>;

const settingsOfWallets = new WeakMap<Routes, Map<string, SettingsByProvider>>();

/** The providers of a wallet with their fees. */
export function providerSettingsOf(wallet: RoutedWallet, known: Routes): SettingsByProvider {
  const ofRoutes = settingsOfWallets.get(known) ?? new Map<string, SettingsByProvider>();
  settingsOfWallets.set(known, ofRoutes);
  const key = `${wallet.wallet_id} ${wallet.parent_wallet_id ?? ""} ${wallet.currency}`;
  const settings = ofRoutes.get(key) ?? findProviderSettings(wallet, known);
  ofRoutes.set(key, settings);
  return settings;
}

function findProviderSettings(wallet: RoutedWallet, known: Routes): SettingsByProvider {
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
