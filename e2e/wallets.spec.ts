import type { Page } from "@playwright/test";
import { fromDecimal, toDecimal } from "@corridor/product/money";
import { availableIn, fund, plus, shown, walletsOf } from "./money.ts";
import { logIn, post, staffAdmin, walletless, type Account } from "./people.ts";
import { expect, inBothLanguages, test } from "./world.ts";

const at = (clientId: string, local: string): Account => ({
  clientId,
  email: `${local}@${clientId}.example`,
});
const admin = at("acme", "admin");
const viewer = at("acme", "viewer");

const card = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title }) });
const rowOf = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });

/** The one route of a provider at acme, with each part that a fee can have. */
const feesOfAcme = [
  "delete from route_settings where client_id = 'acme'",
  `insert into fee_schedules (client_id, fee_schedule_id, name, percentage_millionths, flat_minor, flat_currency,
     minimum_minor, minimum_currency, maximum_minor, maximum_currency)
   values ('acme', 'story', 'Story', 15000, 30, 'USD', 50, 'USD', 2000, 'USD')`,
  `insert into route_settings (client_id, provider, currency, wallet_id, managed_fee_schedule_id)
   select 'acme', provider, currency, '', case provider when 'swift' then 'story' end
   from (values ('swift', 'USD'), ('test', 'EUR'), ('test', 'GBP'), ('test', 'KES'), ('test', 'USD'), ('test', 'ZAR'))
     as routes (provider, currency)`,
];

inBothLanguages(() => {
  test("a viewer who opens an unknown wallet lands on the first, and reads balances, fees, funding and 21 subwallets on two pages [WAL-01..08, WAL-11, WAL-15..17, WAL-21, WAL-22, ACC-08, CONST-02, API-20]", async ({
    browser,
    context,
    page,
    person,
    world,
    t,
  }) => {
    const elsewhere = await browser.newContext();
    await logIn(elsewhere, world.url, admin);
    for (let made = 2; made <= 21; made += 1) {
      const walletName = `Office ${String(made).padStart(2, "0")}`;
      const input = { clientId: "acme", parentWalletId: "main", walletName };
      expect((await post(elsewhere, world.url, "/api/subwallet/create", input)).status()).toBe(200);
    }
    await elsewhere.close();
    for (const statement of feesOfAcme) await world.command("db", statement);
    await fund(world, "acme/main", "1000.25");
    await fund(world, "acme/ops", "20.50");
    await logIn(context, world.url, viewer);
    const [first, main] = await walletsOf(context, world.url, "acme");
    expect(first?.walletId).toBe("kes");

    await person.opens("/wallets/nope");
    await expect(page).toHaveURL(/[/]wallets[/]kes$/);
    const words = t.wallets;
    await expect(page.getByRole("tab", { selected: true })).toHaveText("Kenya shillingsKES");
    await expect(card(page, words.subwallets.title)).toContainText(words.subwallets.none);
    await page.getByRole("tab", { selected: true }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/[/]wallets[/]main$/);
    await expect(page.getByRole("tab", { name: /^Main/ })).toBeFocused();

    const panel = page.getByRole("tabpanel");
    const available = fromDecimal(main!.availableBalance, "USD");
    await expect(card(page, words.available)).toContainText(`${shown(available)} USD`);
    const sum = main!.subwallets.reduce((total, one) => plus(total, one.availableBalance), available);
    const including = panel.locator("dl > div").filter({ hasText: words.availableIncludingSubwallets });
    await expect(including.locator("dd")).toHaveText(`${shown(sum)} USD`);
    await expect(panel.locator("dl > div").filter({ hasText: words.spentThisMonth })).toBeVisible();

    const parts = [words.fee.minimum("0.50 USD"), words.fee.maximum("20.00 USD")];
    await expect(rowOf(page, "SWIFT")).toContainText(["1.50% + 0.30 USD", ...parts].join(", "));
    await expect(rowOf(page, "SWIFT").getByRole("cell").last()).toHaveText(words.fee.noFees);
    const more = rowOf(page, "Test").getByText(words.providers.moreCurrencies({ count: 2 }));
    await more.hover();
    await expect(page.getByRole("tooltip")).toHaveText("EUR, GBP, KES, USD, ZAR");
    const newest = card(page, words.funding.title).getByRole("row").nth(1);
    await expect(newest).toContainText("+1,000.25");
    await expect(newest).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);

    const subwallets = card(page, words.subwallets.title);
    await expect(subwallets.getByRole("rowheader")).toHaveCount(20);
    await expect(subwallets).toContainText(t.common.range({ first: 1, last: 20, total: 21 }));
    await subwallets.getByRole("button", { name: t.common.next }).press("Enter");
    await expect(subwallets.getByRole("rowheader")).toHaveCount(1);
    await subwallets.getByRole("searchbox").fill("oPÉrat");
    await expect(subwallets.getByRole("rowheader")).toHaveText([/^Operations ops/]);
    await expect(rowOf(page, "Operations")).toContainText(
      shown(await availableIn(context, world.url, "acme/ops")),
    );
  });

  test("an admin makes a subwallet, moves money there and back, and closes and reopens it, all by keyboard [WAL-09, WAL-10, WAL-14, WAL-18..20, API-28..31, STATE-07, EXT-07]", async ({
    context,
    page,
    person,
    world,
    t,
    refusal,
  }) => {
    await fund(world, "acme/main", "500.00");
    await logIn(context, world.url, admin);
    const { newSubwallet, transfer, deactivation, subwallets } = t.wallets;
    const before = await availableIn(context, world.url, "acme/main");
    await person.opens("/wallets/main");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

    await person.presses(newSubwallet.title);
    await expect(page.getByLabel(newSubwallet.name)).toBeFocused();
    await person.types(newSubwallet.name, "Field");
    await expect(page.getByLabel(newSubwallet.id)).toHaveValue("field");
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("status").filter({ hasText: newSubwallet.created({ name: "Field" }) }),
    ).toBeVisible();
    await expect(page).toHaveURL(/[/]wallets[/]field$/);
    await expect(page.getByRole("tab", { selected: true })).toHaveText("MainUSD");
    await expect(rowOf(page, "Field")).toHaveAttribute("aria-current", "true");

    await person.presses(transfer.title);
    const dialog = page.getByRole("dialog");
    await person.picks(transfer.to, "Field");
    await person.types(transfer.amount, "500");
    const preview = dialog.getByRole("group", { name: transfer.preview });
    await expect(preview).toContainText(shown(plus(before, "-500.00")));
    await person.types(`${transfer.comment} ${t.common.optional}`, "First advance");
    await person.presses(transfer.submitAmount({ amount: "500.00 USD" }));
    await expect(page.getByText(transfer.done)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, "Field")).toContainText("500.00");
    await expect(card(page, t.wallets.available)).toContainText(`${shown(plus(before, "-500.00"))} USD`);

    await person.picks(t.wallets.actionsFor({ name: "Field" }), subwallets.deactivate);
    const question = page.getByRole("alertdialog", { name: deactivation.confirm({ name: "Field" }) });
    await expect(question.getByRole("button", { name: t.common.cancel })).toBeFocused();
    await person.presses(subwallets.deactivate);
    await expect(question.getByRole("alert")).toContainText(deactivation.error);
    await expect(question.getByRole("alert")).toContainText(refusal("wallet.not-empty"));
    await page.keyboard.press("Escape");
    await expect(rowOf(page, "Field")).not.toContainText(t.wallets.deactivated);

    await person.picks(t.wallets.actionsFor({ name: "Field" }), transfer.title);
    await person.picks(transfer.to, "Main");
    await person.types(transfer.amount, "500.00");
    await page.keyboard.press("Enter");
    await expect(rowOf(page, "Field")).toContainText("0.00");
    await expect(dialog).toHaveCount(0);
    expect(await availableIn(context, world.url, "acme/main")).toEqual(before);

    await person.picks(t.wallets.actionsFor({ name: "Field" }), subwallets.deactivate);
    await person.presses(subwallets.deactivate);
    await expect(page.getByText(deactivation.done({ name: "Field" }))).toBeVisible();
    await expect(rowOf(page, "Field")).toContainText(t.wallets.deactivated);
    await person.picks(t.wallets.actionsFor({ name: "Field" }), subwallets.reactivate);
    await expect(page.getByText(subwallets.reactivated({ name: "Field" }))).toBeVisible();
    await expect(rowOf(page, "Field")).not.toContainText(t.wallets.deactivated);
    await world.command("ledger", "check");
  });
});

test.describe("what a wallet screen leaves out", () => {
  test.use({ onlyLooks: true });

  test("a viewer has no buttons and gets 403 by direct call [WAL-10, PERM-08, API-28..31]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await logIn(context, world.url, viewer);
    await person.opens("/wallets/ops");
    const { newSubwallet, transfer, subwallets } = t.wallets;
    await expect(rowOf(page, "Operations")).toBeVisible();
    await expect(page.getByRole("button", { name: newSubwallet.title })).toHaveCount(0);
    await expect(page.getByRole("button", { name: transfer.title })).toHaveCount(0);
    await page.getByRole("button", { name: t.wallets.actionsFor({ name: "Operations" }) }).press("Enter");
    await expect(page.getByRole("menuitem")).toHaveText([subwallets.open]);
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

  test("a person with one wallet sees that one, with its own totals [WAL-23, WAL-24, PERM-25]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await logIn(context, world.url, at("kijani", "scoped"));
    await person.opens("/wallets/main");
    await expect(page).toHaveURL(/[/]wallets[/]field-ops$/);
    await expect(page.getByRole("tab")).toHaveText(["Field operationsUSD"]);
    const available = shown(await availableIn(context, world.url, "kijani/field-ops"));
    const figures = page.getByRole("tabpanel").locator("dl > div");
    await expect(
      figures.filter({ hasText: t.wallets.availableIncludingSubwallets }).locator("dd"),
    ).toHaveText(`${available} USD`);
    await expect(page.getByRole("heading", { name: t.wallets.subwallets.title })).toHaveCount(0);
  });

  test("a hidden wallet is for provider admins, who see it tagged; for others it is unknown [WAL-01, WAL-12, WAL-17]", async ({
    browser,
    context,
    page,
    person,
    world,
    t,
  }) => {
    await logIn(context, world.url, at("kijani", "viewer"));
    await person.opens("/wallets/reserve");
    await expect(page).toHaveURL(/[/]wallets[/]kes$/);
    await expect(page.getByRole("tab", { name: /Reserve/ })).toHaveCount(0);

    const elsewhere = await browser.newContext({ baseURL: world.url });
    await logIn(elsewhere, world.url, staffAdmin);
    const staff = await elsewhere.newPage();
    await staff.addInitScript(() => localStorage.setItem("clientId", "kijani"));
    await staff.goto("/wallets/reserve");
    await expect(staff.getByRole("tab").last()).toHaveText(`Reserve ${t.wallets.hidden}USD`);
    await expect(staff.getByRole("tab").last()).toHaveAttribute("aria-selected", "true");
    await elsewhere.close();
  });

  test("twelve wallets overflow into a menu with a search, and whoever has none is not sent here [CONST-14, WAL-01, PERM-04]", async ({
    browser,
    context,
    page,
    person,
    world,
    t,
  }) => {
    await logIn(context, world.url, at("c08", "viewer"));
    await person.opens("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.keyboard.type("gw");
    await expect(page.getByRole("tab")).toHaveCount(12);
    const last = await page.getByRole("tab").last().innerText();
    const [name = ""] = last.split("\n");
    await page.getByRole("button", { name: new RegExp(`^${t.wallets.title} `) }).press("Enter");
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

test.describe("wallets that cannot be had", () => {
  test.use({ onlyLooks: true, provokes: [500] });

  test("an error has its words and a retry, an empty answer is one, and old figures stay [WAL-13, WAL-14, ERR-12]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await logIn(context, world.url, viewer);
    const answer = { status: 500, json: { message: "Out of order" } };
    await page.route("**/api/wallets?*", (route) => route.fulfill(answer));
    await person.opens("/wallets/main");
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText(t.wallets.fetchError);
    await expect(alert).toContainText("Out of order.");
    await page.unroute("**/api/wallets?*");
    await page.route("**/api/wallets?*", (route) => route.fulfill({ json: { wallets: [] } }));
    await page.reload();
    await expect(alert).toContainText(t.wallets.empty);
    await page.unroute("**/api/wallets?*");
    await person.presses(t.common.retry);
    await expect(page.getByRole("tab", { name: /^Main/ })).toHaveAttribute("aria-selected", "true");

    await page.route("**/api/wallets?*", (route) => route.fulfill(answer));
    await page.getByRole("heading", { level: 1 }).focus();
    await page.keyboard.type("r");
    await expect(page.getByRole("main").getByRole("button", { name: t.common.refresh })).toBeVisible();
    await expect(page.getByRole("tab", { name: /^Main/ })).toBeVisible();
  });
});

test("an amount beyond 2^53 minor units is exact on the screen, before and after it moved [WAL-20, EXT-07]", async ({
  context,
  page,
  person,
  world,
  t,
}) => {
  await fund(world, "acme/main", "123456789012345.67");
  await logIn(context, world.url, admin);
  const before = await availableIn(context, world.url, "acme/main");
  const target = await availableIn(context, world.url, "acme/ops");
  const moved = "98,765,432,101,234.57";
  const { transfer } = t.wallets;
  await person.opens("/wallets/main");
  await expect(card(page, t.wallets.available)).toContainText(`${shown(before)} USD`);
  await person.presses(transfer.title);
  await person.picks(transfer.to, "Operations");
  await person.types(transfer.amount, moved);
  const preview = page.getByRole("group", { name: transfer.preview });
  await expect(preview).toContainText(shown(plus(before, "-98765432101234.57")));
  await person.presses(transfer.submitAmount({ amount: `${moved} USD` }));
  await expect(rowOf(page, "Operations")).toContainText(shown(plus(target, "98765432101234.57")));
  await expect(card(page, t.wallets.available)).toContainText(shown(plus(before, "-98765432101234.57")));
  const after = await availableIn(context, world.url, "acme/main");
  expect(toDecimal(after)).toBe(toDecimal(plus(before, "-98765432101234.57")));
});
