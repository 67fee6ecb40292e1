import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components";
import { language } from "../../texts.ts";

/** react-aria's own texts for screen readers use the console's language, not the browser's. */
export function AriaLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={language}>{children}</I18nProvider>;
}
