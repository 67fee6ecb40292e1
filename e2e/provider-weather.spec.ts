import { randomUUID } from "node:crypto";
import type { OutputOf } from "@corridor/product/endpoint";
import { createRequest, validatePayments } from "@corridor/product/payments/contract";
import { queryProviderWeather } from "@corridor/product/payments/weather/contract";
import { expression } from "@corridor/server/demo/rows/sql-text";
import type { BrowserContext } from "@playwright/test";
import { colleague } from "./colleagues.ts";
import { statusOf } from "./decisions.ts";
import { payments } from "./listed-payments.ts";
import { approvals, fillKes, phone } from "./payments.ts";
import { creator, logIn, post, staffAdmin } from "./people.ts";
import { staffAction } from "./staff-actions.ts";
import { expect, inFrench, test } from "./world.ts";
import type { World } from "./worlds.ts";

const provider = "mpesa-ke";
const displayName = "M-PESA Kenya";
/** Declined by the provider (docs/spec/demo.md). */
const declined = "09";
const paid = "01";

/** Three days ago the provider paid everything, so it has a usual share and a usual time. */
const past = payments(200, {
  created_at: expression("app_now() - interval '3 days'"),
  sent_at: expression("app_now() - interval '3 days'"),
  completed_at: expression("app_now() - interval '3 days' + interval '3 seconds'"),
});

/** The creator pays by the provider, and every payment ends. */
async function pay(context: BrowserContext, world: World, endings: readonly string[]): Promise<void> {
  const head = { clientId: creator.clientId, requestId: randomUUID() };
  const first = Number.parseInt(head.requestId.slice(0, 5), 16) % 90_000;
  const transactions = endings.map((ending, place) => ({
    ...{ walletId: "kes", provider, amount: "10.00", currency: "KES", name: "Grace Achieng" },
    recipientAccountId: `+25471${String(first + place).padStart(5, "0")}${ending}`,
  }));
  const paymentRequest = { ...head, transactions };
  expect((await post(context, world.url, validatePayments.path, { paymentRequest })).ok()).toBe(true);
  expect((await post(context, world.url, createRequest.path, { paymentRequest: head })).ok()).toBe(true);
  await expect.poll(statusOf(context, world, head.requestId), { timeout: 60_000 }).toBe("done");
}

/** A worker judges the weather at its start, and then every minute. */
async function judgeWeather({ world }: { world: World }): Promise<void> {
  await world.stopServer();
  await world.startServerAgain();
}

async function told(context: BrowserContext, world: World) {
  const answer = await context.request.get(
    `${world.url}${queryProviderWeather.path}?clientId=${creator.clientId}`,
  );
  const { providers } = (await answer.json()) as OutputOf<typeof queryProviderWeather>;
  return providers.find(({ providerId }) => providerId === provider);
}

const times = (count: number, ending: string) => Array.from({ length: count }, () => ending);

inFrench(() => {
  test("a provider fails half its payments: payers read it at every step, staff write a banner, and both go when it works again [WEATHER-02, WEATHER-03, WEATHER-04, WEATHER-05, WEATHER-06, OPS-13]", async ({
    browser,
    context,
    page,
    person,
    world,
    t,
    language,
  }) => {
    const text = "M-PESA répare une panne.";
    const { adminActions, weather } = t;
    const endTime = new Date(Date.now() + 7_200_000).toISOString().slice(0, 16).replace("T", " ");
    const fields = { provider: "mtn-ug", "text-english": "Another.", "text-french": "Autre chose." };
    await staffAction(world, "providers/setBanner", { ...fields, "end-time": `${endTime}Z` });
    await approvals(world, 0);
    await world.sql(past);
    await logIn(context, world.url, creator);
    await pay(context, world, [...times(10, declined), ...times(10, paid)]);
    await judgeWeather({ world });
    await expect.poll(async () => (await told(context, world))?.failures?.failed).toBe(10);

    const staff = await colleague(browser, world, staffAdmin, { language });
    await staff.page.goto("/admin/operations");
    const block = staff.page.getByRole("listitem").filter({ hasText: provider });
    await expect(block).toContainText(t.operations.providers.told.failing);
    const { label } = adminActions.actions["providers/setBanner"];
    await block.getByRole("link", { name: label }).press("Enter");
    const form = staff.page.locator("main form").filter({ has: staff.page.locator("textarea") });
    await expect(form).toContainText(provider);
    await form.getByLabel(adminActions.fields.textEnglish).fill("M-PESA repairs a fault.");
    await form.getByLabel(adminActions.fields.textFrench).fill(text);
    await form.getByLabel(adminActions.fields.endTime).fill(endTime);
    await form.locator("button[type=submit]").press("Enter");
    await staff.page.getByRole("dialog").locator("button[type=submit]").press("Enter");
    await expect(staff.page.locator("main").getByText(t.admin.done)).toBeVisible();

    await approvals(world, 1);
    const usual = (await told(context, world))!.failures!.usualOf100;
    const failing = weather.failures({ provider: displayName, failed: 10, outcomes: 20, usual });
    const region = page.getByRole("region", { name: weather.label });
    const reads = async () => {
      await expect(region).toContainText(failing);
      await expect(region).toContainText(text);
    };
    await person.opens("/newPayment");
    await reads();
    await fillKes(page, person, t, phone("01"));
    await person.presses(t.newPayment.continue);
    await expect(page.getByRole("heading", { level: 1, name: t.newPayment.confirm.title })).toBeVisible();
    await reads();
    // Of the other provider nothing is said: this payment does not go by it.
    await expect(region).not.toContainText("Autre chose.");
    await person.presses(t.newPayment.confirm.submitForApproval);
    await expect(page).toHaveURL(/[/]paymentRequests[/]/);
    await reads();

    await approvals(world, 0);
    await pay(context, world, times(90, paid));
    await judgeWeather({ world });
    await expect.poll(async () => (await told(context, world))?.failures).toBeNull();
    await page.reload();
    await expect(region).toContainText(text);
    await expect(region).not.toContainText(failing);
    await staffAction(world, "providers/removeBanner", { provider });
    await page.reload();
    await expect(page.getByText(t.status.request.awaitingApproval).first()).toBeVisible();
    await expect(region).toHaveCount(0);
  });
});
