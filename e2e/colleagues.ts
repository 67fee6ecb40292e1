import type { Browser, Page } from "@playwright/test";
import type { Language } from "@corridor/product/i18n/language";
import { logIn, type Account } from "./people.ts";
import { personAt, type Person } from "./person.ts";
import type { World } from "./worlds.ts";

/** A person with their own browser, logged in at the same time as others. */
export type Colleague = { readonly page: Page; readonly person: Person };

type Wish = { language: Language; viewport?: { width: number; height: number } };

export async function colleague(
  browser: Browser,
  world: World,
  account: Account,
  { language, viewport = { width: 1280, height: 800 } }: Wish,
): Promise<Colleague> {
  const locale = { en: "en-GB", fr: "fr-FR" }[language];
  const context = await browser.newContext({ baseURL: world.url, locale, viewport, reducedMotion: "reduce" });
  await logIn(context, world.url, account);
  const page = await context.newPage();
  return { page, person: personAt(page) };
}
