import type { Page } from "@playwright/test";
import { withBrokenUsers } from "../faked/faked-answers.ts";
import { accountAt, staffAdmin, walletManager } from "../people.ts";
import { alert, goTo, loggedIn, press, screen, shows, type Screen } from "./screen-steps.ts";

const otherAdmin = accountAt("kijani", "admin2");

const listedWith = (search: string) => [goTo(`/users?search=${search}`), shows("tbody tr")];
const inRow = (place: "first" | "last") => (page: Page) =>
  page.locator("tbody tr").first().locator("button")[place]().press("Enter");
const dialog = shows("[role=dialog]");

async function chooseSpecificWallets(page: Page): Promise<void> {
  await page.locator("input[name=email]").fill("halima.noor@kijani.example");
  await page.getByRole("radio").last().press("Space");
  await page.getByRole("checkbox").nth(1).press("Space");
}

/** The people of a client with each dialog, and the people of the provider. */
export const userScreens: readonly Screen[] = [
  screen("users", loggedIn(walletManager), goTo("/users"), shows("tbody tr")),
  screen(
    "users-empty",
    loggedIn(walletManager),
    goTo("/users?search=nobody%20of%20that%20name"),
    shows("[role=tabpanel] [role=status] > strong"),
  ),
  screen("users-error", loggedIn(walletManager), withBrokenUsers, goTo("/users"), alert),
  screen("users-roles", loggedIn(walletManager), ...listedWith(""), press(1), dialog),
  screen("users-invite", loggedIn(walletManager), ...listedWith(""), press(2), dialog, chooseSpecificWallets),
  screen("users-edit", loggedIn(walletManager), ...listedWith("scoped@"), inRow("last"), dialog),
  screen("users-edit-invited", loggedIn(walletManager), ...listedWith("invited@"), inRow("last"), dialog),
  screen(
    "users-edit-second-factor",
    loggedIn(walletManager),
    ...listedWith("twofactor@"),
    inRow("last"),
    dialog,
    (page) => page.locator("[role=dialog] [role=group] button").last().press("Enter"),
    shows("[role=dialog] [data-kind=dangerSolid]"),
  ),
  screen("users-edit-self", loggedIn(walletManager), ...listedWith("admin@"), inRow("last"), dialog),
  screen(
    "users-require-two-factor",
    loggedIn(walletManager),
    ...listedWith(""),
    (page) => page.getByRole("switch").press("Space"),
    shows("main [role=group] [data-kind=primary]"),
  ),
  screen("users-review", loggedIn(otherAdmin), ...listedWith("promoted@"), inRow("first"), dialog),
  screen("users-review-own", loggedIn(walletManager), ...listedWith("proposed@"), inRow("first"), dialog),
  screen("staff-users", loggedIn(staffAdmin), goTo("/meridianUsers"), shows("tbody tr")),
];
