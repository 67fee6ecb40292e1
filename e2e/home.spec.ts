import type { Page } from "@playwright/test";
import { formatAmount, fromDecimal } from "@corridor/product/money";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { fund, walletsOf } from "./money.ts";
import { accountAt, logIn, staffAdmin, walletless, walletManager, type Account } from "./people.ts";
import { expect, inFrench, test } from "./world.ts";

const viewer: Account = { clientId: "kijani", email: "viewer@kijani.example" };
const scoped: Account = { clientId: "kijani", email: "scoped@kijani.example" };

const block = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const shown = (amount: string, currency: string) => formatAmount(fromDecimal(amount, currency));
const picture = (page: Page) => page.getByRole("img").first();

inFrench(() => {
  test.describe("home", () => {
    test.use({ onlyLooks: true });

    test("shows a block for each wallet with its balances, spending and funding, and leads to the wallet [SHELL-15, SHELL-23, WAL-24, I18N-10]", async ({
      context,
      page,
      person,
      world,
      t,
    }) => {
      await logIn(context, world.url, viewer);
      await person.opens("/");
      await expect(page.getByRole("heading", { level: 1, name: t.wallets.title })).toBeFocused();
      await expect(page).toHaveTitle(`${t.shell.home} · Meridian`);
      const asOf = t.home.balancesAsOf({ time: "T" }).split("T")[0]!;
      await expect(
        page.getByText(new RegExp(`^${asOf}\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC$`)),
      ).toBeVisible();
      const wallets = await walletsOf(context, world.url, "kijani");
      expect(wallets.map(({ walletName }) => walletName)).toEqual(
        await page.locator("main h2").allTextContents(),
      );
      for (const wallet of wallets) await showsAll(wallet);
      await expect(block(page, "Main")).toContainText(t.home.includingSubwallets({ count: 25 }));
      await expect(page.getByRole("button", { name: t.wallets.transfer.title })).toHaveCount(0);

      await person.presses(`${t.home.openWallet} (Main)`);
      await expect(page).toHaveURL(/[/]wallets[/]main$/);

      async function showsAll(wallet: Wallet): Promise<void> {
        const place = block(page, wallet.walletName);
        await expect(place.getByText(wallet.currency, { exact: true }).first()).toBeVisible();
        for (const [name, amount] of [
          [t.wallets.available, wallet.availableBalance],
          [t.wallets.current, wallet.currentBalance],
          [t.wallets.spentThisMonth, wallet.spentThisMonth],
        ] as const) {
          const fact = place.locator("dl div").filter({ has: page.getByText(name, { exact: true }) });
          await expect(fact.last()).toContainText(shown(amount, wallet.currency));
        }
        const [funding] = wallet.latestFundingEvents;
        const day = new Date(funding!.timestamp * 1_000).toISOString().slice(0, "YYYY-MM-DD".length);
        await expect(place).toContainText(t.home.lastFunded({ day }));
        await expect(place).toContainText(`+${shown(funding!.amount, wallet.currency)}`);
      }
    });

    test("the charts have a sentence and a table with the same figures, and the arrow keys move from day to day", async ({
      context,
      page,
      person,
      world,
      t,
    }) => {
      await logIn(context, world.url, viewer);
      await person.opens("/");
      const answer = await context.request.get(
        `${world.url}/api/wallets/balanceHistory?clientId=kijani&walletId=kes&days=30`,
      );
      const { points, lastDay } = (await answer.json()) as {
        points: { day: string; availableBalance: string }[];
        lastDay: string;
      };
      const newest = points[points.length - 1]!;
      const changed = points.filter(({ day }) => day < lastDay).at(-1)!;

      await page.getByRole("radio", { name: t.home.period.days({ count: 30 }) }).check();
      await expect(page).toHaveURL(/[?]period=30d$/);
      await page.reload();
      const caption = t.charts.balance.lastDays({ currency: "KES", days: 30 });
      await expect(page.getByText(caption, { exact: true })).toBeVisible();
      const last = `${shown(newest.availableBalance, "KES")} KES`;
      await expect(picture(page)).toHaveAccessibleName(new RegExp(`${points[0]!.day}.*${lastDay}.*${last}`));

      await picture(page).focus();
      await page.keyboard.press("End");
      const tip = page.locator("[aria-live=polite]").filter({ hasText: t.charts.balance.title });
      await expect(tip).toContainText(lastDay);
      await expect(tip).toContainText(last);
      await page.keyboard.press("ArrowLeft");
      await expect(tip).toContainText(changed.day);
      await expect(tip).toContainText(`${shown(changed.availableBalance, "KES")} KES`);
      await page.keyboard.press("Escape");
      await expect(tip).toHaveCount(0);

      const subject = `${t.charts.balance.title}, Kenya shillings`;
      await person.presses(t.charts.about({ action: t.charts.showTable, subject }));
      const row = page.getByRole("row").filter({ hasText: changed.day });
      await expect(row).toContainText(shown(changed.availableBalance, "KES"));
      await person.presses(t.charts.about({ action: t.charts.showChart, subject }));
      await expect(picture(page)).toBeVisible();

      const [, main] = await walletsOf(context, world.url, "kijani");
      const { month, totalSpend } = main!.monthlySummaries[0]!;
      for (const named of [t.charts.spend.payments, t.charts.spend.fees])
        await expect(block(page, "Main").locator("figcaption")).toContainText(named);
      const bars = block(page, "Main").getByRole("img");
      await bars.hover({ position: { x: (await bars.boundingBox())!.width - 5, y: 30 } });
      await expect(block(page, "Main")).toContainText(month);
      await expect(block(page, "Main")).toContainText(`${shown(totalSpend, "USD")} USD`);
    });
  });
});

test.describe("home for different people and states", () => {
  test.use({ onlyLooks: true, provokes: [0, 500] });

  test("a hidden wallet is shown to provider admins alone, and tagged [WAL-12, SHELL-23]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await logIn(context, world.url, staffAdmin);
    await person.opens("/");
    await expect(page.getByRole("textbox", { name: t.shell.findClient })).toBeFocused();
    await expect(page.getByRole("heading", { name: t.wallets.title })).toHaveCount(0);
    await page.keyboard.type("kijani");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(block(page, "Reserve")).toContainText(t.wallets.hidden);
    await expect(block(page, "Main")).not.toContainText(t.wallets.hidden);

    await logIn(context, world.url, viewer);
    await page.reload();
    await expect(block(page, "Main")).toBeVisible();
    await expect(block(page, "Reserve")).toHaveCount(0);
  });

  test("a person who may see one subwallet sees it as a block, without totals of others [WAL-23, WAL-24]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await logIn(context, world.url, scoped);
    await person.opens("/");
    await expect(picture(page)).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(1);
    const [own, ...others] = await walletsOf(context, world.url, "kijani");
    expect([own?.walletId, own?.parentWalletId, others]).toEqual(["field-ops", "main", []]);
    const place = block(page, own!.walletName);
    await expect(place).toContainText(shown(own!.availableBalance, "USD"));
    await expect(place).not.toContainText(t.home.includingSubwallets({ count: 25 }).split("25")[0]!);
  });

  test("a second wallet alone is as wide as one of three [SHELL-23]", async ({
    context,
    page,
    person,
    world,
  }) => {
    await logIn(context, world.url, accountAt("baobab", "viewer"));
    await page.setViewportSize({ width: 1280, height: 800 });
    await person.opens("/");
    const widthOf = async (name: string) => (await block(page, name).boundingBox())!.width;
    await expect(block(page, "Main")).toBeVisible();
    expect((await widthOf("Main")) * 2).toBeLessThan(await widthOf("CFA francs"));
  });

  test("a person who may see no wallet gets a notice, and wallets are not loaded [CONTRA-19]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await logIn(context, world.url, walletless);
    await person.opens("/");
    await expect(page.getByText(t.shell.noWallets)).toBeVisible();
    await expect(page.getByText("nowallet", { exact: true })).toBeVisible();
    expect(asked).toContain("/api/chrome");
    expect(asked.filter((path) => path.startsWith("/api/wallets"))).toEqual([]);
  });

  test("an answer without wallets is an error, a failed answer can be retried, and a loaded one stays [WAL-13, WAL-14, ERR-19]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await logIn(context, world.url, viewer);
    await page.route("**/api/wallets?*", (route) => route.fulfill({ json: { wallets: [] } }));
    await person.opens("/");
    await expect(page.getByRole("alert")).toContainText(t.wallets.empty);
    await page.unroute("**/api/wallets?*");

    const refusal = { message: "Not now.", safeToRetry: true };
    await page.route("**/api/wallets?*", (route) => route.fulfill({ status: 500, json: refusal }));
    await page.reload();
    await expect(page.getByRole("alert")).toContainText(`${t.wallets.fetchError}${refusal.message}`);
    await page.unroute("**/api/wallets?*");
    // A call that fails before its first success has no time to show. `networkidle` would not wait: it looks at the reload, which is over.
    const history = page.waitForResponse("**/api/wallets/balanceHistory?*");
    await person.presses(t.common.retry);
    await (await history).finished();
    await expect(block(page, "Main")).toBeVisible();
    await expect(picture(page)).toBeVisible();

    const failing = (url: URL) => url.pathname.startsWith("/api/wallets");
    await page.route(failing, (route) => route.fulfill({ status: 500, json: {} }));
    await page.keyboard.press("r");
    const stale = t.common.stale({ time: "T" }).split("T")[0]!;
    await expect(page.getByText(stale)).toHaveCount(2);
    await expect(block(page, "Main")).toBeVisible();
    await page.unroute(failing);
    await page.keyboard.press("r");
    await expect(page.getByText(stale)).toHaveCount(0);
  });

  test("a chart whose file fails to load leaves the page usable, and its figures are in the table", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await logIn(context, world.url, viewer);
    await page.route(/[/]plots-[^/]*[.]js$/, (route) => route.abort());
    await person.opens("/");
    await expect(page.getByText(t.charts.notLoaded)).toHaveCount(3);
    const subject = `${t.charts.balance.title}, Kenya shillings`;
    await person.presses(t.charts.about({ action: t.charts.showTable, subject }));
    await expect(page.getByRole("table", { name: t.charts.balance.title })).toBeVisible();
  });
});

test("new money is shown after R, and a wallet manager can transfer it from here [SHELL-12, WAL-10]", async ({
  context,
  page,
  person,
  world,
  t,
}) => {
  await logIn(context, world.url, walletManager);
  await person.opens("/");
  await expect(picture(page)).toBeVisible();
  const [first] = await walletsOf(context, world.url, "kijani");
  await fund(world, "kijani/kes", "90071992547409.93", "KES");
  await page.keyboard.press("r");
  const after = fromDecimal(first!.availableBalance, "KES").minor + 9_007_199_254_740_993n;
  const balance = formatAmount({ ...fromDecimal("0", "KES"), minor: after });
  await expect(block(page, "Kenya shillings")).toContainText(balance);
  await picture(page).focus();
  const tip = page.locator("[aria-live=polite]").filter({ hasText: t.charts.balance.title });
  await expect(tip).toContainText(`${balance} KES`);
  await expect(tip).toContainText("+90,071,992,547,409.93 KES");

  await person.presses(t.wallets.transfer.title);
  const dialog = page.getByRole("dialog", { name: t.wallets.transfer.title });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});
