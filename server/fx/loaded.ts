import { sql } from "kysely";
import type { RateOf } from "@corridor/product/fees/fee";
import type { LoadedHoliday, LoadedRate } from "@corridor/product/fx/loaded-file";
import type { Tx } from "../platform/db.ts";

/** Loads one file of rates or holidays after the other, so that each sees what it replaces. */
export async function lockLoadedFiles(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('loaded rates and holidays'))`.execute(tx);
}

/** Reads the last loaded rate of every pair, of any age. */
export async function selectLoadedRates(tx: Tx): Promise<RateOf> {
  const rows = await tx
    .selectFrom("exchange_rates")
    .select(["from_currency", "to_currency", "rate_e8"])
    .execute();
  const rates = new Map(rows.map((row) => [`${row.from_currency} ${row.to_currency}`, row.rate_e8]));
  return (from, to) => rates.get(`${from} ${to}`) ?? null;
}

/** Returns the number of pairs whose rate is new or has changed. */
export async function upsertRates(tx: Tx, rates: readonly LoadedRate[]): Promise<number> {
  const { rows } = await sql<{ is_changed: boolean }>`
    with loaded as (
      select * from unnest(${rates.map(({ from }) => from)}::text[], ${rates.map(({ to }) => to)}::text[],
        ${rates.map(({ rate }) => rate)}::bigint[], ${rates.map(({ validUntil }) => validUntil)}::timestamptz[])
        u(from_currency, to_currency, rate_e8, valid_until)
    ), written as (
      insert into exchange_rates (from_currency, to_currency, rate_e8, loaded_at, valid_until)
      select from_currency, to_currency, rate_e8, app_now(), coalesce(valid_until, app_now() + interval '24 hours') from loaded
      order by from_currency, to_currency
      on conflict (from_currency, to_currency)
      do update set rate_e8 = excluded.rate_e8, loaded_at = excluded.loaded_at, valid_until = excluded.valid_until)
    select before.rate_e8 is distinct from loaded.rate_e8 as is_changed
    from loaded left join exchange_rates before using (from_currency, to_currency)`.execute(tx);
  return rows.filter((row) => row.is_changed).length;
}

/** Replaces the days of each currency in the list. */
export async function replaceHolidays(tx: Tx, holidays: readonly LoadedHoliday[]): Promise<void> {
  const currencies = [...new Set(holidays.map(({ currency }) => currency))];
  await sql`delete from currency_holidays where currency = any (${currencies}::text[])`.execute(tx);
  await sql`
    insert into currency_holidays (currency, day)
    select * from unnest(${holidays.map(({ currency }) => currency)}::text[], ${holidays.map(({ day }) => day)}::date[])`.execute(
    tx,
  );
}

/** Every stored day of these currencies, also past ones. */
export async function selectAllHolidays(tx: Tx, currencies: readonly string[]): Promise<LoadedHoliday[]> {
  const { rows } = await sql<LoadedHoliday>`
    select currency, day::text as day from currency_holidays
    where currency = any (${currencies}::text[]) order by currency, day`.execute(tx);
  return rows;
}

export async function selectHolidays(tx: Tx, currencies: readonly string[]): Promise<LoadedHoliday[]> {
  const { rows } = await sql<LoadedHoliday>`
    select currency, day::text as day from currency_holidays
    where currency = any (${currencies}::text[]) and day >= (app_now() - interval '7 days')::date`.execute(
    tx,
  );
  return rows;
}
