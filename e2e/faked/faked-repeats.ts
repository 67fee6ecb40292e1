import type { OutputOf } from "@corridor/product/endpoint";
import type { queryCheckedRepeats, Repeats } from "@corridor/product/payments/repeats/contract";
import type { Repeat } from "@corridor/product/payments/repeats/repeat";
import type { RepeatSummary } from "@corridor/product/payments/repeats/repeat-summary";
import type { Page } from "@playwright/test";

/** Repeated payments of every kind, for pictures. */

const setId = "7a0c6c1e-2f0b-4a53-9d53-2f6b1f6f0c12";
const paidBy = "018f3a2c-7b41-4d55-9c1e-0000b3a41c07";
const secondsOfDay = 86_400;
const daysAgo = (days: number) => Math.floor(Date.now() / 1_000) - days * secondsOfDay;

function rows(): Repeat[] {
  const row = (lineNumber: number, name: string, more: Partial<Repeat>): Repeat => ({
    ...{ lineNumber, rowIndex: lineNumber + 1, name, account: `+2547${10_000_000 + lineNumber * 7_919}` },
    ...{ amount: `${1_250 + lineNumber}.00`, currency: "KES", kind: "paid", state: "paid" },
    ...{ transactionId: null, requestId: paidBy, batchReference: "KR-NOV-1", timestamp: daysAgo(2) },
    ...{ ofLineNumber: null, ofName: null, isOfRequest: false, reason: null, paysAgain: false },
    ...more,
  });
  return [
    row(11, "Akinyi Wanjala", {}),
    row(27, "Lokorio Ekal", { reason: "Second half of the advance, form 118" }),
    row(3, "Peter Kamau", { state: "underWay", batchReference: null }),
    row(8, "Nakiru Lomosia", { kind: "waiting", state: "waiting", paysAgain: true }),
    row(2, "Grace Achieng Otieno", { kind: "reference", timestamp: daysAgo(90) }),
    row(19, "Marie-Claire Uwimana", {
      ...{ kind: "inside", state: "row", requestId: null, batchReference: null, timestamp: null },
      ...{ ofLineNumber: 4, ofRowIndex: 5, ofName: "M. Uwimana" },
    }),
  ];
}

const counts = { paid: 24, waiting: 1, reference: 1, inside: 1 };

function summary(): RepeatSummary {
  const run = { kind: "run", state: "paid", batchReference: "KR-OCT", isRefused: false } as const;
  return {
    requests: [{ ...run, requestId: paidBy, timestamp: daysAgo(30), count: 34 }],
    ...{ counts, hidden: 2, unexplained: 26, found: 30 },
  };
}

function repeatsOf(kind: string | null): Repeats {
  const shown = rows().filter((row) => kind === null || row.kind === kind);
  const totalCount = kind === null ? 27 : counts[kind as Repeat["kind"]];
  return { ...summary(), rows: shown, totalCount };
}

const kindOf = (url: string) => new URL(url).searchParams.get("kind");

/** The repeats of a file, or of the payment of the form, that was checked. */
export async function withCheckedRepeats(page: Page): Promise<void> {
  await page.route(/\/api\/paymentRequests\/validate/, async (route) => {
    for (;;) {
      const answer = await route.fetch();
      // The server checks one file of a person at a time.
      if (answer.status() === 429) {
        await page.waitForTimeout(1_000);
        continue;
      }
      const body = (await answer.json()) as { summary: object | null };
      const json = { ...body, summary: body.summary && { ...body.summary, repeats: summary() } };
      await route.fulfill({ response: answer, json });
      return;
    }
  });
  await page.route("**/api/paymentRequests/checkedRepeats?*", async (route) => {
    const json: OutputOf<typeof queryCheckedRepeats> = { ...repeatsOf(kindOf(route.request().url())), setId };
    await route.fulfill({ json });
  });
}

/** The repeats of a request that awaits approval. */
export async function withRequestRepeats(page: Page): Promise<void> {
  await page.route("**/api/paymentRequests/repeats?*", (route) =>
    route.fulfill({ json: repeatsOf(kindOf(route.request().url())) }),
  );
}

/** The repeats cannot be loaded. */
export async function withBrokenRepeats(page: Page): Promise<void> {
  await withCheckedRepeats(page);
  await page.route("**/api/paymentRequests/checkedRepeats?*", (route) => route.fulfill({ status: 500 }));
}
