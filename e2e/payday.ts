import { formatAmount, fromDecimal } from "@corridor/product/money";
import type { BrowserContext, Page } from "@playwright/test";
import type { Translation } from "@corridor/product/i18n/catalogue";
import type { ConsoleTexts } from "@corridor/product/i18n/en/console";
import { statusOf } from "./decisions.ts";
import { fund } from "./money.ts";
import { approvals, requestIdOf } from "./payments.ts";
import { creator, logIn } from "./people.ts";
import type { Person } from "./person.ts";
import { expect } from "./world.ts";
import type { World } from "./worlds.ts";

/** With FULL=1 as many payments as a large client makes in a day (CONTRIBUTING.md). */
const isFull = process.env["FULL"] === "1";
export const total = isFull ? 5_000 : 60;
export const failing = 6;
export const longestSendingMs = isFull ? 900_000 : 90_000;

/** The last digits of an account decide the result of the payment. */
export const notFound = {
  ending: "02",
  why: "RECIPIENT_NOT_FOUND",
  said: "The recipient account does not exist.",
};
const limitReached = {
  ending: "05",
  why: "RECIPIENT_LIMIT_REACHED",
  said: "The recipient cannot receive this amount now.",
};
export const paidEnding = "01";

type Payment = { name: string; minor: bigint; account: string; failure: typeof notFound | null };

export const payments: readonly Payment[] = Array.from({ length: total }, (_, index) => {
  const part = index / Math.floor(total / failing);
  const fails = Number.isInteger(part) && part < failing;
  const failure = fails ? (part % 2 === 0 ? notFound : limitReached) : null;
  const account = `+25471${String(index).padStart(5, "0")}${failure?.ending ?? paidEnding}`;
  return { name: `Person ${index}`, minor: BigInt(10_000 + (index % 50) * 125), account, failure };
});
export const failed = payments.flatMap(({ failure, ...rest }) => (failure ? [{ ...rest, failure }] : []));

const { currency } = fromDecimal("0", "KES");
export const amountText = (minor: bigint) => formatAmount({ currency, minor });
export const sumOf = (of: readonly { minor: bigint }[]) => of.reduce((sum, { minor }) => sum + minor, 0n);

const file = () =>
  [
    "Amount,Currency,Name,Provider,Recipient Account ID,Wallet ID",
    ...payments.map(({ minor, name, account }) =>
      [amountText(minor).replaceAll(",", ""), "KES", name, "mpesa-ke", account, "kes"].join(","),
    ),
  ].join("\n");

/** Without approvals this client shows no banner of REQ-09 except for failures. */
const withoutUndecided = `update payment_requests set status = 'abandoned', finished_at = app_now()
  where client_id = 'acme' and status in ('awaitingApproval', 'awaitingFirstApproval', 'awaitingSecondApproval')`;

export async function chooses(page: Page, name: string, text: string): Promise<void> {
  const chosen = { name, mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.locator("input[type=file]").setInputFiles(chosen);
}

type AtWork = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly person: Person;
  readonly world: World;
  readonly t: Translation<ConsoleTexts>;
};

/** A payday of which six payments fail, submitted in the browser and sent. Returns the request, whose page is open. */
export async function sendPayday({ context, page, person, world, t }: AtWork): Promise<string> {
  await approvals(world, 0);
  await world.sql(withoutUndecided);
  await fund(world, "acme/kes", "2000000.00", "KES");
  await logIn(context, world.url, creator);
  await page.goto("/newPayment?tab=bulk");
  await chooses(page, "november.csv", file());
  await page.locator("input[name=batchReference]").fill("NOVEMBER");
  await person.presses(t.newPayment.continue);
  await expect(page.getByRole("heading", { level: 1, name: t.newPayment.confirm.title })).toBeVisible();
  await person.presses(t.newPayment.confirm.submit);
  await expect(page.getByText(t.requests.created)).toBeVisible();
  const requestId = requestIdOf(page);
  await expect
    .poll(statusOf(context, world, requestId), { timeout: longestSendingMs, intervals: [500] })
    .toBe("done");
  return requestId;
}
