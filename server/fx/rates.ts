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
  /** How much is to be bought, and for how many seconds a rate has been asked for; null for a look at the rate only. */
  readonly order: { readonly bought: Money; readonly waitedSeconds: number } | null;
};

/** In the order of the wishes; null where nobody quotes. */
export type Quotes = readonly (RateE8 | null)[];

/**
 * Where rates come from. It is asked inside transactions, so that a live feed stands behind it with what it has received, never
 * with a call of its own: a feed keeps the table or a memory fresh, and what it has not refreshed in time is not quoted.
 */
export type RateSource = { quote(wishes: readonly QuoteWish[]): Promise<Quotes> };

/**
 * Opens the rates that staff have loaded. A rate is the same for every tenor, and nobody quotes it once it is too old or for a
 * direction that was not loaded.
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
