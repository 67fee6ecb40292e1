import { dayOf } from "@corridor/product/epoch";
import { fromDecimal } from "@corridor/product/money";
import { availableIn, fund, plus, shownMoney, walletsOf } from "./money.ts";
import { accountAt, logIn, post } from "./people.ts";
import { card, rowOf } from "./regions.ts";
import { expect, inFrench, test } from "./world.ts";

const [admin, viewer] = [accountAt("acme", "admin"), accountAt("acme", "viewer")];

/** Two providers for the main wallet of acme, one of them with each part that a fee can have. */
const feesOfAcme = [
  "delete from route_settings where client_id = 'acme'",
  `insert into fee_schedules (client_id, fee_schedule_id, name, percentage_millionths, flat_minor, flat_currency,
     minimum_minor, minimum_currency, maximum_minor, maximum_currency)
   values ('acme', 'story', 'Story', 15000, 30, 'USD', 50, 'USD', 2000, 'USD')`,
  `insert into route_settings (client_id, provider, currency, wallet_id, managed_fee_schedule_id)
   select 'acme', provider, currency, 'main', case provider when 'swift' then 'story' end
   from (values ('swift', 'USD'), ('test', 'EUR'), ('test', 'GBP'), ('test', 'KES'), ('test', 'USD'), ('test', 'ZAR'))
     as routes (provider, currency)`,
];

inFrench(() => {
  test("a viewer who opens an unknown wallet lands on the first, and reads balances, fees, funding and 21 subwallets on two pages, and yesterday's statement [WAL-01..08, WAL-11, WAL-15..17, WAL-21, WAL-22, ACC-08, CONST-02, API-20, STMT-10]", async ({
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
    for (const statement of feesOfAcme) await world.sql(statement);
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
    await expect(card(page, words.providers.title)).toContainText(words.providers.none);
    await expect(page.getByText(words.availableIncludingSubwallets)).toHaveCount(0);
    await page.getByRole("tab", { selected: true }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/[/]wallets[/]main$/);
    await expect(page.getByRole("tab", { name: /^Main/ })).toBeFocused();

    const panel = page.getByRole("tabpanel");
    const available = fromDecimal(main!.availableBalance, "USD");
    await expect(card(page, words.available)).toContainText(`${shownMoney(available)} USD`);
    const sum = main!.subwallets.reduce((total, one) => plus(total, one.availableBalance), available);
    const including = panel.locator("dl > div").filter({ hasText: words.availableIncludingSubwallets });
    await expect(including.locator("dd")).toHaveText(shownMoney(sum));
    await expect(panel.locator("dl > div").filter({ hasText: words.spentThisMonth })).toBeVisible();

    const parts = [words.fee.minimum("0.50 USD"), words.fee.maximum("20.00 USD")];
    await expect(rowOf(page, "SWIFT")).toContainText(["1.50% + 0.30 USD", ...parts].join(", "));
    await expect(rowOf(page, "SWIFT").getByRole("cell").last()).toHaveText("sans frais");
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
    await page.reload();
    await expect(subwallets.getByRole("rowheader")).toHaveCount(1);
    await subwallets.getByRole("searchbox").fill("oPÉrat");
    await expect(subwallets.getByRole("rowheader")).toHaveText([/^Operations ops/]);
    await expect(page).toHaveURL(/[/]wallets[/]main[?]search=/);
    await page.reload();
    await expect(subwallets.getByRole("searchbox")).toHaveValue("oPÉrat");
    await expect(subwallets.getByRole("rowheader")).toHaveText([/^Operations ops/]);
    await page.goBack(); // The search adds no entry to the history.
    await expect(page).toHaveURL(/[/]wallets[/]kes$/);
    await page.goForward();
    await expect(subwallets.getByRole("rowheader")).toHaveText([/^Operations ops/]);
    await expect(rowOf(page, "Operations")).toContainText(
      shownMoney(await availableIn(context, world.url, "acme/ops")),
    );

    const period = dayOf(new Date(Date.now() - 24 * 3_600_000));
    const statement = card(page, t.statements.title).getByRole("row").filter({ hasText: period });
    await expect(async () => {
      await page.reload(); // The worker makes the statements in the first seconds of a world.
      await expect(statement).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await statement.getByRole("button", { name: t.statements.actions({ period }) }).press("Enter");
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: t.statements.formats.csv }).press("Enter");
    expect((await download).suggestedFilename()).toBe(`main_${period}.csv`);
    await statement.getByRole("button").press("Enter");
    await page.getByRole("menuitem", { name: t.statements.openForPrinting }).press("Enter");
    await expect(page).toHaveURL(`${world.url}/statements/main/${period}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.statements.screen.title({ period }));
    await expect(page.getByRole("article")).toContainText(t.statements.screen.closing);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("article")).toBeVisible();
    // Chromium prints this in the margin of every sheet.
    await expect(page.locator("html")).toHaveCSS(
      "--every-sheet",
      new RegExp(`"${t.statements.screen.title({ period })} · .* · main · `),
    );
  });
});

test.describe("wallets that fail to load", () => {
  test.use({ onlyLooks: true, provokes: [500] });

  test("an error has its message and a retry, an empty answer is an error, and old figures stay [WAL-13, WAL-14, ERR-12]", async ({
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
    await expect(alert).toContainText("Wallet response is empty. Client is not properly configured.");
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

test.describe("the wallets screen on small screens", () => {
  test.use({ onlyLooks: true });

  test("on a phone the actions are icons with a name; with room they show text [WAL-10]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await logIn(context, world.url, admin);
    await page.setViewportSize({ width: 390, height: 844 });
    await person.opens("/wallets/main");
    const widthOf = async (name: string) =>
      (await page.getByRole("button", { name, exact: true }).boundingBox())!.width;
    const names = [t.wallets.newSubwallet.title, t.wallets.transfer.title];
    for (const name of names) {
      await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
      expect(await widthOf(name)).toBeLessThan(60);
    }
    await page.setViewportSize({ width: 1280, height: 844 });
    for (const name of names) expect(await widthOf(name)).toBeGreaterThan(100);
  });

  test("the four figures under a balance are in one row, each directly below its label [WAL-02]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await logIn(context, world.url, viewer);
    await page.setViewportSize({ width: 1280, height: 800 });
    await person.opens("/wallets/main");
    const figures = card(page, t.wallets.available).locator("dl > div");
    await expect(figures).toHaveCount(4);
    const places = await figures.evaluateAll((all) =>
      all.map((one) => {
        const [label, amount] = [one.querySelector("dt")!, one.querySelector("dd")!];
        const { top } = amount.getBoundingClientRect();
        return { top: Math.round(top), gap: Math.round(top - label.getBoundingClientRect().bottom) };
      }),
    );
    expect(new Set(places.map(({ top }) => top)).size).toBe(1);
    for (const { gap } of places) expect(gap).toBeLessThanOrEqual(2);
  });

  test("of twelve wallets no tab is partly visible, and the menu finds any of them [SHELL-19]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await logIn(context, world.url, accountAt("c08", "viewer"));
    await page.setViewportSize({ width: 1024, height: 800 });
    await person.opens("/wallets/main");
    const bar = page.getByRole("tablist");
    await expect(bar.getByRole("tab")).toHaveCount(12);
    const seenByHalf = () =>
      bar.evaluate((list) => {
        const { left, right } = list.getBoundingClientRect();
        const isCut = ({ left: start, right: end }: DOMRect) => start < left - 1 || end > right + 1;
        return [...list.children]
          .filter((one) => isCut(one.getBoundingClientRect()) && getComputedStyle(one).opacity !== "0")
          .map((one) => one.textContent);
      });
    await expect.poll(seenByHalf).toEqual([]);
    await person.presses(`${t.wallets.title} ${t.widgets.allTabs({ count: 12 })}`);
    await expect(page.getByLabel(t.wallets.search)).toBeFocused();
    await expect(page.getByRole("option")).toHaveCount(12);
    await page.keyboard.type("zar");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/[/]wallets[/]zar$/);
    await expect(page.getByRole("tab", { selected: true })).toHaveCSS("opacity", "1");
    await expect.poll(seenByHalf).toEqual([]);
  });
});
