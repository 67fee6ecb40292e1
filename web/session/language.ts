import { preferredLanguage as bestOf, type Language } from "@corridor/product/i18n/language";
import { setLanguage } from "@corridor/product/auth/contract";
import { call } from "../api/call.ts";
import { language as shown } from "../texts.ts";
import { storage } from "./storage.ts";

/** What was chosen here before, else the browser's wish. */
export function detectLanguage(): Language {
  return storage.language() ?? bestOf(navigator.languages);
}

/** By somebody who is logged in. The page changes whether or not the server could be told: the next log-in tells it again. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  if (chosen === shown) return;
  await call(setLanguage, { language: chosen }).catch(() => undefined);
  switchLanguage(chosen);
}

/** The whole page is drawn anew in the chosen language; `at` when the address no longer says all that the page needs. */
export function switchLanguage(language: Language, at?: string): void {
  storage.keepLanguage(language);
  if (at === undefined) location.reload();
  else location.replace(at);
}
