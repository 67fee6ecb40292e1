import { requestRows } from "@corridor/server/demo/rows/request";
import { statusOf } from "./decisions.ts";
import { fund } from "./money.ts";
import {
  failed,
  failing,
  longestSendingMs,
  paidEnding,
  sendPayday,
  amountText,
  sumOf,
  total,
} from "./payday.ts";
import { approvals, detailsOf, requestIdOf } from "./payments.ts";
import { creator, logIn } from "./people.ts";
import { expect, inFrench, test } from "./world.ts";

test("six failed payments of a payday are corrected in the table by keyboard and paid within the console [AGAIN-01, AGAIN-03, AGAIN-04, AGAIN-06, AGAIN-07]", async ({
  context,
  page,
  person,
  world,
  t,
}) => {
  test.setTimeout(120_000 + 2 * longestSendingMs);
  const words = t.recoveryRows;
  const requestId = await sendPayday({ context, page, person, world, t });
  await person.presses(t.recovery.action);
  await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
  const rows = page.locator("tbody");
  await expect(rows).toHaveCount(failing);
  // This client has several wallets, and all fields stand beside each other without scrolling.
  await expect(page.getByRole("columnheader", { name: t.paymentLabels.walletId })).toBeVisible();
  expect(
    await page
      .getByRole("region", { name: words.table })
      .last()
      .evaluate((table) => table.scrollWidth - table.clientWidth),
  ).toBe(0);
  for (const [place, { failure }] of failed.entries())
    await expect(rows.nth(place)).toContainText(failure.said);

  const account = (row: number) =>
    page.getByLabel(`${t.paymentLabels.recipientAccountId}${words.inRow({ row })}`);
  await account(1).focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  // Enter leads to the next row, and the one that was left is judged and stored.
  await expect(account(2)).toBeFocused();
  await expect(account(1)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("radio", { name: words.views.errors({ count: 1 }) })).toBeVisible();
  // Continue finds the error and shows its row alone.
  await person.presses(t.newPayment.continue);
  await expect(page.getByRole("alert").filter({ hasText: words.errorsLeft({ count: 1 }) })).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.getByRole("radio", { name: words.views.all({ count: failing }) }).press("Space");
  await expect(rows).toHaveCount(failing);
  await account(1).focus();
  for (const { account: number } of failed) {
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(`${number.slice(0, -2)}${paidEnding}`);
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText(words.saved)).toHaveCount(failing);
  await expect(account(failing)).toBeFocused();
  await expect(page.getByText(words.ofRequest({ ref: "NOVEMBER" }))).toBeVisible();
  // A value that is being typed is stored when the person goes back in the browser.
  const recipient = page.getByLabel(`${t.paymentLabels.name}${words.inRow({ row: 1 })}`, { exact: true });
  await recipient.fill("Corrected Name");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeHidden();
  await page.goForward();
  await expect(recipient).toHaveValue("Corrected Name");
  // What was typed is there after a reload.
  await page.reload();
  await expect(account(failing)).toHaveValue(`${failed.at(-1)!.account.slice(0, -2)}${paidEnding}`);

  await person.presses(t.newPayment.continue);
  await expect(page.getByRole("heading", { level: 1, name: t.newPayment.confirm.title })).toBeVisible();
  await expect(
    page.getByText(t.newPayment.confirm.subtitle({ count: failing, currencies: 1 })),
  ).toBeVisible();
  await expect(page.getByText(words.ofRequest({ ref: "NOVEMBER" }))).toBeVisible();
  await expect(page.getByRole("table", { name: t.newPayment.confirm.totals })).toContainText(
    `${amountText(sumOf(failed))} KES`,
  );
  await person.presses(t.newPayment.confirm.submit);
  await expect(page.getByText(t.requests.created)).toBeVisible();
  const again = requestIdOf(page);
  await expect.poll(statusOf(context, world, again), { timeout: longestSendingMs }).toBe("done");
  expect((await detailsOf(context, world, again)).counts).toMatchObject({ succeeded: failing, failed: 0 });
  await person.presses(t.recovery.of({ ref: "NOVEMBER" }));
  await expect(page).toHaveURL(new RegExp(requestId));
  const ref = again.slice(-6);
  await expect(page.getByRole("link", { name: t.recovery.by({ ref: `…${ref}` }) })).toBeVisible();
  // The request says that its failed payments were paid, and offers nothing more.
  await expect(page.getByText(t.recovery.paidOf({ count: failing, failed: failing }))).toBeVisible();
  await expect(page.getByText(t.recovery.payments({ count: failing, paid: failing }))).toBeVisible();
  await expect(page.getByRole("button", { name: t.recovery.action })).toBeHidden();
  expect(total).toBeGreaterThan(failing);
});

inFrench(() => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("on a phone in French one failed payment is left out, the other completed, and the request waits for its approval [AGAIN-04, AGAIN-06]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    const words = t.recoveryRows;
    await approvals(world, 1);
    await fund(world, "acme/kes", "1000.00", "KES");
    const requestId = "0b0f3c1e-0000-4000-8000-0000000000ab";
    const lines = [{ count: 2, walletId: "kes", currency: "KES", ending: "02" }];
    await world.sql(
      requestRows({
        clientId: "acme",
        requestId,
        creatorEmail: creator.email,
        lines,
        failed: 2,
        createdAt: new Date(Date.now() - 3_600_000),
      }),
    );
    await logIn(context, world.url, creator);
    await page.goto(`/paymentRequests/${requestId}`);
    await person.presses(t.recovery.action);
    await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await isTooWide()).toBe(false);
    await page
      .getByRole("checkbox", { name: words.includeRow({ row: 2, name: "Recipient 1" }) })
      .press("Space");
    await expect(page.getByRole("radio", { name: words.views.leftOut({ count: 1 }) })).toBeVisible();
    // A local number is completed to the number with its country code.
    const account = page.getByLabel(`${t.paymentLabels.recipientAccountId}${words.inRow({ row: 1 })}`);
    await account.fill("0712 345 601");
    await account.press("Enter");
    await expect(account).toHaveValue("+254712345601");
    await expect(page.getByText(words.saved).first()).toBeVisible();
    await person.presses(t.newPayment.continue);
    await expect(page.getByText(t.newPayment.confirm.subtitle({ count: 1, currencies: 1 }))).toBeVisible();
    expect(await isTooWide()).toBe(false);
    await person.presses(t.newPayment.confirm.submitForApproval);
    await expect(page.getByText(t.requests.created)).toBeVisible();
    expect((await detailsOf(context, world, requestIdOf(page))).recoveryOf).toMatchObject([
      { requestId, count: 1 },
    ]);
  });
});
