import type { Page } from "@playwright/test";
import { accountAt, approverAtTwo, logIn, staffAdmin, walletManager } from "./people.ts";
import { firstRequest } from "./pictures/screen-steps.ts";
import { expect, inFrench, test } from "./world.ts";

/** The number of the table's row that holds the focus; -1 for none. */
const rowWithFocus = (page: Page) =>
  page
    .locator("tbody [data-row]")
    .evaluateAll((rows) => rows.findIndex((row) => row.contains(document.activeElement)));

const headsShown = (page: Page) =>
  page
    .getByRole("columnheader")
    .evaluateAll((heads) =>
      heads
        .filter((head) => head.getBoundingClientRect().right <= innerWidth)
        .map((head) => (head as HTMLElement).innerText),
    );

inFrench(() => {
  test.describe("lists", () => {
    test.use({ onlyLooks: true });

    test("J and K go from row to row in every list, Enter opens a row, and a field keeps its letters [SHELL-29]", async ({
      context,
      page,
      person,
      world,
      t,
    }) => {
      await logIn(context, world.url, walletManager);
      for (const list of ["/transactions", "/paymentRequests", "/users", "/settings"]) {
        await person.opens(list);
        await expect(page.getByRole("table").first()).toBeVisible();
        await page.keyboard.type("jj");
        expect(await rowWithFocus(page), list).toBe(list === "/settings" ? 0 : 1);
        await page.keyboard.type("k");
        expect(await rowWithFocus(page), list).toBe(0);
      }
      await person.opens("/users");
      await page.getByRole("searchbox", { name: t.users.find }).pressSequentially("jk");
      await expect(page.getByRole("searchbox", { name: t.users.find })).toHaveValue("jk");

      await person.opens("/paymentRequests");
      await expect(page.getByRole("table")).toBeVisible();
      await page.keyboard.type("j");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/[/]paymentRequests[/][-0-9a-f]{36}$/);
      await page.keyboard.type("?");
      const help = page.getByRole("dialog", { name: t.shell.shortcuts.title });
      await expect(help).toContainText("Ligne suivante et précédente");

      await logIn(context, world.url, approverAtTwo);
      await person.opens("/");
      const first = page.getByRole("listitem").filter({ hasText: t.home.needsYou.review }).first();
      await expect(first).toBeVisible();
      await page.keyboard.type("j");
      await expect(first.getByRole("link")).toBeFocused();
    });

    test("a list scrolls with the page, and its head stays below the top bar over its columns [SHELL-30]", async ({
      context,
      page,
      person,
      world,
    }) => {
      await logIn(context, world.url, walletManager);
      for (const list of ["/transactions", "/paymentRequests", "/users"]) {
        await person.opens(list);
        const region = page.getByRole("region").filter({ has: page.getByRole("table") });
        await expect(region).toBeVisible();
        await region.hover({ position: { x: 200, y: 100 } });
        await page.mouse.wheel(0, 500);
        await expect.poll(() => page.evaluate(() => scrollY), { message: list }).toBe(500);
        await region.evaluate((box) => (box.scrollLeft = 90));
        const places = () =>
          page.evaluate(() => {
            const [shown, real] = [...document.querySelectorAll("thead")].map((head) =>
              [...head.querySelectorAll("th")].map((cell) => cell.getBoundingClientRect()),
            );
            return {
              top: Math.round(shown![0]!.top),
              apart: Math.max(...shown!.map((cell, at) => Math.abs(cell.left - real![at]!.left))),
              isReached: document.elementFromPoint(innerWidth / 2, 70)?.closest("tbody") !== null,
            };
          });
        await expect.poll(places, { message: list }).toMatchObject({ top: 54, isReached: true });
        await expect.poll(async () => (await places()).apart, { message: list }).toBeLessThan(1);
      }
    });

    test("the name of a subwallet leads to the subwallet [SHELL-32]", async ({
      context,
      page,
      person,
      world,
      t,
    }) => {
      await logIn(context, world.url, walletManager);
      await person.opens("/wallets/main");
      const names = page.getByRole("table", { name: t.wallets.subwallets.title }).getByRole("rowheader");
      await names.getByRole("link").first().press("Enter");
      await expect(page).not.toHaveURL(/[/]wallets[/]main$/);
      await expect(page.locator("tr[aria-current]").getByText(t.wallets.current)).toBeVisible();
    });
  });

  test.describe("on a phone", () => {
    test.use({ onlyLooks: true, viewport: { width: 390, height: 844 } });

    test("a list shows recipient, amount and status without scrolling sideways [SHELL-31]", async ({
      context,
      page,
      person,
      world,
      t,
    }) => {
      await logIn(context, world.url, walletManager);
      const { recipientName, status, amount } = t.transactionColumns;
      const lists: readonly [path: string, first: readonly string[]][] = [
        ["/transactions", [recipientName, amount, status]],
        ["/paymentRequests", [t.requests.columns.creator, t.requests.amounts, t.requests.columns.status]],
        ["/users", [t.users.name, t.users.state]],
      ];
      for (const [path, first] of lists) {
        await person.opens(path);
        await expect(page.getByRole("table")).toBeVisible();
        const shown = (await headsShown(page)).map((head) => head.split(",")[0]);
        expect(shown.slice(0, first.length), path).toEqual(first);
      }

      await firstRequest("done")(page, world.url);
      const payments = page
        .getByRole("region")
        .filter({ has: page.locator("[id^=payment-]") })
        .first();
      const heads = payments.getByRole("columnheader");
      await expect(heads.nth(2)).toHaveText(status);
      const { x, width } = (await heads.nth(2).boundingBox())!;
      expect(x + width).toBeLessThanOrEqual(390);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(heads.nth(2)).toHaveText(t.transactionColumns.provider);
      expect(await payments.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);
    });

    test("a person who works at a client that is not their own sees it on every screen, also far down a list [SHELL-28]", async ({
      context,
      page,
      person,
      world,
      t,
    }) => {
      const badge = page.getByRole("banner").getByRole("paragraph");
      await logIn(context, world.url, staffAdmin);
      await person.opens("/");
      await expect(badge).toHaveCount(0); // At their own client there is no badge.
      // The switcher opens by itself there; closed too early, it would still open.
      await expect(page.getByRole("option").filter({ hasText: "Kijani Relief" })).toBeVisible();
      await page.keyboard.press("Escape");
      await person.picks(t.shell.client, "Kijani Relief");
      await expect(page.getByText(t.shell.switched({ client: "Kijani Relief" }))).toBeVisible();
      await person.opens("/transactions");
      await expect(page.getByRole("table")).toBeVisible();
      await page.evaluate(() => scrollTo(0, 600));
      await expect(badge.getByText("Équipe Meridian", { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(badge).toContainText("Tout ce qui s'affiche ici appartient à Kijani Relief.");

      await logIn(context, world.url, accountAt("kijani", "regional"));
      await page.evaluate(() => localStorage.setItem("clientId", "baobab"));
      await person.opens("/settings");
      await expect(badge.getByText(t.shell.visitor.guest, { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(badge).toContainText("Votre propre client est Kijani Relief.");
    });
  });
});
