import { availableIn, shownMoney } from "./money.ts";
import { prefillStorage } from "./pages.ts";
import { accountAt, logIn, post, staffAdmin, walletless } from "./people.ts";
import { card, rowOf } from "./regions.ts";
import { expect, test } from "./world.ts";

test.describe("restrictions of the wallets screen", () => {
  test.use({ onlyLooks: true });

  test("a viewer has no buttons and gets 403 by direct call [WAL-10, PERM-08, API-28..31]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await logIn(context, world.url, accountAt("acme", "viewer"));
    await person.opens("/wallets/main");
    const { newSubwallet, transfer, subwallets } = t.wallets;
    await expect(rowOf(page, "Operations")).toBeVisible();
    await expect(page.getByRole("button", { name: newSubwallet.title })).toHaveCount(0);
    await expect(page.getByRole("button", { name: transfer.title })).toHaveCount(0);
    const menu = page.getByRole("button", { name: t.wallets.actionsFor({ name: "Operations" }) });
    await menu.press("Enter");
    await expect(page.getByRole("menuitem")).toHaveText([subwallets.open]);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/[/]wallets[/]ops$/);
    await expect(rowOf(page, "Operations")).toHaveAttribute("aria-current", "true");
    await expect(menu).toBeFocused();
    const subject = { clientId: "acme", walletId: "ops" };
    for (const [path, input] of [
      ["create", { clientId: "acme", parentWalletId: "main", walletName: "Field" }],
      ["activate", subject],
      ["deactivate", subject],
      [
        "transfer",
        {
          clientId: "acme",
          transferId: "7d0b8a52-0f4c-4c39-8a53-0f5d0ad2a7f1",
          fromWalletId: "main",
          toWalletId: "ops",
          amount: "1.00",
        },
      ],
    ] as const) {
      const answer = await post(context, world.url, `/api/subwallet/${path}`, input);
      expect(answer.status(), path).toBe(403);
    }
  });

  test("a person with one wallet sees only that wallet, with its own totals, and neither account nor console [WAL-23, WAL-24, ACC-05, PERM-09, CONTRA-13]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await logIn(context, world.url, accountAt("kijani", "scoped"));
    await person.opens("/wallets/main");
    await expect(page).toHaveURL(/[/]wallets[/]field-ops$/);
    await expect(page.getByRole("tab")).toHaveText(["Field operationsUSD"]);
    const available = shownMoney(await availableIn(context, world.url, "kijani/field-ops"));
    await expect(card(page, t.wallets.available)).toContainText(`${available} USD`);
    await expect(page.getByText(t.wallets.availableIncludingSubwallets)).toHaveCount(0);
    await expect(page.getByRole("heading", { name: t.wallets.subwallets.title })).toHaveCount(0);
    for (const name of [t.shell.nav.accountInfo, t.shell.nav.console])
      await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
    await person.opens("/console");
    await expect(page.getByText(t.shell.elsewhere)).toBeVisible();
  });

  test("a hidden wallet is visible to provider admins, with a tag; for others it is unknown [WAL-01, WAL-12, WAL-17, CONTRA-15]", async ({
    browser,
    context,
    page,
    person,
    world,
    t,
  }) => {
    await logIn(context, world.url, accountAt("kijani", "viewer"));
    await person.opens("/wallets/reserve");
    await expect(page).toHaveURL(/[/]wallets[/]kes$/);
    await expect(page.getByRole("tab", { name: /Reserve/ })).toHaveCount(0);

    const elsewhere = await browser.newContext({ baseURL: world.url });
    await logIn(elsewhere, world.url, staffAdmin);
    const staff = await elsewhere.newPage();
    await prefillStorage(staff, world.url, "clientId", "kijani");
    await staff.goto("/wallets/reserve");
    await expect(staff.getByRole("tab").last()).toHaveText(`Reserve ${t.wallets.hidden}USD`);
    await expect(staff.getByRole("tab").last()).toHaveAttribute("aria-selected", "true");
    await elsewhere.close();
  });

  test("twelve wallets overflow into a menu with a search, and a person without a wallet is not sent to this screen [CONST-14, WAL-01, SHELL-24]", async ({
    browser,
    context,
    page,
    person,
    world,
    t,
  }) => {
    await logIn(context, world.url, accountAt("c08", "viewer"));
    await person.opens("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.keyboard.type("gw");
    await expect(page.getByRole("tab")).toHaveCount(12);
    const last = await page.getByRole("tab").last().innerText();
    const [name = ""] = last.split("\n");
    await page.getByRole("button", { name: new RegExp(`^${t.wallets.title} `) }).press("Enter");
    await expect(page.getByLabel(t.wallets.search)).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("tab", { selected: true })).toContainText(name);

    const elsewhere = await browser.newContext({ baseURL: world.url });
    await logIn(elsewhere, world.url, walletless);
    const nobody = await elsewhere.newPage();
    await nobody.goto("/wallets/main");
    await expect(nobody.getByText(t.shell.noWallets)).toBeVisible();
    expect(new URL(nobody.url()).pathname).toBe("/");
    await expect(nobody.getByRole("link", { name: t.shell.nav.wallets })).toHaveCount(0);
    await elsewhere.close();
  });
});
