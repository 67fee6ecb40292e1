import type { Page } from "@playwright/test";
import {
  withBrokenKeys,
  withCodeNeeded,
  withKeys,
  withKeysDisabled,
  withoutKeys,
  withPasswordNeeded,
} from "../faked/faked-answers.ts";
import { accountAt, walletManager } from "../people.ts";
import { alert, goTo, loggedIn, screen, shows, type Screen } from "./screen-steps.ts";

const developer = accountAt("kijani", "developer");
const ofDeveloper = [loggedIn(developer), withKeys, goTo("/keys"), shows("tbody tr")];

const openAdd = (table: number) => (page: Page) =>
  page.locator("main section").nth(table).locator("button").first().press("Enter");
const openRevoke = (table: number) => (page: Page) =>
  page
    .locator("main table:not([aria-hidden] *)")
    .nth(table)
    .locator("td:last-child button")
    .first()
    .press("Enter");
const typeKey = (text: string) => (page: Page) => page.locator("[role=dialog] textarea").fill(text);
const makePair = (page: Page) => page.locator("[role=dialog] form button").first().press("Enter");
const send = (page: Page) => page.locator("[role$=dialog] button[type=submit]").press("Enter");
const pasted = "-----BEGIN PRIVATE KEY-----\nMIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg\n";
const publicKey = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIKHEChLjt5ecV0O3WdgYkVjLqf1J3fS6H5hZ0mYwq9xB payroll";

/** The keys of a client with each dialog. */
export const keyScreens: readonly Screen[] = [
  screen("keys", ...ofDeveloper),
  screen("keys-empty", loggedIn(developer), withoutKeys, goTo("/keys"), shows("main [role=status] > strong")),
  screen("keys-of-admin", loggedIn(walletManager), withKeys, goTo("/keys"), shows("tbody tr")),
  screen("keys-disabled", loggedIn(developer), withKeysDisabled, goTo("/keys"), shows("[data-tone=info]")),
  screen("keys-error", loggedIn(developer), withBrokenKeys, goTo("/keys"), alert),
  screen(
    "keys-add",
    ...ofDeveloper,
    openAdd(0),
    shows("[role=dialog]"),
    typeKey(pasted),
    shows("[aria-invalid]"),
  ),
  screen(
    "keys-add-pair",
    ...ofDeveloper,
    openAdd(0),
    shows("[role=dialog]"),
    makePair,
    shows("[role=dialog] [data-tone=warning]"),
  ),
  screen(
    "keys-add-password",
    ...ofDeveloper,
    withPasswordNeeded,
    openAdd(1),
    shows("[role=dialog]"),
    typeKey(publicKey),
    send,
    shows("[role=dialog] input[type=password]"),
  ),
  screen("keys-revoke", ...ofDeveloper, openRevoke(1), shows("[role=alertdialog]")),
  screen(
    "keys-revoke-code",
    ...ofDeveloper,
    withCodeNeeded,
    openRevoke(0),
    shows("[role=alertdialog]"),
    send,
    shows("[role=alertdialog] input[name=code]"),
  ),
];
