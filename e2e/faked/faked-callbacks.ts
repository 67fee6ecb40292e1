import type { queryAccountInfo } from "@corridor/product/clients/contract";
import type { OutputOf } from "@corridor/product/endpoint";
import { account as english } from "@corridor/product/i18n/en/account";
import { account as french } from "@corridor/product/i18n/fr/account";
import type { Status } from "@corridor/product/statuses";
import type { Attempt, Delivery, findDelivery, queryDeliveries } from "@corridor/product/webhooks/contract";
import type { HealthReason } from "@corridor/product/webhooks/health";
import type { Page } from "@playwright/test";

/** Callbacks of every kind, which the demo world does not have by itself. */

const transaction = "5d0c94e1-7a52-4c0b-9e1d-3f40b2a8c671";
const request = "c8e1f7a0-29d4-4b53-8f6e-90ab12cd34ef";
const idOf = (n: number) => `0f3b8c52-6f1e-4a7d-9b1c-${String(n).padStart(12, "0")}`;
const now = () => Math.floor(Date.now() / 1_000);
export const lostDelivery = idOf(3);

function deliveries(): Delivery[] {
  const usual = { event: "transaction.completed", subject: transaction, outcome: "delivered" } as const;
  const answered = { httpStatus: 200, failure: null, attempts: 1, nextAttemptTimestamp: null };
  const first = { ...usual, ...answered, id: idOf(0), time: now() - 40 };
  return [
    { ...first, event: "request.completed", subject: request },
    {
      ...first,
      ...{ id: idOf(1), time: now() - 700, outcome: "waiting", httpStatus: 503, attempts: 3 },
      nextAttemptTimestamp: now() + 1_500,
    },
    { ...first, id: idOf(2), time: now() - 3_100, attempts: 2 },
    {
      ...first,
      ...{ id: lostDelivery, time: now() - 90_000, outcome: "lost", httpStatus: null, attempts: 8 },
      failure: "no-answer-in-time",
    },
    { ...first, id: idOf(4), time: now() - 91_000, event: "callback.test", subject: idOf(4) },
    { ...first, id: idOf(5), time: now() - 92_000, event: "wallet.funded" },
  ];
}

function attemptsOf({ time }: Delivery): Attempt[] {
  const headers = {
    "content-type": "application/json",
    "webhook-id": `msg_${lostDelivery}`,
    "webhook-timestamp": String(time),
    "webhook-signature": "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  };
  const late: Attempt = {
    ...{ time: time + 600, httpStatus: null, failure: "no-answer-in-time" },
    ...{ milliseconds: 10_004, headers },
  };
  return [late, { ...late, time, httpStatus: 500, failure: null, milliseconds: 212 }];
}

const receiver = {
  url: "https://pay.kijani.example/hooks/meridian",
  secretShownTimestamp: 1_794_000_000,
  formerSecretUntilTimestamp: null,
};

export async function withCallbacks(page: Page): Promise<void> {
  await withHealth(page, "OK", "mostAtFirst");
  const answer: OutputOf<typeof queryDeliveries> = {
    receiver,
    deliveries: deliveries(),
    nextCursor: "eyJhIjoxfQ",
  };
  await page.route("**/api/callbacks?*", (route) => route.fulfill({ json: answer }));
  await page.route("**/api/callbacks/delivery?*", (route) => {
    const id = new URL(route.request().url()).searchParams.get("id");
    const delivery = answer.deliveries.find((each) => each.id === id) ?? answer.deliveries[0]!;
    const data = { clientId: "kijani", sequence: 2, transaction: { transactionId: transaction } };
    const body = JSON.stringify({ type: delivery.event, timestamp: "2026-11-12T13:41:07.000Z", data });
    const found: OutputOf<typeof findDelivery> = { delivery, body, attempts: attemptsOf(delivery) };
    return route.fulfill({ json: found });
  });
}

export function withoutCallbacks(page: Page): Promise<unknown> {
  const json: OutputOf<typeof queryDeliveries> = { receiver, deliveries: [], nextCursor: null };
  return page.route("**/api/callbacks?*", (route) => route.fulfill({ json }));
}

export const withFailingCallbacks = (page: Page) => withHealth(page, "FAILING", "failedInARow");

/** The server's sentence of another health. */
function withHealth(page: Page, status: Status<"callback">, reason: HealthReason): Promise<unknown> {
  return page.route("**/api/accountInfo?*", async (route) => {
    const answer = await route.fetch();
    const { health } = route.request().headers()["x-locale"] === "fr" ? french : english;
    const message = health[reason]({ tried: 412, atFirst: 411, lost: 0 });
    const info = (await answer.json()) as OutputOf<typeof queryAccountInfo>;
    await route.fulfill({ json: { ...info, callbackHealth: { status, message } } });
  });
}

export async function withBrokenAccount(page: Page): Promise<void> {
  const json = { safeToRetry: true, message: "The database does not answer." };
  for (const path of ["**/api/accountInfo?*", "**/api/callbacks?*"])
    await page.route(path, (route) => route.fulfill({ status: 500, json }));
}

export function withNewSecret(page: Page): Promise<unknown> {
  const json = { secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" };
  return page.route("**/api/callbacks/rotateSecret", (route) => route.fulfill({ json }));
}

/** Answers like the server more than five minutes after the log-in. */
export function withSecretGuarded(page: Page): Promise<unknown> {
  const json = { error: "password.needed", message: "", safeToRetry: true };
  return page.route("**/api/callbacks/rotateSecret", (route) => route.fulfill({ status: 403, json }));
}
