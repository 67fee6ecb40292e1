import { creator, logIn, staffAdmin, walletless, type Account } from "./people.ts";
import { personAt } from "./person.ts";
import { expect, inFrench, test } from "./world.ts";

const regional: Account = { clientId: "kijani", email: "regional@kijani.example" };

inFrench(() => {
  test.describe("switching client", () => {
    test.use({ onlyLooks: true, provokes: [0] });

    test("staff find a client among many, see which clients are archived, and stay on their screen [SHELL-04, SHELL-06..11, SHELL-17, SHELL-24..26, CONST-14]", async ({
      context,
      page,
      person,
      world,
      t,
    }) => {
      await logIn(context, world.url, staffAdmin);
      await person.opens("/");
      const search = page.getByRole("textbox", { name: t.shell.findClient });
      await expect(search).toBeFocused(); // The switcher is open at the staff's own client.
      await expect(page.locator("main")).toContainText("Choisissez un client");
      const options = page.getByRole("option");
      await expect(options.filter({ hasText: "Old Mill Exports" })).toContainText(t.shell.archived);
      await expect(options.filter({ hasText: "Nowallet Foundation" })).toHaveCount(0);
      const list = await page.getByRole("dialog", { name: t.shell.client }).boundingBox();
      expect(list?.height).toBeLessThanOrEqual(600);
      await page.keyboard.type("kIJÁni");
      await expect(options).toHaveCount(1);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(page.getByText(t.shell.switched({ client: "Kijani Relief" }))).toBeVisible();
      await expect(page.getByRole("button", { name: `${t.shell.client} Kijani Relief` })).toBeVisible();

      await person.opens("/settings");
      await person.picks(t.shell.client, "Old Mill Exports");
      await expect(page.getByRole("main").getByText("Ce client est archivé.")).toBeVisible();
      expect(new URL(page.url()).pathname).toBe("/settings");
      await page.reload();
      await expect(page.getByRole("main").getByText(t.shell.archivedClient)).toBeVisible();

      // The staff's own client has no such screen.
      await person.opens("/users");
      await expect(page.getByRole("heading", { level: 1, name: t.users.title })).toBeVisible();
      await person.picks(t.shell.client, "Meridian");
      await expect(page).toHaveURL(`${world.url}/`);
    });

    test("an open dialog closes, a late answer is ignored, and a failed switch stays at the old client [SHELL-11, SHELL-25, ERR-14]", async ({
      context,
      page,
      person,
      world,
      t,
    }) => {
      await logIn(context, world.url, regional);
      await person.opens("/settings");
      await expect(page.getByRole("button", { name: `${t.shell.client} Kijani Relief` })).toBeVisible();

      await page.route("**/api/chrome?clientId=baobab*", (route) => route.abort());
      await person.picks(t.shell.client, "Baobab Retail");
      const failure = page.getByRole("alert").filter({ hasText: t.auth.clientId.error });
      await expect(failure).toContainText(t.common.error.api);
      await expect(page.getByRole("button", { name: `${t.shell.client} Kijani Relief` })).toBeVisible();
      await page.unroute("**/api/chrome?clientId=baobab*");

      // Another tab of this browser opens another client: this tab follows and closes everything of the old one.
      await person.presses(t.settings.password.change);
      await expect(page.getByRole("dialog")).toBeVisible();
      const otherTab = await context.newPage();
      await otherTab.goto("/");
      await personAt(otherTab).picks(t.shell.client, "Baobab Retail");
      await expect(page.getByRole("button", { name: `${t.shell.client} Baobab Retail` })).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await otherTab.close();

      // The first answer is held back until the second client is open.
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route("**/api/chrome?clientId=kijani*", async (route) => {
        await held;
        await route.continue();
      });
      await person.picks(t.shell.client, "Kijani Relief");
      await person.picks(t.shell.client, "Solo Trading");
      await expect(page.getByRole("button", { name: `${t.shell.client} Solo Trading` })).toBeVisible();
      await expect(page.getByText(t.shell.switched({ client: "Solo Trading" }))).toBeVisible();
      const late = page.waitForResponse(/api\/chrome\?clientId=kijani/);
      release();
      await (await late).finished();
      // After two more frames the console has handled the late answer.
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      await expect(page.getByText(t.shell.switched({ client: "Kijani Relief" }))).toHaveCount(0);
      await expect(page.getByRole("button", { name: `${t.shell.client} Solo Trading` })).toBeVisible();
      await page.unroute("**/api/chrome?clientId=kijani*");
      await person.opens("/settings");
      await expect(page.getByRole("button", { name: `${t.shell.client} Solo Trading` })).toBeVisible();
    });

    test("a person with one client sees its name, and without a wallet the contact [SHELL-06, SHELL-24]", async ({
      context,
      page,
      person,
      world,
      t,
    }) => {
      await logIn(context, world.url, creator);
      await person.opens("/");
      await expect(page.getByRole("banner").getByText("Acme Aid")).toBeVisible();
      await expect(page.getByRole("button", { name: t.shell.client, exact: false })).toHaveCount(0);

      await page.goto("about:blank"); // Further calls of the page would be made by another person.
      await logIn(context, world.url, walletless);
      const asked: string[] = [];
      page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
      await person.opens("/");
      await expect(page.getByRole("main")).toContainText(
        "Vous n'avez accès à aucun portefeuille de ce client. Contactez votre administrateur.",
      );
      await expect(page.getByRole("banner").getByText("Nowallet Foundation")).toBeVisible();
      expect(asked).toContain("/api/chrome");
      expect(asked).not.toContain("/api/wallets");
    });
  });
});
