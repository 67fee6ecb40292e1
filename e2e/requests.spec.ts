import { randomUUID } from "node:crypto";
import { requestRows } from "@corridor/server/demo/rows/request";
import type { GivenRequest } from "@corridor/server/testing/requests";
import { reversalOf } from "./listed-payments.ts";
import { accountAt, logIn } from "./people.ts";
import { expect, inFrench, test, walking } from "./world.ts";
import type { World } from "./worlds.ts";

const viewer = accountAt("acme", "viewer");

/** A request of acme in any status; no money moves for it. */
async function given(world: World, wish: Omit<GivenRequest, "clientId">): Promise<string> {
  const requestId = wish.requestId ?? randomUUID();
  await world.sql(requestRows({ clientId: "acme", ...wish, requestId }));
  return requestId;
}

inFrench(() => {
  test(
    "a person filters the list by keyboard, shares the view, opens a request and comes back [REQ-01, REQ-02, REQ-03, REQ-23, REQ-24, REQ-26, CONST-01, CONST-13]",
    walking,
    async ({ context, page, person, world, t }) => {
      const words = t.requests;
      const requestId = await given(world, {
        batchReference: "NOVEMBER-SALARIES",
        status: "awaitingApproval",
        comment: "Checked against the signed lists of all districts",
        lines: [{ count: 3 }, { walletId: "kes", currency: "KES" }],
        source: "api",
        createdAt: "2026-11-05 12:14:09Z",
      });
      await given(world, { batchReference: "OCTOBER", status: "done", createdAt: "2026-10-05 12:00Z" });
      await logIn(context, world.url, viewer);
      await person.opens("/paymentRequests");
      await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeFocused();

      await person.types(words.filters.batchReference, "november-s");
      await expect(page.locator("tbody tr")).toHaveCount(1);
      await expect(page).toHaveURL(/[?]batchReference=november-s$/);
      await person.picks(words.filters.status, words.filters.manualFunding);
      await expect(page).toHaveURL(/status=awaitingManualFunding$/);
      await person.picks(words.filters.status, t.status.request.awaitingApproval);
      await person.picks(words.filters.source, t.transactionFields.sources.api);
      await expect(page).toHaveURL(/status=awaitingApproval&source=api$/);
      await page.reload();

      const row = page.locator("tbody tr");
      await expect(row).toHaveCount(1);
      await expect(row).toContainText(t.status.request.awaitingApproval);
      await expect(row.getByRole("link")).toHaveText(`…${requestId.slice(-6)}`);
      await expect(row).toContainText("100.00 KES");
      await expect(row).toContainText("300.00 USD");
      await expect(row).toContainText("2026-11-05 12:14:09");
      await row.getByText("Checked against").focus();
      await expect(page.getByRole("tooltip")).toHaveText("Checked against the signed lists of all districts");

      await person.presses(`…${requestId.slice(-6)}`);
      await expect(page.getByRole("heading", { level: 1, name: "NOVEMBER-SALARIES" })).toBeFocused();
      await expect(page).toHaveURL(new RegExp(`/paymentRequests/${requestId}$`));
      await page.goBack();
      await expect(page.locator("tbody tr")).toHaveCount(1);

      await person.types(words.filters.batchReference, "no such thing");
      await expect(page.getByText(words.empty)).toBeVisible();
      await page.getByRole("button", { name: t.filters.clear }).last().press("Enter");
      await expect(page).toHaveURL(/paymentRequests$/);
      await expect(page.getByText("OCTOBER")).toBeVisible();
    },
  );

  test("a new request shows a banner, and all its parts can be read: status, amounts, payments by currency, and one complete payment [REQ-05, REQ-08, REQ-45, REQ-27, REQ-40, STATE-03, CONST-02, CONTRA-17]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    const words = t.requests;
    const requestId = await given(world, {
      batchReference: "NOVEMBER",
      lines: [
        { count: 45 },
        { walletId: "kes", currency: "KES", details: { email: "grace@people.example" } },
      ],
      failed: 1,
      fileName: "november.xlsx",
      createdAt: "2026-11-05 12:14:09Z",
      finishedAt: "2026-11-05 12:22:30Z",
    });
    await world.sql(reversalOf(requestId, "Recipient 39"));
    await page.setViewportSize({ width: 1440, height: 900 });
    await logIn(context, world.url, viewer);
    await person.opens(`/paymentRequests/${requestId}?message=successfullyCreated`);
    const created = page.getByRole("status").filter({ hasText: words.created });
    await expect(created).toHaveAttribute("data-tone", "info"); // The banner is not shown any more: a payment failed.
    await page
      .getByRole("status")
      .filter({ hasText: words.created })
      .getByRole("button", { name: t.common.dismiss })
      .press("Enter");
    await expect(page).toHaveURL(new RegExp(`/paymentRequests/${requestId}$`));
    await expect(page.getByText(words.created)).toHaveCount(0);

    await expect(page.getByText(words.doneBut({ what: words.failedCount({ count: 1 }) }))).toHaveCount(3); // The badge, the banner and the timeline.
    await expect(page.getByText(words.failedFree({ failed: 1, total: 46 }))).toBeVisible();
    await expect(page.getByRole("progressbar", { name: words.progress.bar })).toHaveAttribute(
      "aria-valuetext",
      words.countLine({ succeeded: 45, pending: 0, failed: 1, reversed: 0 }),
    );
    await expect(page.getByText("november.xlsx")).toBeVisible();
    await expect(page.getByText("8 min 21 s")).toHaveCount(2); // Beside the bar, and in the timeline.
    await expect(page.getByRole("region", { name: words.settled.label }).getByRole("row").last()).toHaveText(
      "USD4,500.004,400.00100.0044.00 USD",
    );
    const dollars = page.getByRole("region", { name: words.inCurrency({ currency: "USD" }) });
    await expect(dollars.locator("tbody tr")).toHaveCount(20);
    expect(await dollars.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    // The second payment succeeded; the first failed, which costs nothing.
    await expect(
      dollars.locator("tbody tr").nth(1).getByRole("cell", { name: "1.00 USD", exact: true }),
    ).toBeVisible();
    await page
      .getByRole("navigation", { name: words.pagesIn({ currency: "USD" }) })
      .getByText("3")
      .click();
    await expect(dollars.locator("tbody tr")).toHaveCount(5);

    // A click on the row and the button by keyboard open the same drawer.
    await dollars.locator("tbody tr").first().getByText("+25470000004").first().click();
    const drawer = page.getByRole("dialog");
    await expect(drawer).toContainText("Recipient 40");
    await drawer.getByRole("button", { name: t.transactionFields.previous }).press("Enter");
    await expect(drawer).toContainText("Recipient 39");
    await expect(drawer).toContainText(`${t.transactionFields.reversedBy}came-back`);
    await expect(dollars.locator("tbody tr").last()).toContainText(t.status.reversed);
    await expect(dollars.locator("tbody tr")).toHaveCount(20);
    await drawer.getByRole("switch").press("Space");
    await expect(drawer.getByText(t.transactionColumns.narrative)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Recipient 39" })).toBeFocused();

    await page.getByRole("radio", { name: words.show.failed({ count: 1 }) }).press("Space");
    await expect(page).toHaveURL(new RegExp(`${requestId}[?]show=failed$`));
    await page.reload();
    await expect(dollars.getByRole("rowheader")).toHaveText(["Recipient 0"]);
    await expect(page.getByRole("region", { name: words.inCurrency({ currency: "KES" }) })).toHaveCount(0);
    await page.getByRole("radio", { name: words.show.all({ count: 46 }) }).press("Space");
    await person.presses("Recipient 45");
    await expect(
      drawer.getByRole("heading", { name: t.transactionFields.drawerParts.further }),
    ).toBeVisible();
    await expect(drawer).toContainText(`${t.paymentTexts.labels.email}grace@people.example`);
  });
});

test("while payments are sent the page refreshes by itself, loads only changes, and stops at the end [REQ-21, CONST-05, API-33]", async ({
  context,
  page,
  person,
  world,
  t,
}) => {
  const lines = [{ count: 26 }, { count: 4, walletId: "kes", currency: "KES" }];
  const requestId = await given(world, { status: "pending", lines, open: 30 });
  const asked: { since: boolean; isBackground: boolean }[] = [];
  page.on("request", (request) => {
    if (!request.url().includes("/paymentRequests/details")) return;
    asked.push({
      since: request.url().includes("cursor="),
      isBackground: "x-background" in request.headers(),
    });
  });
  await logIn(context, world.url, viewer);
  await person.opens(`/paymentRequests/${requestId}`);
  await expect(page.getByText(t.requests.meaning.pending)).toBeVisible();
  await expect(page.locator("tbody").getByText(t.status.transaction.sent)).toHaveCount(24);
  await expect(
    page.getByRole("progressbar", { name: t.requests.progress.inCurrency({ currency: "KES" }) }),
  ).toHaveAttribute(
    "aria-valuetext",
    t.requests.countLine({ succeeded: 0, pending: 4, failed: 0, reversed: 0 }),
  );
  await page.getByRole("radio", { name: t.requests.show.pending({ count: 30 }) }).press("Space");
  await expect(page.locator("tbody").getByText(t.status.transaction.sent)).toHaveCount(24);

  await world.sql(
    `do $$ begin
       update payment_requests set change_no = change_no + 1 where request_id = '${requestId}';
       update transactions t set status = 'succeeded', completed_at = app_now(), change_no = r.change_no
       from payment_requests r where r.request_id = t.request_id and t.request_id = '${requestId}';
       update payment_requests set status = 'done', succeeded_count = 30, finished_at = app_now() where request_id = '${requestId}';
     end $$`,
  );
  await expect(page.getByText(t.requests.meaning.pending)).toHaveCount(0);
  // Nothing is pending any more, so the filtered view is empty.
  await expect(page.getByText(t.requests.show.none)).toBeVisible();
  await page.getByRole("radio", { name: t.requests.show.all({ count: 30 }) }).press("Space");
  await expect(page.locator("tbody").getByText(t.status.transaction.succeeded)).toHaveCount(24);
  // The page once, and each currency's view of pending payments; all other calls load changes.
  expect(asked.filter(({ isBackground }) => !isBackground).map(({ since }) => since)).toEqual([
    false,
    false,
    false,
  ]);
  expect(asked.filter(({ isBackground }) => isBackground).every(({ since }) => since)).toBe(true);
});

test("payments beyond the first 100 load when their page is opened [REQ-27, API-33, API-90]", async ({
  context,
  page,
  person,
  world,
  t,
}) => {
  const requestId = await given(world, { status: "awaitingApproval", lines: [{ count: 210 }] });
  await logIn(context, world.url, viewer);
  await person.opens(`/paymentRequests/${requestId}`);
  const pages = page.getByRole("navigation", { name: t.requests.pagesIn({ currency: "USD" }) });
  await expect(pages).toContainText("1-20 of 210");
  await pages.getByText("11").click();
  const payments = page.getByRole("table", { name: t.requests.inCurrency({ currency: "USD" }) });
  await expect(payments.locator("tbody tr")).toHaveCount(10);
  await expect(payments.getByRole("rowheader").last()).toHaveText("Recipient 209");
});

test.describe("failed loads", () => {
  test.use({ provokes: [0, 404] });

  test("a list, a request and its refresh fail: the first two show an error, the last one is silent and stops [REQ-21, REQ-25, CONST-05]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    const requestId = await given(world, { status: "pending", lines: [{ count: 2 }], open: 2 });
    let isBroken = true;
    let refreshes = 0;
    let fetches = 0;
    await page.route("**/api/paymentRequests/**", (route) => {
      if (route.request().url().includes("cursor=")) refreshes += 1;
      else fetches += 1;
      return isBroken ? route.abort() : route.fallback();
    });
    await logIn(context, world.url, viewer);
    await person.opens("/paymentRequests");
    await expect(page.getByRole("alert").filter({ hasText: t.requests.fetchError })).toBeVisible();
    await person.opens(`/paymentRequests/${requestId}`);
    await expect(page.getByRole("alert").filter({ hasText: t.requests.detailError })).toBeVisible();
    isBroken = false;
    await person.presses(t.common.retry);
    await expect(page.locator("tbody tr")).toHaveCount(2);
    await expect.poll(() => refreshes).toBeGreaterThan(0);

    isBroken = true;
    const before = refreshes;
    const asked = fetches;
    await expect.poll(() => refreshes).toBe(before + 3);
    await expect(page.locator("tbody tr")).toHaveCount(2);
    await expect(page.getByRole("alert").filter({ hasText: t.requests.detailError })).toHaveCount(0);
    await expect(page.getByText(t.shell.lost.title)).toHaveCount(0);
    // An answer to another call does not restart the refresh.
    const chrome = page.waitForResponse(/[/]api[/]chrome/);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await chrome;
    await expect(page.getByText(/Could not refresh/)).toHaveCount(0);
    expect({ refreshes, fetches }).toEqual({ refreshes: before + 3, fetches: asked });
  });

  test("a request with an invisible wallet is not found [PERM-25]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    const requestId = randomUUID();
    await world.sql(requestRows({ clientId: "kijani", requestId, lines: [{}, { walletId: "field-ops" }] }));
    await logIn(context, world.url, accountAt("kijani", "scoped"));
    await person.opens(`/paymentRequests/${requestId}`);
    await expect(page.getByRole("alert").filter({ hasText: t.requests.detailError })).toBeVisible();
  });
});
