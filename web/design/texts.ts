import type { Translation } from "@corridor/product/i18n/catalogue";
import type { ConsoleTexts } from "@corridor/product/i18n/en/console";
import type { Language } from "@corridor/product/i18n/language";

/** Every text the console draws, in the language of this page; loaded before what needs it is drawn. */
export let t: Translation<ConsoleTexts>;
export let language: Language;

const entries = {
  en: () => import("@corridor/product/i18n/en/entry"),
  fr: () => import("@corridor/product/i18n/fr/entry"),
};
const insides = {
  en: () => import("@corridor/product/i18n/en/inside"),
  fr: () => import("@corridor/product/i18n/fr/inside"),
};
const usersTexts = {
  en: () => import("@corridor/product/i18n/en/users"),
  fr: () => import("@corridor/product/i18n/fr/users"),
};

/** The texts of the pages before log-in. */
export async function loadTexts(wanted: Language): Promise<void> {
  const { entryTexts } = await entries[wanted]();
  t = { ...entryTexts } as typeof t; // The rest follows with the first screen that needs it.
  language = wanted;
}

/** The texts that every screen behind log-in shares. */
export async function loadInsideTexts(): Promise<void> {
  const { insideTexts } = await insides[language]();
  t = { ...t, ...insideTexts };
}

/** The texts that only the screens about people need. */
export async function loadUsersTexts(): Promise<void> {
  const { users } = await usersTexts[language]();
  t = { ...t, users };
}
