import type { Locator, Page } from "@playwright/test";
import { textsOfDialog } from "./accessible-texts.ts";
import { makeRequest, statusOf } from "./decisions.ts";
import { availableIn, fund, plus, shownMoney } from "./money.ts";
import { accountAt, logIn } from "./people.ts";
import { expect, test, walking } from "./world.ts";

const pieceOfAmount = /^[−+]?[\d,]*([.]\d+)?( ?[A-Z]{3})?$/;

/** The amounts of the open dialog as a screen reader reads them: an amount that is read in pieces gives more texts. */
async function expectAmounts(page: Page, amounts: readonly string[]): Promise<void> {
  const readAmounts = async () => (await textsOfDialog(page)).filter((text) => pieceOfAmount.test(text));
  await expect.poll(readAmounts).toEqual(amounts);
}

/** The Tab key goes round inside the dialog, forwards and backwards. */
async function expectFocusStaysIn(page: Page, dialog: Locator): Promise<void> {
  for (const key of ["Tab", "Shift+Tab"])
    for (let presses = 0; presses < 9; presses += 1) {
      await page.keyboard.press(key);
      await expect(dialog.locator(":focus")).toHaveCount(1);
    }
}

test(
  "a person who decides about money with the keyboard hears each amount together with its currency, stays in the dialog, and returns to their place [C-76, REQ-20]",
  walking,
  async ({ context, page, person, world, t }) => {
    const words = t.approvals;
    await logIn(context, world.url, accountAt("acme", "approver"));
    const requestId = await makeRequest(world, { status: "awaitingApproval", people: 30 });
    await person.opens(`/paymentRequests/${requestId}`);

    await person.presses(words.actions.approve);
    const approve = page.getByRole("dialog", { name: words.titles.approve });
    await expect(approve.getByLabel(words.comment)).toBeFocused();
    await expectAmounts(page, ["3,000.00 KES", "3,030.00 KES"]);
    await expectFocusStaysIn(page, approve);
    await page.keyboard.press("Escape");
    await expect(approve).toHaveCount(0);
    await expect(page.getByRole("button", { name: words.actions.approve })).toBeFocused();

    // Rejecting cannot be undone, so Enter alone does not do it.
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByRole("button", { name: words.actions.reject })).toBeFocused();
    await page.keyboard.press("Enter");
    const reject = page.getByRole("alertdialog", { name: words.titles.reject });
    await expect(reject.getByRole("button", { name: t.common.cancel })).toBeFocused();
    await expectAmounts(page, ["3,000.00 KES", "3,030.00 KES"]);
    await expectFocusStaysIn(page, reject);
    await person.presses(t.common.cancel);
    await expect(reject).toHaveCount(0);
    await expect(page.getByRole("button", { name: words.actions.reject })).toBeFocused();
    expect(await statusOf(context, world, requestId)()).toBe("awaitingApproval");

    await page.keyboard.press("Enter");
    await expect(reject.getByRole("button", { name: t.common.cancel })).toBeFocused();
    const confirm = reject.getByRole("button", { name: words.actions.reject });
    for (let presses = 0; presses < 9; presses += 1) {
      if ((await page.locator(":focus").and(confirm).count()) > 0) break;
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alertdialog").getByRole("status")).toContainText(words.done.reject);
    expect(await statusOf(context, world, requestId)()).toBe("rejected");
  },
);

test(
  "a transfer is made by the keyboard: Enter sends it once all fields are filled, and each amount is read together with its currency [C-76, ERR-16]",
  walking,
  async ({ context, page, person, world, t }) => {
    const { transfer } = t.wallets;
    await fund(world, "acme/main", "100.00");
    await logIn(context, world.url, accountAt("acme", "admin"));
    const main = await availableIn(context, world.url, "acme/main");
    const ops = await availableIn(context, world.url, "acme/ops");
    let sent = 0;
    page.on("request", (request) => (sent += request.url().endsWith("/api/subwallet/transfer") ? 1 : 0));
    await person.opens("/wallets/main");
    await person.presses(transfer.title);
    const dialog = page.getByRole("dialog", { name: transfer.title });
    await expect(dialog.getByRole("button", { name: new RegExp(`^${transfer.from}`) })).toBeFocused();
    await expectFocusStaysIn(page, dialog);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    const opener = page.getByRole("button", { name: transfer.title, exact: true });
    await expect(opener).toBeFocused();

    await page.keyboard.press("Enter");
    await person.types(transfer.amount, "12.34");
    await page.keyboard.press("Enter"); // The other wallet is missing.
    await expect(dialog.getByRole("button", { name: new RegExp(`^${transfer.to}`) })).toBeFocused();
    await person.picks(transfer.to, "Operations");
    const balances = [main, plus(main, "-12.34"), ops, plus(ops, "12.34")];
    const unitOfField = "USD";
    await expectAmounts(page, [unitOfField, ...balances.map((money) => `${shownMoney(money)} USD`)]);
    expect(sent).toBe(0);
    await person.tabsTo(transfer.amount);
    await page.keyboard.press("Enter");
    await expect(page.getByText(transfer.done)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(sent).toBe(1);
    await expect(opener).toBeFocused();
    expect(await availableIn(context, world.url, "acme/main")).toEqual(plus(main, "-12.34"));
  },
);
