import { preferredLanguage as bestOf, type Language } from "@corridor/product/i18n/language";
import { setLanguage } from "@corridor/product/auth/contract";
import { call } from "../api/call.ts";
import { language as shown } from "../texts.ts";
import { storage } from "./storage.ts";

/** The language chosen in this browser, else the browser's preference. */
export function detectLanguage(): Language {
  return storage.language() ?? bestOf(navigator.languages);
}

/** For a logged-in person. The page changes even if the server cannot be reached: the next log-in sends the language again. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  if (chosen === shown) return;
  await call(setLanguage, { language: chosen }).catch(() => undefined);
  switchLanguage(chosen);
}

/** Reloads the page in the chosen language; `at` when the address lacks data that the page needs. */
export function switchLanguage(language: Language, at?: string): void {
  storage.keepLanguage(language);
  if (at === undefined) location.reload();
  else location.replace(at);
}
