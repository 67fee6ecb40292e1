import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components";
import { language } from "../../texts.ts";

/** What react-aria itself says to a screen reader follows the console's language, not the browser's. */
export function AriaLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={language}>{children}</I18nProvider>;
}
