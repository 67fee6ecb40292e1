import { sql } from "kysely";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { epochOf } from "@corridor/product/epoch";
import type { Language } from "@corridor/product/i18n/language";
import type {
  queryProviderWeather as contract,
  ToldProvider,
} from "@corridor/product/payments/weather/contract";
import { providerName } from "@corridor/product/providers";
import { permittedProviders } from "../../clients/clients.ts";
import type { Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { selectBanners, type ProviderBanner } from "./banners.ts";
import { selectWeather, type StoredWeather } from "./store-weather.ts";

/** What payers should know about the providers of a client, or of one request, before money is sent (WEATHER-04). */
export async function queryWeather(
  app: App,
  caller: Caller,
  { clientId, requestId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return app.db.asCaller(caller, clientId, async (tx) => {
    const weather = new Map((await selectWeather(tx)).map((row) => [row.provider, row]));
    const banners = new Map((await selectBanners(tx)).map((row) => [row.provider, row]));
    const told = [...new Set([...weather.keys(), ...banners.keys()])].sort();
    if (told.length === 0) return { providers: [] };
    const ofReader =
      requestId === undefined
        ? await permittedProviders(tx, clientId)
        : await providersOf(tx, told, { clientId, requestId, userId: caller.person.userId });
    const providers = told
      .filter((provider) => ofReader.includes(provider))
      .map((provider) => asTold(provider, weather.get(provider), banners.get(provider), caller.language));
    return { providers };
  });
}

type RequestOfReader = { clientId: string; requestId: string; userId: string };

/** Those of these providers by which the request pays, or the payments that the person checked under this ID. */
async function providersOf(
  tx: Tx,
  told: readonly string[],
  { clientId, requestId, userId }: RequestOfReader,
): Promise<readonly string[]> {
  const { rows } = await sql<{ provider: string }>`
    with paid as materialized (
      select coalesce(
        (select r.set_id from payment_requests r where r.client_id = ${clientId} and r.request_id = ${requestId}),
        (select s.set_id from payment_sets s
          where s.client_id = ${clientId} and s.request_id = ${requestId} and s.user_id = ${userId}
          order by s.created_at desc limit 1)) as set_id)
    select p.provider from unnest(${told}::text[]) p (provider) cross join paid
    where exists (select from payment_lines l
      where l.client_id = ${clientId} and l.set_id = paid.set_id and l.provider = p.provider)`.execute(tx);
  return rows.map(({ provider }) => provider);
}

function asTold(
  providerId: string,
  weather: StoredWeather | undefined,
  banner: ProviderBanner | undefined,
  language: Language,
): ToldProvider {
  return {
    providerId,
    displayName: providerName(providerId, language),
    failures: weather?.is_failing
      ? {
          failed: weather.recent_failed,
          outcomes: weather.recent_outcomes,
          usualOf100: weather.usual_failed,
        }
      : null,
    delay: weather?.is_slow ? { seconds: weather.recent_seconds, usualSeconds: weather.usual_seconds } : null,
    banner: banner
      ? { text: language === "fr" ? banner.text_fr : banner.text_en, endTimestamp: epochOf(banner.ends_at) }
      : null,
  };
}
