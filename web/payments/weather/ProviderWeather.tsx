import { formatTimestamp } from "@corridor/product/i18n/formats";
import { queryProviderWeather, type ToldProvider } from "@corridor/product/payments/weather/contract";
import { useCall } from "../../api/useCall.ts";
import { Banner } from "../../design/feedback/Banner.tsx";
import { t } from "../../texts.ts";
import styles from "./ProviderWeather.module.css";

type ProviderWeatherProps = {
  clientId: string;
  /** Only the providers by which it pays. */
  requestId?: string;
};

/**
 * What a payer should know about providers before money is sent (WEATHER-04). Without an answer nothing is said, because a payment does not
 * depend on it.
 */
export function ProviderWeather({ clientId, requestId }: ProviderWeatherProps) {
  const { data } = useCall(queryProviderWeather, { clientId, ...(requestId !== undefined && { requestId }) });
  if (!data || data.providers.length === 0) return null;
  return (
    <section className={styles.weather} aria-label={t.weather.label}>
      {data.providers.map((provider) => (
        <ProviderNote key={provider.providerId} provider={provider} />
      ))}
    </section>
  );
}

function ProviderNote({
  provider: { displayName: provider, failures, delay, banner },
}: {
  provider: ToldProvider;
}) {
  const words = t.weather;
  return (
    <>
      {banner && (
        <Banner tone="warning" title={words.banner({ provider, text: banner.text })}>
          {words.until({ time: formatTimestamp(banner.endTimestamp) })}
        </Banner>
      )}
      {failures && (
        <Banner tone="warning">
          {words.failures({
            provider,
            failed: failures.failed,
            outcomes: failures.outcomes,
            usual: failures.usualOf100,
          })}
        </Banner>
      )}
      {delay && !failures && (
        <Banner tone="warning">
          {words.delay({ provider, time: inWords(delay.seconds), usual: inWords(delay.usualSeconds) })}
        </Banner>
      )}
    </>
  );
}

function inWords(seconds: number): string {
  return seconds < 90
    ? t.weather.seconds({ n: seconds })
    : t.weather.minutes({ n: Math.round(seconds / 60) });
}
