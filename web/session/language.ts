import { chooseLanguage, type Language } from "@corridor/product/i18n/language";
import { storage } from "./storage.ts";

/** What was chosen here before, else the browser's wish. */
export function detectLanguage(): Language {
  return storage.language() ?? chooseLanguage(navigator.languages);
}

/** The whole page is drawn anew in the chosen language; `at` when the address no longer says all that the page needs. */
export function switchLanguage(language: Language, at?: string): void {
  storage.keepLanguage(language);
  if (at === undefined) location.reload();
  else location.replace(at);
}
