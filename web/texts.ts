import type { Translation } from "@corridor/product/i18n/catalogue";
import type { ConsoleTexts } from "@corridor/product/i18n/en/console";
import type { Language } from "@corridor/product/i18n/language";

/** The texts that the page has loaded, in its language: those of the entry, and the parts of the screens that were opened. */
export let t: Translation<ConsoleTexts>;
export let language: Language;

/** A screen names its text parts; web/bundle.test.ts finds a rendered text that is not loaded. */
const parts = {
  en: {
    entry: () => import("@corridor/product/i18n/en/parts/entry"),
    inside: () => import("@corridor/product/i18n/en/parts/inside"),
    charts: () => import("@corridor/product/i18n/en/parts/charts"),
    home: () => import("@corridor/product/i18n/en/parts/home"),
    developer: () => import("@corridor/product/i18n/en/parts/developer"),
    beneficiaries: () => import("@corridor/product/i18n/en/parts/beneficiaries"),
    lookups: () => import("@corridor/product/i18n/en/parts/lookups"),
    newPayment: () => import("@corridor/product/i18n/en/parts/new-payment"),
    requests: () => import("@corridor/product/i18n/en/parts/requests"),
    settings: () => import("@corridor/product/i18n/en/parts/settings"),
    transactions: () => import("@corridor/product/i18n/en/parts/transactions"),
    twoFactor: () => import("@corridor/product/i18n/en/parts/two-factor"),
    admin: () => import("@corridor/product/i18n/en/parts/admin"),
    clients: () => import("@corridor/product/i18n/en/parts/clients"),
    operations: () => import("@corridor/product/i18n/en/parts/operations"),
    users: () => import("@corridor/product/i18n/en/parts/users"),
  },
  fr: {
    entry: () => import("@corridor/product/i18n/fr/parts/entry"),
    inside: () => import("@corridor/product/i18n/fr/parts/inside"),
    charts: () => import("@corridor/product/i18n/fr/parts/charts"),
    home: () => import("@corridor/product/i18n/fr/parts/home"),
    developer: () => import("@corridor/product/i18n/fr/parts/developer"),
    beneficiaries: () => import("@corridor/product/i18n/fr/parts/beneficiaries"),
    lookups: () => import("@corridor/product/i18n/fr/parts/lookups"),
    newPayment: () => import("@corridor/product/i18n/fr/parts/new-payment"),
    requests: () => import("@corridor/product/i18n/fr/parts/requests"),
    settings: () => import("@corridor/product/i18n/fr/parts/settings"),
    transactions: () => import("@corridor/product/i18n/fr/parts/transactions"),
    twoFactor: () => import("@corridor/product/i18n/fr/parts/two-factor"),
    admin: () => import("@corridor/product/i18n/fr/parts/admin"),
    clients: () => import("@corridor/product/i18n/fr/parts/clients"),
    operations: () => import("@corridor/product/i18n/fr/parts/operations"),
    users: () => import("@corridor/product/i18n/fr/parts/users"),
  },
};

export type TextPart = keyof (typeof parts)["en"];

/** Starts a page in a language, with the texts of the pages before log-in. */
export async function loadTexts(wanted: Language): Promise<void> {
  const { texts } = await parts[wanted].entry();
  t = { ...texts } as typeof t; // Further texts load with the first screen that needs them.
  language = wanted;
}

export async function loadParts(...names: readonly TextPart[]): Promise<void> {
  const loaded = await Promise.all(names.map((name) => parts[language][name]()));
  for (const { texts } of loaded) addTexts(texts);
}

/** Also for a screen that loads its texts by itself. */
export function addTexts(texts: Partial<typeof t>): void {
  t = { ...t, ...texts };
}
