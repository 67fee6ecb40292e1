import type { ActionPath } from "@corridor/product/admin/actions/all";
import { approvals, fillKes, phone } from "./payments.ts";
import { accountAt, logIn } from "./people.ts";
import { staffAction } from "./staff-actions.ts";
import { expect, inFrench, test } from "./world.ts";

inFrench(() => {
  test("what staff say about a provider stands on the new payment, before it is confirmed and on the waiting request, until they take it away [WEATHER-04, WEATHER-06]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    const text = "M-PESA répare une panne.";
    const about = (provider: string, path: ActionPath, more: Readonly<Record<string, string>> = {}) =>
      staffAction(world, path, { provider, ...more });
    await approvals(world, 1);
    const endTime = `${new Date(Date.now() + 7_200_000).toISOString().slice(0, 16)}Z`;
    const said = { "text-english": "M-PESA repairs a fault.", "text-french": text, "end-time": endTime };
    await about("mpesa-ke", "providers/setBanner", said);
    await about("mtn-ug", "providers/setBanner", { ...said, "text-french": "Autre chose." });

    await logIn(context, world.url, accountAt("acme", "creator"));
    await person.opens("/newPayment");
    const region = page.getByRole("region", { name: t.weather.label });
    await expect(region).toContainText(t.weather.banner({ provider: "M-PESA Kenya", text }));
    await fillKes(page, person, t, phone("01"));
    await person.presses(t.newPayment.continue);
    // Of the other provider nothing is said: this payment does not go by it.
    await expect(page.getByRole("heading", { level: 1, name: t.newPayment.confirm.title })).toBeVisible();
    await expect(region).toContainText(text);
    await expect(region).not.toContainText("Autre chose.");
    await person.presses(t.newPayment.confirm.submitForApproval);
    await expect(page).toHaveURL(/[/]paymentRequests[/]/);
    await expect(region).toContainText(text);

    await about("mpesa-ke", "providers/removeBanner");
    await about("mtn-ug", "providers/removeBanner");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(t.status.request.awaitingApproval).first()).toBeVisible();
    await expect(region).toHaveCount(0);
    await approvals(world, 0);
  });
});
