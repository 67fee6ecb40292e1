import { sql } from "kysely";
import type { RateE8, Tenor } from "@corridor/product/fx/rate";
import type { Currency, Money } from "@corridor/product/money";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";

/** Units of `to`, a wallet's currency, for one unit of `from`, which is paid. */
export type QuoteWish = {
  readonly from: Currency;
  readonly to: Currency;
  readonly tenor: Tenor;
  /** The amount to buy, and the seconds since the first quote; null for a look at the rate only. */
  readonly order: { readonly bought: Money; readonly waitedSeconds: number } | null;
};

/** In the order of the wishes; null without a quote. */
export type Quotes = readonly (RateE8 | null)[];

/**
 * A source of rates. It is called inside transactions, so a live feed must answer from a table or from memory and never by a
 * network call. A rate that the feed has not refreshed in time is not quoted.
 */
export type RateSource = { quote(wishes: readonly QuoteWish[]): Promise<Quotes> };

/**
 * Opens the rates that staff have loaded. A rate is the same for every tenor. A rate that is too old, or was not loaded for
 * this direction, is not quoted.
 */
export function openRates({ quoteDelay }: App, tx: Tx): RateSource {
  return {
    async quote(wishes) {
      const { rows } = await sql<{ rate_e8: bigint | null }>`
        select r.rate_e8
        from unnest(${wishes.map(({ from }) => from)}::text[], ${wishes.map(({ to }) => to)}::text[])
          with ordinality w(from_currency, to_currency, place)
        left join exchange_rates r on r.from_currency = w.from_currency and r.to_currency = w.to_currency
          and r.valid_until > app_now()
        order by w.place`.execute(tx);
      const isDelayed = wishes.map(({ order }) => order && order.waitedSeconds < quoteDelay(order.bought));
      return rows.map((row, index) => (isDelayed[index] ? null : row.rate_e8));
    },
  };
}
