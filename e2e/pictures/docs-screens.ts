import type { Page } from "@playwright/test";
import { goTo, keys, screen, shows, type Screen } from "./screen-steps.ts";

const type = (text: string) => (page: Page) => page.keyboard.type(text);

/** The API documentation, which needs no log-in. */
export const docsScreens: readonly Screen[] = [
  screen("docs", goTo("/docs"), shows("h2")),
  screen("docs-first-payment", goTo("/docs/first-payment"), shows("h2")),
  screen("docs-signing", goTo("/docs/signing"), shows("h2")),
  screen("docs-payment-requests", goTo("/docs/payment-requests"), shows("h2")),
  screen("docs-transactions", goTo("/docs/transactions"), shows("h2")),
  screen("docs-wallets", goTo("/docs/wallets"), shows("h2")),
  screen("docs-files", goTo("/docs/files"), shows("h2")),
  screen("docs-messages", goTo("/docs/messages"), shows("h2")),
  screen("docs-statements", goTo("/docs/statements"), shows("h2")),
  screen("docs-callbacks", goTo("/docs/callbacks"), shows("h2")),
  screen("docs-errors", goTo("/docs/errors"), shows("h2")),
  screen("docs-search", goTo("/docs"), shows("h2"), keys("/"), type("wallet"), shows("[role=option]")),
];
