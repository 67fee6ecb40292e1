import { isComparable, noOutcomes, type OutcomeCounts } from "@corridor/product/operations/provider-figures";
import {
  fairWeather,
  weatherAfter,
  weatherFigures,
  type Weather,
} from "@corridor/product/operations/provider-weather";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import type { Chore } from "../../platform/jobs.ts";
import { selectOutcomes } from "../counters/read-counters.ts";
import { deleteEndedBanners } from "./banners.ts";
import { deleteWeather, selectWeather, storeWeather } from "./store-weather.ts";

/** Decides the weather of every provider out of the counters, so that all processes say the same (WEATHER-01). */
export async function watchWeather(app: App): Promise<void> {
  await app.db.systemTransaction("watch the weather of providers", async (tx) => {
    const stored = new Map((await selectWeather(tx)).map((row) => [row.provider, row]));
    const recent = await outcomesByProvider(tx, "recent");
    const usual = await outcomesByProvider(tx, "usual");
    for (const provider of new Set([...recent.keys(), ...stored.keys()])) {
      const row = stored.get(provider);
      const figures = {
        recent: recent.get(provider) ?? noOutcomes,
        usual: usual.get(provider) ?? noOutcomes,
      };
      const before = row ? { isFailing: row.is_failing, isSlow: row.is_slow } : fairWeather;
      const now = weatherAfter(before, row?.minutes_unconfirmed ?? 0, figures.recent, figures.usual);
      await keepWeather(app, tx, provider, { before, now, ...figures });
    }
    await deleteEndedBanners(tx);
  });
}

type Change = { before: Weather; now: Weather; recent: OutcomeCounts; usual: OutcomeCounts };

async function keepWeather(
  app: App,
  tx: Tx,
  provider: string,
  { before, now, recent, usual }: Change,
): Promise<void> {
  const isFoul = now.isFailing || now.isSlow;
  if (before.isFailing !== now.isFailing || before.isSlow !== now.isSlow)
    app.log.info({ provider, weather: weatherName(now) }, "the weather of a provider changed");
  if (!isFoul) await deleteWeather(tx, provider);
  else if (isComparable(recent, usual)) await storeWeather(tx, provider, now, weatherFigures(recent, usual));
}

const weatherName = ({ isFailing, isSlow }: Weather) =>
  [isFailing && "failing", isSlow && "slow"].filter(Boolean).join(", ") || "fair";

async function outcomesByProvider(
  tx: Tx,
  period: "recent" | "usual",
): Promise<ReadonlyMap<string, OutcomeCounts>> {
  return new Map((await selectOutcomes(tx, period)).map(({ provider, outcomes }) => [provider, outcomes]));
}

export const watchWeatherChore: Chore = {
  name: "providers.watchWeather",
  everySeconds: 60,
  run: watchWeather,
};
