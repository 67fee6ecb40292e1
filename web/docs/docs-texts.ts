import { addTexts, language } from "../texts.ts";

/** Named here and not with the other parts: the log-in page loads the file names of those. */
const parts = {
  en: () => import("@corridor/product/i18n/en/parts/docs"),
  fr: () => import("@corridor/product/i18n/fr/parts/docs"),
};

addTexts((await parts[language]()).texts);
