import { sql } from "kysely";
import type { Weather, WeatherFigures } from "@corridor/product/operations/provider-weather";
import type { Tx } from "../../platform/db.ts";

export type StoredWeather = {
  readonly provider: string;
  readonly is_failing: boolean;
  readonly is_slow: boolean;
  readonly minutes_unconfirmed: number;
  readonly recent_failed: number;
  readonly recent_outcomes: number;
  readonly usual_failed: number;
  readonly recent_seconds: number;
  readonly usual_seconds: number;
};

/** The providers with foul weather: a provider with fair weather has no row. */
export async function selectWeather(tx: Tx): Promise<readonly StoredWeather[]> {
  const { rows } = await sql<StoredWeather>`
    select provider, is_failing, is_slow, recent_failed, recent_outcomes, usual_failed, recent_seconds, usual_seconds,
      (extract(epoch from app_now() - confirmed_at) / 60)::float8 as minutes_unconfirmed
    from provider_weather order by provider`.execute(tx);
  return rows;
}

export async function deleteWeather(tx: Tx, provider: string): Promise<void> {
  await tx.deleteFrom("provider_weather").where("provider", "=", provider).execute();
}

/** Keeps foul weather with the figures that confirm it. */
export async function storeWeather(
  tx: Tx,
  provider: string,
  { isFailing, isSlow }: Weather,
  figures: WeatherFigures,
): Promise<void> {
  const row = {
    is_failing: isFailing,
    is_slow: isSlow,
    recent_failed: figures.recentFailed,
    recent_outcomes: figures.recentOutcomes,
    usual_failed: figures.usualFailed,
    recent_seconds: figures.recentSeconds,
    usual_seconds: figures.usualSeconds,
    confirmed_at: sql<Date>`app_now()`,
  };
  await tx
    .insertInto("provider_weather")
    .values({ provider, ...row })
    .onConflict((conflict) => conflict.column("provider").doUpdateSet(row))
    .execute();
}
