import type { Translation } from "@corridor/product/i18n/catalogue";
import type { ConsoleTexts } from "@corridor/product/i18n/en/console";
import type { Language } from "@corridor/product/i18n/language";

/** Every text the console draws, in the language of this page; loaded before anything is drawn. */
export let t: Translation<ConsoleTexts>;
export let language: Language;

const catalogues = {
  en: () => import("@corridor/product/i18n/en/console"),
  fr: () => import("@corridor/product/i18n/fr/console"),
} satisfies Record<Language, () => Promise<{ consoleTexts: Translation<ConsoleTexts> }>>;

export async function loadTexts(wanted: Language): Promise<void> {
  ({ consoleTexts: t } = await catalogues[wanted]());
  language = wanted;
}
