import { test as base, expect } from "@playwright/test";
import type { Translation } from "@corridor/product/i18n/catalogue";
import * as englishConsole from "@corridor/product/i18n/en/console";
import type { ConsoleTexts } from "@corridor/product/i18n/en/console";
import * as englishMail from "@corridor/product/i18n/en/mail/mail";
import * as englishProblems from "@corridor/product/i18n/en/problems/problems";
import * as frenchConsole from "@corridor/product/i18n/fr/console";
import * as frenchMail from "@corridor/product/i18n/fr/mail/mail";
import * as frenchProblems from "@corridor/product/i18n/fr/problems/problems";
import { languages, type Language } from "@corridor/product/i18n/language";
import type { ProblemCode } from "@corridor/product/problems";
import { keepPages, type Pages } from "./pages.ts";
import { personAt, type Person } from "./person.ts";
import { watch, type ProvokedError } from "./watch.ts";
import { keepWorlds, type World, type Worlds } from "./worlds.ts";

const texts = {
  en: { ...englishConsole, ...englishMail, ...englishProblems },
  fr: { ...frenchConsole, ...frenchMail, ...frenchProblems },
};

type Options = {
  language: Language;
  /** The errors that the story provokes; any other error of a page fails it. */
  provokes: ProvokedError[];
  /** For stories that do not change the world. */
  onlyLooks: boolean;
};
type Fixtures = {
  world: World;
  person: Person;
  /** The console's texts, in the story's language. */
  t: Translation<ConsoleTexts>;
  mail: typeof englishMail.mail;
  /** The server's refusals. */
  refusal: (code: ProblemCode) => string;
  fieldTexts: typeof englishProblems.fieldTexts;
};

export const test = base.extend<Options & Fixtures, { worlds: Worlds; pages: Pages }>({
  language: ["en", { option: true }],
  provokes: [[], { option: true }],
  onlyLooks: [false, { option: true }],

  worlds: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern that the fixture needs no other.
    async ({}, use, { workerIndex }) => {
      const worlds = await keepWorlds(workerIndex);
      await use(worlds);
      await worlds.end();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- As above.
  pages: [async ({}, use) => use(keepPages()), { scope: "worker" }],
  world: async ({ worlds, onlyLooks }, use) => {
    if (onlyLooks) return use(await worlds.shared());
    const world = await worlds.fresh();
    await use(world);
    await world.end();
  },

  locale: async ({ language }, use) => use({ en: "en-GB", fr: "fr-FR" }[language]),
  baseURL: async ({ world }, use) => use(world.url),
  context: async (
    { browser, pages, baseURL, locale, viewport, hasTouch, colorScheme },
    use,
    { errors, tags },
  ) => {
    const options = JSON.stringify({ baseURL, locale, viewport, hasTouch, colorScheme });
    const context = await pages.borrow(browser, options);
    await use(context);
    if (!tags.includes(changesBrowser.tag) && errors.length === 0) await pages.giveBack(context, options);
    await pages.closeOthers(browser);
  },
  page: async ({ context, provokes, viewport }, use) => {
    const [page] = context.pages();
    if (!page) throw new Error("A context is lent with its page.");
    const complaints = watch(page, provokes);
    // Interception that begins while a page is open can miss the next request, so a story that needs it starts it early.
    if (provokes.some(isFaked)) await page.route("**/*", (route) => route.fallback());
    await use(page);
    expect(complaints, "what the browser complained about").toEqual([]);
    if (viewport && !page.isClosed()) await page.setViewportSize(viewport);
  },
  person: async ({ page }, use, { tags }) => use(personAt(page, tags.includes(walking.tag))),

  t: async ({ language }, use) => use(texts[language].consoleTexts),
  mail: async ({ language }, use) => use(texts[language].mail),
  refusal: async ({ language }, use) =>
    use((code) => {
      const said = texts[language].problemTexts[code];
      return typeof said === "string" ? said : said({});
    }),
  fieldTexts: async ({ language }, use) => use(texts[language].fieldTexts),
});

export { expect };

/** Whether a story must answer in place of the server, which always answers and explains refusals. */
const isFaked = (provoked: ProvokedError) =>
  typeof provoked !== "number" || provoked === 0 || provoked >= 500;

/** For stories about the tab order. */
export const walking = { tag: "@walking" };
/** For stories that change their browser permanently, such as its clock: no other story uses it afterwards. */
export const changesBrowser = { tag: "@changes-browser" };

type Tell = (language: Language) => void;

/** Runs a story in each language of the product. */
export function inBothLanguages(tell: Tell): void {
  for (const language of languages) inLanguage(language, tell);
}

/** Runs a story whose course is the same in both languages once, in French, whose texts are longer. */
export function inFrench(tell: Tell): void {
  inLanguage("fr", tell);
}

function inLanguage(language: Language, tell: Tell): void {
  test.describe(language, () => {
    test.use({ language });
    tell(language);
  });
}
