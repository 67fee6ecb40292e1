import type { Page } from "@playwright/test";
import { prefillStorage } from "../pages.ts";
import { staffAdmin } from "../people.ts";
import { goTo, loggedIn, screen, shows, submit, type Screen, type Step } from "./screen-steps.ts";

/** As after a switch to the client: a browser keeps the chosen client. */
const at =
  (clientId: string): Step =>
  (page, url) =>
    prefillStorage(page, url, "clientId", clientId);

const atKijani = [loggedIn(staffAdmin), at("kijani")];

/** Fills in a form of the screen, whose lists are opened by keyboard. */
async function addsFunds(page: Page): Promise<void> {
  await page.locator("form [aria-haspopup=listbox]").first().press("Enter");
  await page.locator("[role=option]").first().click();
  await page.locator("input[name=amount]").fill("580,000.00");
  await page.locator("form [role=status] li").first().waitFor();
}

const reversed = "one,paid twice\ntwo\none,again";

/** The screen of provider staff. */
export const adminScreens: readonly Screen[] = [
  screen("admin", ...atKijani, goTo("/admin"), shows("main section")),
  screen("admin-add-funds", ...atKijani, goTo("/admin?action=wallet/addFunds"), shows("form"), addsFunds),
  screen(
    "admin-confirm",
    ...atKijani,
    goTo("/admin?action=wallet/addFunds"),
    shows("form"),
    addsFunds,
    submit,
    shows("[role=dialog]"),
  ),
  screen("admin-lines", ...atKijani, goTo("/admin?action=reverse/reverseAdministratively"), (page) =>
    page.locator("textarea").fill(reversed),
  ),
  screen(
    "admin-providers",
    ...atKijani,
    goTo("/admin?action=client/setPermittedProviders"),
    shows("fieldset input"),
  ),
];
