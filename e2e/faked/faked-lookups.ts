import type { OutputOf } from "@corridor/product/endpoint";
import type { queryNameLookups } from "@corridor/product/lookups/contract";
import type { Page } from "@playwright/test";

type Lookups = OutputOf<typeof queryNameLookups>;

/** The newest ended lookup as it looked while its numbers were being asked about, and one before it. */
export function withOpenLookup(page: Page): Promise<unknown> {
  return page.route("**/api/nameLookups?*", async (route) => {
    const answer = await route.fetch();
    const { requests, totalCount } = (await answer.json()) as Lookups;
    const asBefore = requests.map((lookup, place): Lookups["requests"][number] => {
      if (place !== 2 && requests.length > 1) return lookup;
      const { succeeded, failed } = lookup.statusCounts;
      const pending = Math.ceil(succeeded / 3);
      return {
        ...lookup,
        status: "pending",
        statusCounts: { succeeded: succeeded - pending, failed, pending },
        results: lookup.results.map((result, row) =>
          row % 3 === 1
            ? { ...result, statusType: "pending", name: null, match: null, matchDescription: null }
            : result,
        ),
      };
    });
    await route.fulfill({ json: { requests: asBefore, totalCount } satisfies Lookups });
  });
}

export function withoutLookups(page: Page): Promise<unknown> {
  const none: Lookups = { requests: [], totalCount: 0 };
  return page.route("**/api/nameLookups?*", (route) => route.fulfill({ json: none }));
}

export function withBrokenLookups(page: Page): Promise<unknown> {
  const json = { safeToRetry: true }; // As the server does for every reading call.
  return page.route("**/api/nameLookups?*", (route) => route.fulfill({ status: 500, json }));
}

/** A provider that does not answer within 20 seconds. */
export function withLateAnswer(page: Page): Promise<unknown> {
  return page.route("**/api/singleNameLookup", (route) =>
    route.fulfill({
      json: {
        requestId: "5b1f0f0e-7c3c-4f0a-9d3e-2f9a1c7d8e10",
        resultDetails: { statusCounts: { succeeded: 0, failed: 0, pending: 1 }, status: "pending" },
        results: [
          {
            ...{ accountNumber: "+254712345603", name: null, provider: "mpesa-ke", statusType: "pending" },
            ...{
              statusDescription: null,
              expectedName: "Grace Achieng",
              match: null,
              matchDescription: null,
            },
          },
        ],
      },
    }),
  );
}

/** Answers of the simulated network: a match, a partial match, another name, and no account. */
export async function withAnswers(page: Page): Promise<void> {
  const answers = [
    { name: null, state: "failed", match: null, why: null, failure: "No account has this number." },
    { name: "Kato Brian", state: "succeeded", match: "none", why: "No word is equal.", failure: null },
    {
      ...{ name: "L. Nakiru", state: "succeeded", match: "partial", failure: null },
      why: "Too few words are equal; the others have only an initial.",
    },
    {
      ...{ name: "Akinyi Wanjala", state: "succeeded", match: "full", failure: null },
      why: "The words are equal, in another order.",
    },
  ];
  let place = 0;
  await page.route("**/api/singleNameLookup", async (route) => {
    const { phoneNumber, expectedName } = route.request().postDataJSON() as Record<string, string>;
    const { name, state, match, why, failure } = answers[place % answers.length]!;
    place += 1;
    await route.fulfill({
      json: {
        requestId: `5b1f0f0e-7c3c-4f0a-9d3e-2f9a1c7d8e1${place}`,
        resultDetails: { statusCounts: { succeeded: 1, failed: 0, pending: 0 }, status: "done" },
        results: [
          {
            ...{ accountNumber: phoneNumber, name, provider: "mpesa-ke", statusType: state },
            ...{
              statusDescription: failure,
              expectedName: name && expectedName,
              match,
              matchDescription: why,
            },
          },
        ],
      },
    });
  });
}
