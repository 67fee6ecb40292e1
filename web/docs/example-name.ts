import type { ExampleLanguage } from "@corridor/product/public-api/documentation";
import { t } from "../texts.ts";

/** Calls go out by curl, itself or inside signed-call.sh; a shell example without a call is named after the shell. */
const callsCurl = /\bcurl\b|signed-call[.]sh/;

/** The name above an example. */
export function exampleName(language: ExampleLanguage, code: string): string {
  return language === "curl" && !callsCurl.test(code) ? t.docs.shell : t.docs.languages[language];
}
