import type { Page } from "@playwright/test";
import {
  lostDelivery,
  withBrokenAccount,
  withCallbacks,
  withFailingCallbacks,
  withNewSecret,
  withoutCallbacks,
  withSecretGuarded,
} from "../faked/faked-callbacks.ts";
import { accountAt, walletManager } from "../people.ts";
import { alert, goTo, loggedIn, screen, shows, type Screen } from "./screen-steps.ts";

const developer = accountAt("kijani", "developer");
const console = [loggedIn(developer), withCallbacks, goTo("/console"), shows("[id^=delivery-]")];

/** The actions of the callbacks in their order: rotate, resend, test. */
const openAction = (place: number) => (page: Page) =>
  page
    .locator("main section")
    .filter({ has: page.locator("[id^=delivery-]") })
    .locator("button[data-size=small]")
    .nth(place)
    .press("Enter");
const send = (page: Page) => page.locator("[role=dialog] button[type=submit]").press("Enter");
const openHeaders = (page: Page) => page.locator("[role=dialog] [aria-expanded]").first().press("Enter");

/** The account area with its drawer and dialogs, and home while callbacks fail. */
export const accountScreens: readonly Screen[] = [
  screen("account", loggedIn(walletManager), goTo("/account"), shows("tbody tr")),
  screen("account-demo", loggedIn(accountAt("sandbox", "admin")), goTo("/account"), shows("tbody tr")),
  screen("account-error", loggedIn(walletManager), withBrokenAccount, goTo("/account"), alert),
  screen("console", ...console),
  screen(
    "console-empty",
    loggedIn(developer),
    withoutCallbacks,
    goTo("/console"),
    shows("main [role=status] > strong"),
  ),
  screen(
    "console-without-address",
    loggedIn(developer),
    goTo("/console"),
    shows("main [role=status] > strong"),
  ),
  screen(
    "console-test-transactions",
    loggedIn(accountAt("sandbox", "developer")),
    goTo("/console"),
    shows("[id^=transaction-]"),
  ),
  screen("console-error", loggedIn(developer), withBrokenAccount, goTo("/console"), alert),
  screen(
    "console-delivery",
    ...console,
    goTo(`/console?delivery=${lostDelivery}`),
    shows("[role=dialog] pre"),
    openHeaders,
  ),
  screen("console-resend", ...console, openAction(1), shows("[role=dialog] form")),
  screen("console-rotate", ...console, openAction(0), shows("[role=dialog] form")),
  screen(
    "console-rotate-password",
    ...console,
    withSecretGuarded,
    openAction(0),
    shows("[role=dialog] form"),
    send,
    shows("[role=dialog] input[type=password]"),
  ),
  screen(
    "console-secret",
    ...console,
    withNewSecret,
    openAction(0),
    shows("[role=dialog] form"),
    send,
    shows("[role=dialog] code"),
  ),
  screen(
    "home-callbacks-fail",
    loggedIn(developer),
    withFailingCallbacks,
    goTo("/"),
    shows("[data-tone=warning]"),
  ),
];
