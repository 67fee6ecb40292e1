import { exactMinorText, type RateOf } from "@corridor/product/fees/fee";
import type { RateE8 } from "@corridor/product/fx/rate";
import type { Currency, Money } from "@corridor/product/money";
import type { FeeScheduleRow } from "../../wallets/provider-settings.ts";

/** A wallet, provider and currency, with the rate if the currency is not the wallet's. */
type PricedRoute = {
  readonly walletId: string;
  readonly provider: string;
  readonly currency: Currency;
  readonly charged: Currency;
  readonly rate: RateE8 | null;
};

/** The price of a route as the function fee_of takes it: exact amounts in the wallet's currency. */
export type Tariff = PricedRoute & {
  readonly millionths: number | null;
  readonly flat: string | null;
  readonly least: string | null;
  readonly most: string | null;
};

/** Null when a rate is missing: a fee that cannot be computed is never left out. */
export function tariffOf(way: PricedRoute, schedule: FeeScheduleRow | null, rateOf: RateOf): Tariff | null {
  const parts = {
    flat: schedule && moneyOf(schedule.flat_minor, schedule.flat_currency),
    least: schedule && moneyOf(schedule.minimum_minor, schedule.minimum_currency),
    most: schedule && moneyOf(schedule.maximum_minor, schedule.maximum_currency),
  };
  const exact = Object.entries(parts).map(
    ([name, money]) => [name, money && exactMinorText(money, way.charged, rateOf)] as const,
  );
  const isUnknown = exact.some(([name, text]) => parts[name as keyof typeof parts] && text === null);
  if (isUnknown) return null;
  const { flat, least, most } = Object.fromEntries(exact) as Record<keyof typeof parts, string | null>;
  const millionths = schedule?.percentage_millionths ?? null;
  return { ...way, millionths, flat, least, most };
}

function moneyOf(minor: bigint | null, currency: string | null): Money | null {
  return minor === null || currency === null ? null : { minor, currency: currency as Currency };
}
