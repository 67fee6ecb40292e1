import type { Page } from "@playwright/test";
import { withBrokenSearch, withoutTransactions } from "../faked/faked-answers.ts";
import { walletManager } from "../people.ts";
import { alert, goTo, keys, loggedIn, screen, searchOfOpen, shows, type Screen } from "./screen-steps.ts";

const transactionsOfMain = goTo("/transactions?walletId=main");

/** The content that a button of the screen opens. */
const openBy = (button: string) => (page: Page) => page.locator(`main ${button}`).first().press("Enter");

/** The list of transactions with each overlay, and the search for a transaction. */
export const transactionScreens: readonly Screen[] = [
  screen("transactions", loggedIn(walletManager), goTo("/transactions?walletId=main"), shows("tbody")),
  screen(
    "transactions-empty",
    loggedIn(walletManager),
    withoutTransactions,
    goTo("/transactions?walletId=kes"),
    shows("[role=tabpanel] [role=status] strong"),
  ),
  screen(
    "transactions-error",
    loggedIn(walletManager),
    withBrokenSearch,
    goTo("/transactions?walletId=kes"),
    alert,
  ),
  screen(
    "transactions-columns",
    loggedIn(walletManager),
    transactionsOfMain,
    shows("tbody"),
    openBy("[data-look=outline]"),
    shows("[role=dialog] fieldset"),
  ),
  screen(
    "transactions-types",
    loggedIn(walletManager),
    goTo("/transactions?walletId=main&type=MobilePayment,BankPayment&min=5&max=90,000.00"),
    shows("tbody"),
    openBy("[role=group] div:nth-child(2) > [aria-expanded]"),
    shows("[role=option]"),
  ),
  screen(
    "transactions-totals",
    loggedIn(walletManager),
    transactionsOfMain,
    shows("tbody"),
    openBy("[role=tabpanel] button[aria-controls]:not([data-rac])"),
    shows("section ul"),
  ),
  screen(
    "transactions-drawer",
    loggedIn(walletManager),
    transactionsOfMain,
    shows("tbody"),
    keys("j"),
    keys("Enter"),
    shows("[role=dialog] dl"),
  ),
  screen(
    "transactions-export",
    loggedIn(walletManager),
    transactionsOfMain,
    shows("tbody"),
    keys("x"),
    shows("[role=dialog] fieldset"),
  ),
  screen(
    "transactions-exports",
    loggedIn(walletManager),
    transactionsOfMain,
    shows("tbody"),
    openBy("[data-look=outline]:has(.lucide-history)"),
    shows("[role=dialog] strong"),
  ),
  screen(
    "search",
    loggedIn(walletManager),
    transactionsOfMain,
    (page) => page.locator("tbody th a").first().press("Enter"),
    shows("[role=dialog] dl"),
    searchOfOpen,
    shows("main dl"),
  ),
  screen(
    "search-none",
    loggedIn(walletManager),
    goTo("/search?query=nothing"),
    shows("main [role=status] > strong"),
  ),
];
