import type { FeeRule } from "@corridor/product/fees/fee";
import type { Currency, Money } from "@corridor/product/money";
import { nearestRoutes, type FeeScheduleRow, type RoutedWallet, type Routes } from "./provider-settings.ts";

/** The rules for the fee of a payment and of its return; null for no fee. */
export type FeeRules = { readonly managed: FeeRule | null; readonly reversal: FeeRule | null };

/** For a wallet, a provider and a currency; undefined when the wallet may not pay this way. */
export function feeRulesOf(
  wallet: RoutedWallet,
  provider: string,
  currency: string,
  routes: Routes,
): FeeRules | undefined {
  const route = nearestRoutes(wallet, provider, routes).find((found) => found.currency === currency);
  if (!route) return undefined;
  const ruleOf = (id: string | null) => (id === null ? null : asFeeRule(routes.schedules.get(id)));
  return {
    managed: ruleOf(route.managed_fee_schedule_id),
    reversal: ruleOf(route.reversal_fee_schedule_id),
  };
}

export function asFeeRule(row: FeeScheduleRow | undefined): FeeRule | null {
  if (!row) return null;
  const money = (minor: bigint | null, currency: string | null): Money | null =>
    minor === null || currency === null ? null : { minor, currency: currency as Currency };
  return {
    percentageMillionths: row.percentage_millionths,
    flat: money(row.flat_minor, row.flat_currency),
    minimum: money(row.minimum_minor, row.minimum_currency),
    maximum: money(row.maximum_minor, row.maximum_currency),
  };
}
