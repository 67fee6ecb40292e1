import type { RequestStatus } from "@corridor/product/payments/request";
import type { Page } from "@playwright/test";
import {
  withBrokenScreen,
  withBrokenSearch,
  withoutApi,
  withoutSessions,
  withoutTransactions,
  withoutWallets,
  withRequestsUnderWay,
} from "./faked-answers.ts";
import {
  creator,
  logIn,
  mustSetUpTwoFactor,
  ofArchived,
  post,
  staffAdmin,
  walletless,
  walletManager,
  withTwoFactor,
} from "./people.ts";
import type { Account } from "./people.ts";

const walletsOfMain = [loggedIn(walletManager), at("/wallets/main"), shows("td button")];

export type Screen = {
  readonly name: string;
  /** Leaves the page showing the screen in the state its name says. */
  open(page: Page, world: { readonly url: string }): Promise<void>;
};

/** Every screen in each state that looks different; none leaves a trace that another could stumble on. */
export const screens: readonly Screen[] = [
  screen("login-client-id", at("/login")),
  screen("login-client-id-empty", at("/login"), submit),
  screen("login-client-id-unknown", at("/login"), fill("clientId", "nobody-here"), submit, alert),
  screen("login-please-log-in", at("/transactions"), shows("[data-tone=info]")),
  screen("login-credentials", knowing("acme"), at("/login"), shows("input[name=password]")),
  screen("login-wrong-password", knowing("acme"), at("/login"), fillStranger, submit, alert),
  screen(
    "login-session-expired",
    knowing("acme"),
    at("/login?message=sessionExpired&redirect=/files"),
    alert,
  ),
  screen("forgot-client", at("/forgotClient"), shows("input[name=email]")),
  screen("forgot-client-empty", at("/forgotClient"), submit, shows("[aria-invalid]")),
  screen("forgot-client-sent", at("/forgotClient"), fillStranger, submit, shows("[data-tone=success]")),
  screen("reset-password", knowing("acme"), at("/resetPassword"), shows("input[name=email]")),
  screen(
    "reset-password-sent",
    knowing("acme"),
    at("/resetPassword"),
    fillStranger,
    submit,
    shows("[data-tone=success]"),
  ),
  screen("activation", at(link("ACTIVATION")), shows("input[name=displayName]")),
  screen("activation-mismatch", at(link("ACTIVATION")), choosing("lantern-harbour-42", "lantern-harbor-42")),
  screen("new-password", at(link("PASSWORD_RESET")), shows("input[name=password]")),
  screen(
    "new-password-used-link",
    at(link("PASSWORD_RESET")),
    choosing("quiet-orchard-lane-7"),
    submit,
    alert,
  ),
  screen("new-password-unknown-purpose", at(link("SOMETHING_ELSE")), alert),
  screen("two-factor", loggedIn(withTwoFactor), at("/2fa"), shows("input[name=code]")),
  screen("two-factor-wrong", loggedIn(withTwoFactor), at("/2fa"), fill("code", "000000"), alert),
  screen(
    "set-up-two-factor",
    loggedIn(mustSetUpTwoFactor),
    at("/2fasetup"),
    shows("img[alt^='QR'], img[alt^='Code']"),
  ),
  screen("home", loggedIn(walletManager), at("/"), shows("[role=img] rect")),
  screen(
    "home-tip",
    loggedIn(creator),
    at("/"),
    shows("[role=img] path"),
    focusChart,
    shows("[aria-live] dl"),
  ),
  screen("home-table", loggedIn(creator), at("/"), shows("[role=img]"), pressIn("figure"), shows("table")),
  screen("home-empty", loggedIn(creator), withoutWallets, at("/"), alert),
  screen("home-without-wallets", loggedIn(walletless), at("/"), shows("dl")),
  screen("home-of-staff", loggedIn(staffAdmin), at("/"), shows("[role=option]")),
  screen("home-archived", loggedIn(ofArchived), at("/"), shows("[role=img]")),
  screen("wallets", ...walletsOfMain),
  screen("wallets-new-subwallet", ...walletsOfMain, press(1), shows("[role=dialog]")),
  screen(
    "wallets-transfer",
    ...walletsOfMain,
    press(2),
    shows("[role=dialog]"),
    chooseTarget,
    fill("amount", "15,000.00"),
  ),
  screen(
    "wallets-deactivate",
    ...walletsOfMain,
    pressIn("td"),
    shows("[role=menu]"),
    keys("End"),
    keys("Enter"),
    shows("[role=alertdialog]"),
  ),
  screen("wallets-empty", loggedIn(walletManager), withoutWallets, at("/wallets"), alert),
  screen("transactions", loggedIn(walletManager), at("/transactions?walletId=main"), shows("tbody")),
  screen(
    "transactions-empty",
    loggedIn(walletManager),
    withoutTransactions,
    at("/transactions?walletId=kes"),
    shows("[role=tabpanel] [role=status] strong"),
  ),
  screen(
    "transactions-error",
    loggedIn(walletManager),
    withBrokenSearch,
    at("/transactions?walletId=kes"),
    alert,
  ),
  screen("requests", loggedIn(walletManager), at("/paymentRequests"), shows("tbody tr")),
  screen(
    "requests-empty",
    loggedIn(walletManager),
    at("/paymentRequests?batchReference=nothing%20of%20the%20kind"),
    shows("main [role=status] > strong"),
  ),
  screen("request", loggedIn(walletManager), firstRequest("done"), shows("tbody tr")),
  screen(
    "request-in-progress",
    loggedIn(walletManager),
    withRequestsUnderWay,
    firstRequest("done"),
    shows("[role=progressbar]"),
    shows("tbody tr"),
  ),
  screen(
    "request-drawer",
    loggedIn(walletManager),
    firstRequest("done"),
    pressIn("tbody th"),
    shows("[role=dialog]"),
  ),
  screen("settings", loggedIn(creator), at("/settings"), shows("table")),
  screen(
    "settings-two-factor",
    loggedInAsAnother,
    at("/settings"),
    shows("table"),
    press(1),
    shows("[role=dialog] img"),
  ),
  screen(
    "settings-password",
    loggedIn(creator),
    at("/settings"),
    shows("table"),
    press(2),
    shows("[role=dialog]"),
  ),
  screen(
    "settings-end-session",
    loggedIn(creator),
    elsewhere,
    loggedIn(creator),
    at("/settings"),
    pressIn("td"),
    shows("[role=alertdialog]"),
  ),
  screen("settings-without-sessions", loggedIn(creator), withoutSessions, at("/settings"), alert),
  screen("palette", loggedIn(creator), at("/"), shows("dl"), keys("Control+k"), shows("[role=menu]")),
  screen("shortcuts", loggedIn(creator), at("/"), shows("dl"), keys("?"), shows("[role=dialog]")),
  screen("unavailable", withoutApi, at("/login"), alert),
  screen("unexpected-error", withBrokenScreen, at("/forgotClient"), alert),
  screen("not-found", at("/dev/nothing"), shows("h1")),
  screen("mailbox", asked("viewer@solo.example"), at("/dev/mailbox"), arrived),
  screen("components", at("/dev/components"), shows("h1")),
];

type Step = (page: Page, url: string) => Promise<unknown>;

function screen(name: string, ...steps: Step[]): Screen {
  return {
    name,
    open: async (page, { url }) => {
      for (const step of steps) await step(page, url);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
    },
  };
}

function at(path: string): Step {
  return (page, url) => page.goto(`${url}${path}`);
}

/** From here on as a browser that was never here: what it had logged in to stays open on the server. */
function elsewhere(page: Page): Promise<void> {
  return page.context().clearCookies();
}

function shows(selector: string): Step {
  return (page) => page.locator(selector).first().waitFor();
}

function alert(page: Page): Promise<void> {
  return page.getByRole("alert").first().waitFor();
}

function knowing(clientId: string): Step {
  return (page) => page.addInitScript((id) => localStorage.setItem("primaryClientId", id), clientId);
}

function loggedIn(account: Account): Step {
  return (page, url) => logIn(page.context(), url, account);
}

let countOfOthers = 0;
/** Somebody who has not been asked before, for what an account can do only once at a time. */
function loggedInAsAnother(page: Page, url: string): Promise<unknown> {
  const clientId = ["c09", "c10", "c11", "c12", "c13", "c14"][countOfOthers % 6] ?? "c09";
  const locals = ["viewer", "creator", "approver", "approver2", "developer"];
  const local = locals[Math.floor(countOfOthers / 6) % locals.length] ?? "viewer";
  countOfOthers += 1;
  return logIn(page.context(), url, { clientId, email: `${local}@${clientId}.example` });
}

function fill(field: string, text: string): Step {
  return (page) => page.locator(`input[name=${field}]`).fill(text);
}

/** Each time another address, so that none is ever locked or has had its share of e-mails. */
async function fillStranger(page: Page): Promise<void> {
  await fill("email", `nobody-${Date.now()}@acme.example`)(page, "");
  const password = page.locator("input[name=password]");
  if ((await password.count()) > 0) await password.fill("not-this-one");
}

function choosing(password: string, confirmation = password): Step {
  return async (page) => {
    await page.locator("input[name=password]").fill(password);
    await page.locator("input[name=confirmPassword]").fill(confirmation);
    await page.locator("input[name=confirmPassword]").blur();
  };
}

function submit(page: Page): Promise<void> {
  return page.locator("button[type=submit]").press("Enter");
}

function link(purpose: string): string {
  return `/newPassword?purpose=${purpose}&token=not-a-token&email=amina@acme.example&displayName=Amina%20Odhiambo`;
}

function keys(pressed: string): Step {
  return (page) => page.keyboard.press(pressed);
}

/** The buttons of a screen in their order, for a picture that is taken in any language. */
function press(index: number): Step {
  return (page) => page.locator("main button").nth(index).press("Enter");
}

function pressIn(place: string): Step {
  return (page) => page.locator(`${place} button`).first().press("Enter");
}

/** Opens the second list of the dialog and takes its first wallet. */
async function chooseTarget(page: Page): Promise<void> {
  await page.locator("[role=dialog] [aria-haspopup=listbox]").nth(1).press("Enter");
  await page.locator("[role=option]").first().click();
}

/** By the keyboard, as only that shows a tip that stays. */
async function focusChart(page: Page): Promise<void> {
  await page.locator("[role=img]").first().focus();
  await page.keyboard.press("ArrowLeft");
}

/** By its link in the list, as one comes to it. */
function firstRequest(status: RequestStatus): Step {
  return async (page, url) => {
    await page.goto(`${url}/paymentRequests?status=${status}`);
    await page.locator("tbody th a").first().press("Enter");
    await page.waitForURL(/paymentRequests[/]/);
  };
}

function asked(email: string): Step {
  return (page, url) => post(page.context(), url, "/api/users/forgotClientId", { email });
}

async function arrived(page: Page): Promise<void> {
  while ((await page.locator("article").count()) === 0) await page.reload();
}
