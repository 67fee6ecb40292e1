import { creator, logIn } from "./people.ts";
import { expect, inFrench, test } from "./world.ts";

inFrench(() => {
  test.describe("the frame around every screen", () => {
    test.use({ onlyLooks: true, provokes: [0, 502, 500] });

    test("has its parts in tab order, and opens the pages of its keys [SHELL-01, SHELL-04, SHELL-05, SHELL-18, SHELL-20, SHELL-22, CONST-10]", async ({
      context,
      page,
      person,
      world,
      t,
    }) => {
      await logIn(context, world.url, creator);
      await person.opens("/");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await page.getByRole("link", { name: t.common.skipToContent }).focus();
      const order: string[] = [];
      for (let stop = 0; stop < 14; stop += 1) {
        await page.keyboard.press("Tab");
        const focused = page.locator(":focus");
        order.push((await focused.getAttribute("placeholder")) ?? (await focused.innerText()));
      }
      expect(order).toEqual([
        "Meridian",
        t.shell.nav.newPayment,
        t.shell.nav.home,
        t.shell.nav.transactions,
        t.shell.nav.requests,
        t.shell.nav.files,
        t.shell.nav.beneficiaries,
        t.shell.nav.lookup,
        t.shell.nav.wallets,
        t.shell.nav.accountInfo,
        t.shell.nav.console,
        t.shell.help({ email: "support@meridian.example" }),
        t.search.placeholder,
        expect.stringContaining(t.shell.userMenu),
      ]);
      await expect(page.getByRole("link", { name: t.shell.nav.home, exact: true })).toHaveAttribute(
        "aria-current",
        "page",
      );
      await expect(page.getByRole("banner").getByText(/^\d\d:\d\d UTC$/)).toBeVisible();

      await page.keyboard.press("Enter");
      const menu = page.getByRole("menu");
      await expect(menu.getByRole("menuitem", { name: t.common.emailSupport })).toHaveAttribute(
        "href",
        "mailto:support@meridian.example",
      );
      await expect(menu).toContainText(t.common.supportReply);
      await expect(menu.getByRole("menuitem", { name: t.shell.logout })).toBeVisible();
      await page.keyboard.press("Escape");

      await page.keyboard.type("gs");
      await expect(page.getByRole("heading", { name: t.settings.title })).toBeFocused();
      await page.keyboard.press("Control+k");
      await page.keyboard.type(t.shell.nav.home.toLowerCase());
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: t.wallets.title })).toBeFocused();

      // A page that does not exist yet is not linked to, and its address leads home.
      await expect(page.getByRole("navigation", { name: t.shell.nav.label }).getByRole("link")).toHaveCount(
        11,
      );
    });

    test("a screen whose file fails to load leaves the layout, and opens by itself once it loads [ERR-11, ERR-19]", async ({
      context,
      page,
      person,
      world,
      t,
    }) => {
      await logIn(context, world.url, creator);
      await person.opens("/");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await page.route(/[/](api|assets)[/]/, (route) => route.abort());
      await page.keyboard.type("gs");
      await expect(page.getByRole("alert")).toContainText(t.common.error.screen);
      await expect(page.getByText(t.shell.lost.title)).toBeVisible();
      await expect(page.getByRole("navigation", { name: t.shell.nav.label })).toBeVisible();
      await page.unroute(/[/](api|assets)[/]/);
      await expect(page.getByRole("heading", { name: t.settings.title })).toBeVisible();
      await expect(page.getByText(t.shell.lost.title)).toHaveCount(0);
    });

    test("a menu whose file cannot be loaded says so, and reloading the page brings the menu [ERR-19]", async ({
      context,
      page,
      person,
      world,
      t,
    }) => {
      await logIn(context, world.url, creator);
      await page.route(/MenuPanel/, (route) => route.abort());
      await person.opens("/settings");
      await page.getByRole("button", { name: t.shell.userMenu }).click();
      await expect(page.getByText(t.shell.partMissing.title)).toBeVisible();
      await page.unroute(/MenuPanel/);
      await page.getByRole("button", { name: t.common.error.reload }).click();
      await page.getByRole("button", { name: t.shell.userMenu }).click();
      await expect(page.getByRole("menuitem").first()).toBeVisible();
    });

    test("a server that accepts calls and stays silent is reported as slow, and logging out does not wait for it [AUTH-33, ERR-19]", async ({
      context,
      page,
      person,
      world,
      t,
    }) => {
      await logIn(context, world.url, creator);
      await person.opens("/");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await page.route("**/api/users/**", () => undefined);
      await page.route("**/api/auth/logout", () => undefined);
      await page.keyboard.type("gs");
      await expect(page.getByText(t.shell.slow.title)).toBeVisible();
      await person.picks(t.shell.userMenu, t.shell.logout);
      await expect(page.getByRole("heading", { name: t.auth.clientId.title })).toBeVisible({
        timeout: 5_000,
      });
    });

    test("shortcuts support other keyboards, and do nothing in a dialog [SHELL-04]", async ({
      browser,
      context,
      page,
      person,
      world,
      t,
    }) => {
      const elsewhere = await browser.newContext();
      await logIn(elsewhere, world.url, creator);
      await elsewhere.close();
      await logIn(context, world.url, creator);
      await person.opens("/settings");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      const press = (init: { key: string; code: string; ctrlKey: boolean; shiftKey?: boolean }) =>
        page.evaluate((given) => {
          const from = document.activeElement ?? document.body;
          from.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...given }));
        }, init);
      await press({ key: "\u043b", code: "KeyK", ctrlKey: true }); // Ctrl K on a Cyrillic keyboard
      await expect(page.getByRole("dialog", { name: t.shell.palette.label })).toBeVisible();
      await page.keyboard.press("Escape");
      await press({ key: "K", code: "KeyK", ctrlKey: true, shiftKey: true });
      await expect(page.getByRole("dialog")).toHaveCount(0);

      const { sessions } = t.settings;
      await page.getByRole("button", { name: sessions.end }).first().press("Enter");
      const question = page.getByRole("alertdialog", { name: sessions.confirm });
      await expect(question).toBeVisible();
      await page.keyboard.type("?gh");
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(question).toBeVisible();
      expect(new URL(page.url()).pathname).toBe("/settings");
    });

    test("an overlay over a list takes the typed keys, and the keys of the list wait until it is closed [SHELL-04, TX-24]", async ({
      context,
      page,
      person,
      world,
      t,
    }) => {
      const { chooser, filters } = t.transactions;
      const exporting = page.getByRole("dialog", { name: t.exportDialog.titles.transactions });
      const button = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });
      await logIn(context, world.url, creator);
      await person.opens("/transactions");
      await expect(button(t.exportDialog.button).first()).toBeEnabled();
      await page.keyboard.press("x");
      await expect(exporting).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(exporting).toHaveCount(0);

      const firstFields = [
        [filters.amount, page.getByLabel(t.filters.amounts.min)],
        [filters.recipientAccount, page.getByRole("textbox", { name: filters.recipientAccount })],
        [filters.date, page.getByRole("spinbutton").first()],
      ] as const;
      for (const [filter, field] of firstFields) {
        await button(filter).click();
        await expect(field).toBeFocused();
        await page.keyboard.press("Shift+Tab"); // From the field, which takes every key, to a button.
        await page.keyboard.press("x");
        await expect(page.getByRole("dialog")).toHaveCount(1);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
      }

      await button(chooser.button).press("Enter");
      await page.getByRole("checkbox").first().focus();
      await page.keyboard.type("x/");
      await expect(page.getByRole("checkbox").first()).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);

      await page.locator("[data-row-link]").first().press("Enter");
      const drawer = page.getByRole("dialog");
      await expect(drawer).toBeFocused();
      await page.keyboard.type("x/?");
      await expect(drawer).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(drawer).toHaveCount(0);
      await page.keyboard.press("/");
      await expect(page.getByPlaceholder(t.search.placeholder)).toBeFocused();
    });

    test("a banner shows on its pages until it is dismissed, also after a reload [SHELL-13, SHELL-14, SHELL-17, SHELL-21]", async ({
      context,
      page,
      person,
      world,
      t,
    }) => {
      await logIn(context, world.url, creator);
      await person.opens("/");
      const banner = page.getByText("Maintenance prévue");
      await expect(banner).toBeVisible();
      await person.presses(t.common.dismiss);
      await expect(banner).toHaveCount(0);
      await person.opens("/settings");
      await expect(page.getByRole("heading", { name: t.settings.title })).toBeVisible();
      await expect(banner).toHaveCount(0);
    });

    test("while the server is away the console stays usable, says so, and recovers by itself [ERR-06, ERR-11, ERR-12, ERR-19]", async ({
      context,
      page,
      person,
      world,
      t,
    }) => {
      await logIn(context, world.url, creator);
      await page.route("**/api/users/sessions", (route) => route.fulfill({ status: 200, body: "<html>" }));
      await person.opens("/settings");
      const block = page.getByRole("alert").filter({ hasText: t.settings.sessions.fetchError });
      await expect(block).toContainText(t.common.error.parse);
      await page.unroute("**/api/users/sessions");
      await page.route("**/api/**", (route) => route.abort());
      await person.presses(t.common.retry);
      await expect(page.getByText(t.shell.lost.title)).toBeVisible();
      await page.keyboard.press("Control+k");
      await page.keyboard.type(t.shell.nav.home.toLowerCase());
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: t.wallets.title })).toBeVisible();
      await page.goBack();
      await page.unroute("**/api/**");
      await expect(page.getByText(t.shell.lost.title)).toHaveCount(0);
      await expect(page.getByRole("table", { name: t.settings.sessions.title })).toBeVisible();
    });
  });

  test.describe("on a phone", () => {
    test.use({ onlyLooks: true, viewport: { width: 390, height: 844 } });

    test("the navigation is a drawer that takes the focus and gives it back [SHELL-01, SHELL-03]", async ({
      context,
      page,
      person,
      world,
      t,
    }) => {
      await logIn(context, world.url, creator);
      await person.opens("/settings");
      await person.presses(t.shell.nav.open);
      const drawer = page.getByRole("dialog", { name: t.shell.nav.label });
      await expect(drawer).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(drawer).toHaveCount(0);
      await expect(page.getByRole("button", { name: t.shell.nav.open, exact: true })).toBeFocused();
      await page.keyboard.press("Enter");
      await person.presses(t.shell.nav.home);
      await expect(drawer).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    });
  });
});
