import { creator, logIn } from "./people.ts";
import { expect, inBothLanguages, test } from "./world.ts";

inBothLanguages((language) => {
  test.describe("the frame around every screen", () => {
    test.use({ onlyLooks: true, provokes: [0, 502, 500] });

    test("has its parts in the order of tabbing, and goes where the keys say [SHELL-01, SHELL-04, SHELL-05, SHELL-18, SHELL-20, SHELL-22, CONST-10]", async ({
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
      for (let stop = 0; stop < 5; stop += 1) {
        await page.keyboard.press("Tab");
        order.push(await page.locator(":focus").innerText());
      }
      expect(order).toEqual([
        "Meridian",
        t.shell.nav.home,
        t.shell.help({ email: "support@meridian.example" }),
        expect.stringContaining(t.shell.palette.placeholder),
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
      await expect(page.getByRole("heading", { name: /Esther/ })).toBeFocused();

      // A page that does not exist yet is not linked to, and its address leads home.
      await expect(page.getByRole("navigation", { name: t.shell.nav.label }).getByRole("link")).toHaveCount(
        2,
      );
    });

    test("a banner shows on its pages until it is put away, also after a reload [SHELL-13, SHELL-14, SHELL-17, SHELL-21]", async ({
      context,
      page,
      person,
      world,
      t,
    }) => {
      await logIn(context, world.url, creator);
      await person.opens("/");
      const banner = page.getByText(language === "en" ? "Planned maintenance" : "Maintenance prévue");
      await expect(banner).toBeVisible();
      await person.presses(t.common.dismiss);
      await expect(banner).toHaveCount(0);
      await person.opens("/settings");
      await expect(page.getByRole("heading", { name: t.settings.title })).toBeVisible();
      await expect(banner).toHaveCount(0);
    });

    test("while the server is away it stays usable, says so, and recovers by itself [ERR-06, ERR-11, ERR-12, ERR-19]", async ({
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
      await expect(page.getByRole("heading", { name: /Esther/ })).toBeVisible();
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
