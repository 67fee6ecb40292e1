import { creator, loginStatus, logIn } from "./people.ts";
import { expect, inFrench, test } from "./world.ts";

const kept = () => Object.keys(localStorage).sort();

inFrench(() => {
  test.describe("while the server is down", () => {
    test.use({ provokes: [0, 503] });

    test("logging out removes the person from the browser, and the root asks for the client; once the server is back it gets the log-out [AUTH-33]", async ({
      context,
      page,
      person,
      world,
      t,
      language,
    }) => {
      await logIn(context, world.url, creator);
      await person.opens("/");
      await page.evaluate((chosen) => localStorage.setItem("language", chosen), language);
      await person.presses(t.common.dismiss);
      expect(await page.evaluate(kept)).toEqual([
        "clientId",
        "dismissedBanners",
        "language",
        "primaryClientId",
      ]);
      await world.stopServer();
      await person.picks(t.shell.userMenu, t.shell.logout);
      await expect(page.getByRole("heading", { name: t.auth.clientId.title })).toBeVisible();
      await expect(page).toHaveURL("/login");
      expect(await page.evaluate(kept)).toEqual(["dismissedBanners", "language", "owedLogOut"]);
      const session = await context.cookies(world.url);
      await world.startServerAgain();
      await page.reload();
      await expect(page.getByLabel(t.common.field.clientId)).toBeVisible();
      expect(await page.evaluate(kept)).toEqual(["dismissedBanners", "language"]);
      await context.addCookies(session); // The server has ended the session: the remaining cookie opens nothing.
      expect(await loginStatus(context, world.url)).toBe("loggedOut");
    });
  });

  test.describe("with a reachable server", () => {
    test.use({ onlyLooks: true });

    test("logging out ends the session, and the back button shows nothing of it [AUTH-33, API-11, F-71]", async ({
      context,
      page,
      person,
      world,
      t,
    }) => {
      await logIn(context, world.url, creator);
      await person.opens("/?view=recent");
      await expect(page.getByText(/Esther/)).toBeVisible();
      const session = await context.cookies(world.url);
      await person.picks(t.shell.userMenu, t.shell.logout);
      await expect(page.getByRole("heading", { name: t.auth.clientId.title })).toBeVisible();
      for (const go of [() => page.goBack(), () => page.goForward(), () => page.goBack()]) {
        await go();
        await expect(page.getByLabel(t.common.field.clientId)).toBeVisible();
        await expect(page.getByText(/Esther/)).toHaveCount(0);
      }
      await context.addCookies(session); // The earlier cookie does not open the session again.
      expect(await loginStatus(context, world.url)).toBe("loggedOut");
    });
  });
});
