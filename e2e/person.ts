import { expect, type Locator, type Page } from "@playwright/test";

/** A person without a mouse, who finds everything by the name that a screen reader reads. */
export type Person = {
  opens(path: string): Promise<void>;
  tabsTo(name: string): Promise<void>;
  /** Focuses a field and replaces its text. */
  types(field: string, text: string): Promise<void>;
  /** Focuses a button or a link and presses a key on it. */
  presses(name: string, key?: "Enter" | "Space"): Promise<void>;
  /** Opens a menu or a list by the beginning of its button's name and moves to one of its entries with the arrow keys. */
  picks(button: string, entry: string): Promise<void>;
};

const longestWay = 40;

/**
 * In most stories the person focuses the target directly. A story about the tab order walks with the Tab key, which takes many times as
 * long.
 */
export function personAt(page: Page, isWalking = false): Person {
  const tabsTo = (name: string) => tabsUntil(locatorNamed(page, name), name);

  async function tabsUntil(target: Locator, name: string): Promise<void> {
    await expect(target).toBeVisible();
    if (!isWalking) return target.focus();
    for (let presses = 0; presses < longestWay; presses += 1) {
      if ((await page.locator(":focus").and(target).count()) > 0) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`"${name}" cannot be reached with the Tab key.`);
  }
  return {
    opens: async (path) => {
      await page.goto(path);
    },
    tabsTo,
    types: async (field, text) => {
      if (!isWalking) return locatorNamed(page, field).fill(text);
      await tabsTo(field);
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.press("Delete");
      await page.keyboard.type(text);
    },
    presses: async (name, key = "Enter") => {
      await tabsTo(name);
      await page.keyboard.press(key);
    },
    picks: async (button, entry) => {
      await tabsUntil(page.getByRole("button", { name: new RegExp(`^${button}`) }), button);
      await page.keyboard.press("Enter");
      const wanted = page.locator("[role=menuitem], [role=option]").filter({ hasText: entry });
      await expect(wanted).toBeVisible();
      for (let presses = 0; presses < longestWay; presses += 1) {
        if ((await wanted.and(page.locator("[data-focused]")).count()) > 0) break;
        await page.keyboard.press(presses < longestWay / 2 ? "ArrowDown" : "ArrowUp");
      }
      await expect(wanted).toHaveAttribute("data-focused", "true");
      await page.keyboard.press("Enter");
    },
  };
}

/** A focusable element with a name: a button, a link or a field. */
function locatorNamed(page: Page, name: string): Locator {
  const options = { name, exact: true };
  return page
    .getByRole("button", options)
    .or(page.getByRole("link", options))
    .or(page.getByLabel(name, { exact: true }).and(page.locator("input")));
}
