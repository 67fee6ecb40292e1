import type { Locator, Page } from "@playwright/test";

/** The part of the screen under a heading. */
export function card(page: Page, title: string): Locator {
  return page.locator("section").filter({ has: page.getByRole("heading", { name: title }) });
}

/** The row of a table with a name. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
}
