import { creator, logIn, password } from "./people.ts";
import { expect, inFrench, test, walking } from "./world.ts";

const newPassword = "quiet-orchard-lane-7";

inFrench(() => {
  test.describe("in the settings", () => {
    test.use({ provokes: [400, 403] });

    test(
      "a person sees their account, ends another session and changes the password [SET-01, SET-03, API-19, AUTH-54]",
      walking,
      async ({ browser, context, page, person, world, t, fieldTexts }) => {
        const elsewhere = await browser.newContext({
          userAgent: "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0",
        });
        await logIn(elsewhere, world.url, creator);
        await logIn(context, world.url, creator);
        await person.opens("/settings");
        for (const fact of [creator.email, t.settings.userSince, t.settings.role]) {
          await expect(page.getByText(fact, { exact: true })).toBeVisible();
        }

        const words = t.settings.sessions;
        const device = words.onSystem({ browser: "Firefox", system: "Windows" });
        await expect(page.getByRole("rowheader", { name: device })).toBeVisible();
        await person.presses(`${words.end} (${device})`);
        const dialog = page.getByRole("alertdialog", { name: words.confirm });
        await expect(dialog).toContainText(device);
        await expect(dialog.getByRole("button", { name: t.common.cancel })).toBeFocused();
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        await expect(page.getByRole("rowheader", { name: device })).toHaveCount(0);
        await expect(page.getByText(words.ended)).toBeVisible();
        const there = await elsewhere.request.get(`${world.url}/api/users/sessions`);
        expect(there.status()).toBe(403);
        await elsewhere.close();

        const { password: said } = t.settings;
        await person.presses(said.change);
        await person.types(said.current, "not-my-password-1");
        await person.types(said.new, newPassword);
        await person.types(t.common.field.confirmPassword, newPassword);
        await page.keyboard.press("Enter");
        const current = page.getByLabel(said.current, { exact: true });
        await expect(current).toHaveAccessibleDescription(
          fieldTexts.passwordWrong({ code: "passwordWrong" }),
        );
        await person.types(said.current, password);
        await page.keyboard.press("Enter");
        await expect(page.getByText(said.changed)).toBeVisible();
        await expect(page.getByRole("dialog")).toHaveCount(0);
        expect(await logIn(context, world.url, creator, newPassword)).toBe(true);
      },
    );

    test("a person chooses the display preferences, in every tab and after a reload [SET-03, I18N-03, SHELL-17]", async ({
      context,
      page,
      person,
      world,
      t,
    }) => {
      await logIn(context, world.url, creator);
      await person.opens("/settings");
      const other = await context.newPage();
      await other.goto("/settings");
      const html = page.locator("html");
      await page.getByRole("radio", { name: t.settings.display.system }).focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await expect(html).toHaveAttribute("data-theme", "dark");
      await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
      await page.getByRole("radio", { name: t.settings.display.dense }).focus();
      await page.keyboard.press("ArrowRight");
      await page.reload();
      await expect(html).toHaveAttribute("data-theme", "dark");
      await expect(html).toHaveAttribute("data-density", "comfortable");

      // Keys do nothing in a field, work elsewhere, and can be turned off.
      await page.getByRole("heading", { level: 1 }).focus();
      await page.keyboard.type("?");
      await expect(page.getByRole("dialog", { name: t.shell.shortcuts.title })).toBeVisible();
      await page.keyboard.press("Escape");
      await page.getByRole("switch", { name: t.settings.display.shortcuts }).focus();
      await page.keyboard.press("Space");
      await page.getByRole("heading", { level: 1 }).focus();
      await page.keyboard.type("gh?");
      await page.keyboard.press("Control+k"); // An earlier result would be visible by now.
      await expect(page.getByRole("dialog", { name: t.shell.palette.label })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe("/settings");

      const told = page.waitForRequest("**/api/users/setLanguage");
      await page.getByRole("radio", { name: "English" }).focus();
      await page.keyboard.press("Space");
      expect((await told).postDataJSON()).toEqual({ language: "en" });
      await expect(html).toHaveAttribute("lang", "en");
      await other.close();
    });
  });
});
