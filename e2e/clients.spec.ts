import { accountAt, logIn, staffAdmin } from "./people.ts";
import { card, rowOf } from "./regions.ts";
import { expect, inFrench, test } from "./world.ts";

inFrench(() => {
  test("support finds a client by the keyboard, reads its page, and goes to an action, a request and its people at that client [CLIENTS-01, CLIENTS-04, CLIENTS-06, CLIENTS-07]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    const words = t.adminClients;
    await logIn(context, world.url, staffAdmin);
    await person.opens("/admin");
    await person.presses(t.shell.nav.clients);
    await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeFocused();
    await person.types(words.filters.search, "KIJ");
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await expect(rowOf(page, "Kijani Relief")).toContainText("USD");

    await person.presses("Kijani Relief");
    await expect(page).toHaveURL(/[/]admin[/]clients[/]kijani$/);
    await expect(card(page, words.wallets.title)).toContainText("main");
    await expect(card(page, words.people.title)).toContainText("viewer@kijani.example");
    await expect(card(page, words.callbacks.title)).toContainText(words.callbacks.address);

    // The person was at another client: the form is about the client of the page.
    await person.presses(t.adminActions.actions["wallet/addFunds"].label);
    await expect(page).toHaveURL(/[/]admin[?]action=wallet/);
    await expect(page.locator("main form").first()).toContainText("kijani");
    await expect(page.locator("header").getByText("Kijani Relief").first()).toBeVisible();

    await page.goBack();
    await card(page, words.requests.title).locator("[data-row-link]").first().press("Enter");
    await expect(page).toHaveURL(/[/]paymentRequests[/][0-9a-f-]{36}$/);
  });

  test("an address that names a client which the person does not see leads home and shows nothing of another client [CLIENTS-06]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await logIn(context, world.url, accountAt("acme", "viewer"));
    await person.opens("/transactions?atClient=kijani");
    await expect(page.getByText(t.shell.elsewhere)).toBeVisible();
    await expect(page).toHaveURL(/[/]$/);
    await person.opens("/admin/clients");
    await expect(page.getByText(t.shell.elsewhere)).toBeVisible();
  });
});
