import type { Browser, BrowserContext, Page } from "@playwright/test";
import { tellOfViolations } from "./watch.ts";

/**
 * The pages of one worker, reused by one story after the other. A page that has run the console opens it again in two thirds of the time,
 * because its files and compiled code are cached.
 */
export type Pages = {
  /** A context with one page, made with the options of the first story; `options` decide which stories may share it. */
  borrow(browser: Browser, options: string): Promise<BrowserContext>;
  giveBack(context: BrowserContext, options: string): Promise<void>;
  /** Closes pages that a story left open, such as the browsers of colleagues: they would continue to call the next story's server. */
  closeOthers(browser: Browser): Promise<void>;
};

/** Two languages and two addresses, and one more for a phone. */
const mostKept = 5;
/** Pages of one origin share the storage, so the smallest file of the console is enough to change it. */
const smallestFile = "/first-paint.js";

export function keepPages(): Pages {
  const kept = new Map<string, BrowserContext>();
  return {
    async borrow(browser, options) {
      const known = kept.get(options);
      kept.delete(options);
      if (known) return known;
      const context = await browser.newContext();
      await tellOfViolations(context);
      await context.newPage();
      return context;
    },
    async closeOthers(browser) {
      const ours = [...kept.values()];
      for (const context of browser.contexts()) if (!ours.includes(context)) await context.close();
    },
    async giveBack(context, options) {
      const [page, ...others] = context.pages();
      try {
        for (const other of others) await other.close();
        page!.removeAllListeners();
        await empty(page!);
        kept.set(options, context);
      } catch {
        await context.close(); // The story has stopped its server or closed its page.
      }
      const [oldest] = kept.keys();
      if (kept.size > mostKept) {
        await kept.get(oldest!)!.close();
        kept.delete(oldest!);
      }
    },
  };
}

/** Removes the traces of a story or a screen, except those that a new document removes itself. */
export async function empty(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  // Not about:blank: the browser would drop the compiled code of the console.
  await page.goto(smallestFile);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  await page.mouse.move(-1, -1);
}

/** Fills the storage as if an earlier visit had left it. */
export async function prefillStorage(page: Page, url: string, key: string, value: string): Promise<void> {
  await page.goto(url + smallestFile);
  await page.evaluate(([at, what]) => localStorage.setItem(at!, what!), [key, value]);
}
