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

const routeRows = "[role=tabpanel] tbody tr";

/** Changes the first route, removes the second and begins a new one. */
async function editsRoutes(page: Page): Promise<void> {
  await page.locator(routeRows).first().locator("[data-field=payerAccount] input").fill("KR-KE-02");
  await page.locator(routeRows).nth(1).locator("td").last().locator("button").press("Enter");
  await page.locator("[role=tabpanel] button", { hasText: /route/ }).first().press("Enter");
  await page.locator("[role=tabpanel] tr[data-state=new] [data-field=providerId] button").press("Enter");
  await page.locator("[role=option]").first().click();
}

async function correctsRoutes(page: Page): Promise<void> {
  const added = page.locator("tr[data-state=new]");
  for (const field of ["integration", "modality", "payerAccount"])
    await added.locator(`[data-field=${field}] input`).fill("simulator");
  await added.locator("[data-field=walletId] button").press("Enter");
  await page.locator("[role=option]").nth(1).click();
}

async function savesRoutes(page: Page): Promise<void> {
  await page.locator("[role=region] button[data-kind=primary]").press("Enter");
}

/** 100.00 USD to Kenya. */
async function triesPayment(page: Page): Promise<void> {
  const form = page.locator("[role=tabpanel] section form").first();
  await form.locator("[aria-haspopup=listbox]").nth(2).press("Enter");
  await page.locator("[role=option]", { hasText: "Kenya" }).first().click();
  await form.locator("button[type=submit]").press("Enter");
  await page.locator("[role=tabpanel] section [role=status] li").first().waitFor();
}

const atRoutes = [...atKijani, goTo("/admin?tab=routes"), shows(routeRows)];

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
  screen("admin-routes", ...atRoutes),
  screen("admin-routes-edited", ...atRoutes, editsRoutes),
  screen(
    "admin-routes-save",
    ...atRoutes,
    editsRoutes,
    correctsRoutes,
    savesRoutes,
    shows("[role=dialog] li"),
  ),
  screen("admin-routes-trial", ...atRoutes, triesPayment),
  screen("admin-fee-schedule", ...atRoutes, (page) =>
    page.locator("[role=tabpanel] section").last().locator("li button").first().press("Enter"),
  ),
];
