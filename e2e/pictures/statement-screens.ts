import type { Page } from "@playwright/test";
import {
  shownMonth,
  withLongStatement,
  withoutStatements,
  withStatements,
} from "../faked/faked-statements.ts";
import { walletManager } from "../people.ts";
import { goTo, loggedIn, screen, shows, type Screen } from "./screen-steps.ts";

const row = `tr:has(a[href="/statements/main/${shownMonth}"])`;
const openMenu = (page: Page) => page.locator(`${row} button`).press("Enter");
/** As on a sheet of paper. */
const onPaper = (page: Page) => page.emulateMedia({ media: "print" });
const list = `/wallets/main?month=${shownMonth}`;
const page = goTo(`/statements/main/${shownMonth}`);

/** The card of statements, and the page of one statement on the screen and on paper. */
export const statementScreens: readonly Screen[] = [
  screen("statements", loggedIn(walletManager), withStatements, goTo(list), shows(row)),
  screen(
    "statements-menu",
    loggedIn(walletManager),
    withStatements,
    goTo(list),
    shows(row),
    openMenu,
    shows("[role=menu]"),
  ),
  screen(
    "statements-none",
    loggedIn(walletManager),
    withoutStatements,
    goTo("/wallets/main"),
    shows("section [role=status] > strong"),
  ),
  screen("statement", loggedIn(walletManager), withStatements, page, shows("article tbody tr")),
  screen("statement-long", loggedIn(walletManager), withLongStatement, page, shows("article tbody tr")),
  screen(
    "statement-not-yet",
    loggedIn(walletManager),
    goTo("/statements/main/2999-12"),
    shows("main [role=status] > strong"),
  ),
  screen(
    "statement-print",
    loggedIn(walletManager),
    withStatements,
    page,
    shows("article tbody tr"),
    onPaper,
  ),
];
