import { availableIn, plus } from "./money.ts";
import { approvals, detailsOf, fillKes, phone, requestsOf } from "./payments.ts";
import { creator, logIn } from "./people.ts";
import { expect, test } from "./world.ts";

test.describe("a submission whose answer is lost", () => {
  test.use({ provokes: [0, 409] });

  test("names the pages to check and keeps its ID through a reload; submitting again pays once [PAY-23, PAY-36, ERR-19]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    const { failure, confirm } = t.newPayment;
    await approvals(world, 0);
    await logIn(context, world.url, creator);
    const before = await availableIn(context, world.url, "acme/kes");
    const had = (await requestsOf(context, world)).length;
    const sent: string[] = [];
    let isLost = true;
    await page.route("**/api/paymentRequests/create", async (route) => {
      const { paymentRequest } = route.request().postDataJSON() as { paymentRequest: { requestId: string } };
      sent.push(paymentRequest.requestId);
      const response = await route.fetch();
      if (isLost) await route.abort();
      else await route.fulfill({ response });
    });
    await person.opens("/newPayment");
    await fillKes(page, person, t, phone("01"));
    await person.presses(t.newPayment.continue);
    await page.getByRole("button", { name: confirm.submit }).dblclick();
    const banner = page.locator("main").getByRole("alert").filter({ hasText: failure.title });
    await expect(banner).toContainText(failure.notSafe);
    await expect(banner.getByRole("link", { name: failure.openTransactions })).toBeVisible();
    await expect(banner.getByRole("link", { name: failure.openRequest })).toHaveAttribute(
      "href",
      `/paymentRequests/${sent[0]}`,
    );
    expect(sent).toHaveLength(1);

    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: confirm.title })).toBeVisible();
    await expect(page.getByText(failure.unsettled)).toBeVisible();
    await person.presses(t.common.cancel);
    await expect(page.getByText(failure.unsettled)).toBeVisible();
    await person.presses(t.newPayment.continue);
    isLost = false;
    await person.presses(confirm.submit);
    await expect(page.getByText(t.requests.created)).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
    expect(await requestsOf(context, world)).toHaveLength(had + 1);
    await expect
      .poll(async () => (await detailsOf(context, world, sent[0]!)).status, { timeout: 60_000 })
      .toBe("done");
    expect(await availableIn(context, world.url, "acme/kes")).toEqual(plus(before, "-101.00"));
  });

  test("does not allow another payment in its place [PAY-36]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    const { failure, confirm } = t.newPayment;
    await logIn(context, world.url, creator);
    const had = (await requestsOf(context, world)).length;
    await page.route(
      "**/api/paymentRequests/create",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await person.opens("/newPayment");
    await fillKes(page, person, t, phone("01"));
    await person.presses(t.newPayment.continue);
    await person.presses(confirm.submitForApproval);
    await expect(page.getByText(failure.notSafe)).toBeVisible();
    await person.presses(t.common.cancel);
    await person.types(t.paymentTexts.labels.amount, "250");
    await person.presses(t.newPayment.continue);
    await expect(page.getByText(failure.madeBefore)).toBeVisible();
    expect(await requestsOf(context, world)).toHaveLength(had + 1);

    await page.getByRole("button", { name: failure.startNew }).first().press("Enter");
    await expect(page.getByText(failure.madeBefore)).toHaveCount(0);
    await expect(page.getByLabel(t.paymentTexts.labels.amount, { exact: true })).toHaveValue("");
  });
});
