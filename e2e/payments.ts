import type { Translation } from "@corridor/product/i18n/catalogue";
import type { ConsoleTexts } from "@corridor/product/i18n/en/console";
import type { PaymentRequest, RequestDetails } from "@corridor/product/payments/requests/request";
import type { BrowserContext, Page } from "@playwright/test";
import type { Person } from "./person.ts";
import { staffAction } from "./staff-actions.ts";
import type { World } from "./worlds.ts";

/** An M-PESA account; its last digits decide the result of the payment. */
export const phone = (ending: string) => `+254 712 345 6${ending}`;

/** The number of approvals that a request of acme needs. */
export function approvals(world: World, count: 0 | 1 | 2): Promise<void> {
  return staffAction(world, "client/setWebApprovalsCount", { "client-id": "acme", count: String(count) });
}

/** The ID of the request whose page is open. */
export function requestIdOf(page: Page): string {
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

export async function requestsOf(context: BrowserContext, world: World): Promise<readonly PaymentRequest[]> {
  const answer = await context.request.get(`${world.url}/api/paymentRequests/query?clientId=acme`);
  return ((await answer.json()) as { requests: PaymentRequest[] }).requests;
}

export async function detailsOf(
  context: BrowserContext,
  world: World,
  requestId: string,
): Promise<RequestDetails> {
  const answer = await context.request.get(
    `${world.url}/api/paymentRequests/details?clientId=acme&requestId=${requestId}`,
  );
  return ((await answer.json()) as { request: RequestDetails }).request;
}

/** 100.00 KES by M-PESA, with only the required fields. */
export async function fillKes(
  page: Page,
  person: Person,
  t: Translation<ConsoleTexts>,
  account: string,
): Promise<void> {
  const { labels } = t.paymentTexts;
  await person.picks(labels.walletId, "kes");
  await person.picks(labels.provider, "mpesa-ke");
  await page.getByLabel(labels.amount, { exact: true }).fill("100");
  await page.getByLabel(labels.name, { exact: true }).fill("Grace Achieng");
  await page.getByLabel(t.newPayment.form.phone).fill(account);
}
