import type { OutputOf } from "@corridor/product/endpoint";
import type { queryProviderWeather } from "@corridor/product/payments/weather/contract";
import type { Page } from "@playwright/test";

/** A provider on a bad day, and a slow one with a banner. */
const told: OutputOf<typeof queryProviderWeather> = {
  providers: [
    {
      ...{ providerId: "mtn-ug", displayName: "MTN MoMo Uganda", delay: null, banner: null },
      failures: { failed: 41, outcomes: 80, usualOf100: 2 },
    },
    {
      ...{ providerId: "mpesa-ke", displayName: "M-PESA Kenya", failures: null },
      delay: { seconds: 540, usualSeconds: 18 },
      banner: { text: "M-PESA works on a fault of its own.", endTimestamp: 1_795_100_400 },
    },
  ],
};

export function withFoulWeather(page: Page): Promise<unknown> {
  return page.route("**/api/providerWeather*", (route) => route.fulfill({ json: told }));
}
