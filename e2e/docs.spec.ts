import axe from "axe-core";
import { docsPath } from "@corridor/product/public-api/documentation";
import { accountAt, logIn } from "./people.ts";
import { expect, inFrench, test } from "./world.ts";

inFrench((language) => {
  test.describe("the API documentation", () => {
    test.use({ onlyLooks: true, provokes: [0], colorScheme: "dark", viewport: { width: 390, height: 844 } });

    test("opens without log-in on a phone, finds a field by the keyboard, and can be read by everybody [DOC-01, DOC-04, DOC-05, DOC-06]", async ({
      page,
      person,
      world,
      t,
    }) => {
      const words = t.docs;
      await person.opens("/docs");
      await expect(page.getByRole("heading", { level: 1, name: words.names.introduction })).toBeVisible();
      await expect(page.getByText(`${world.url}/v1`, { exact: true })).toBeVisible();
      await page.keyboard.press("/");
      const search = page.getByRole("combobox", { name: words.search.label });
      await expect(search).toBeFocused();
      await search.fill("statusdescription");
      await expect(page.getByRole("option").first()).toContainText("status.statusDescription");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      // The field is folded inside another field, which opens.
      await expect(page.locator("dt", { hasText: "statusDescription" }).first()).toBeInViewport();
      await page.getByRole("radio", { name: words.languages.python }).first().check({ force: true });

      await person.opens(`${docsPath("transactions")}#Transaction.status.statusCode`);
      await expect(page.locator("[id='Transaction.status.statusCode']")).toBeInViewport();
      await expect(page.getByText("from signed_call import call").first()).toBeAttached();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await person.opens("/docs/nosuch");
      await expect(page.getByRole("heading", { level: 1, name: words.missing.title })).toBeVisible();
      await page.getByRole("link", { name: words.missing.toIntroduction }).click();
      await expect(page.getByRole("heading", { level: 1, name: words.names.introduction })).toBeVisible();
      // The documentation is there even if nobody can say who is logged in.
      await page.route("**/api/chrome*", (route) => route.abort());
      await person.opens(docsPath("wallets"));
      await expect(page.locator("#Wallet")).toBeVisible();
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate(() => window.axe.run());
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      const isScrolledSideways = () => document.documentElement.scrollWidth > innerWidth;
      expect(await page.evaluate(isScrolledSideways)).toBe(false);
    });
  });
});

test.describe("the entry API docs", () => {
  test.use({ onlyLooks: true });

  test("opens the documentation in a new tab [SHELL-01, DOC-01]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await logIn(context, world.url, accountAt("acme", "developer"));
    await person.opens("/");
    const [tab] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name: t.shell.nav.apiDocs }).click(),
    ]);
    await expect(tab.getByRole("heading", { level: 1, name: t.docs.names.introduction })).toBeVisible();
    await tab.close();
  });
});
