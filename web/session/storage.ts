import { isClientId } from "@corridor/product/clients/client";
import { languages, type Language } from "@corridor/product/i18n/language";
import { forgetDrafts } from "./draft.ts";

/** Every value that the console stores in the browser; first-paint.js reads theme, density and language by the same names. */
export const storageKeys = {
  clientId: "clientId",
  primaryClientId: "primaryClientId",
  dismissedBanners: "dismissedBanners",
  language: "language",
  columns: "columns",
  theme: "theme",
  density: "density",
  shortcuts: "shortcuts",
  navigation: "navigation",
  example: "example",
  owedLogOut: "owedLogOut",
} as const;
type Key = (typeof storageKeys)[keyof typeof storageKeys];

export type PreferenceKey = "theme" | "density" | "shortcuts" | "navigation" | "example";
/** Person and client to the chosen columns, in their order. */
export type StoredColumnChoices = Readonly<Record<string, readonly string[]>>;
export type DismissedBanners = Readonly<Record<string, number>>;

/** Private windows and policies may block storage at any call: then the page keeps the values until it is closed. */
const unkept = new Map<Key, string>();

function read(key: Key): string | null {
  try {
    return localStorage.getItem(key) ?? unkept.get(key) ?? null;
  } catch {
    return unkept.get(key) ?? null;
  }
}

function write(key: Key, value: string | null): void {
  unkept.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) unkept.set(key, value);
  }
}

function readClientId(key: Key): string | null {
  const value = read(key);
  return value !== null && isClientId(value) ? value : null;
}

/** The entries of the right form; other programs and people may write to storage too. */
function readRecord<Value>(key: Key, isRight: (value: unknown) => value is Value): Record<string, Value> {
  try {
    const kept: unknown = JSON.parse(read(key) ?? "{}");
    if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, Value] => isRight(entry[1])),
    );
  } catch {
    return {};
  }
}

function isListOfWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((word) => typeof word === "string");
}

export const storage = {
  clientId: () => readClientId(storageKeys.clientId),
  keepClientId: (id: string | null) => write(storageKeys.clientId, id),

  primaryClientId: () => readClientId(storageKeys.primaryClientId),
  keepPrimaryClientId: (id: string | null) => write(storageKeys.primaryClientId, id),

  /** The person logged out while the server could not be reached. */
  hasPendingLogOut: () => read(storageKeys.owedLogOut) !== null,
  rememberPendingLogOut: (isPending: boolean) => write(storageKeys.owedLogOut, isPending ? "1" : null),

  language: (): Language | null => languages.find((known) => known === read(storageKeys.language)) ?? null,
  keepLanguage: (language: Language) => write(storageKeys.language, language),

  /** Banner ID to the epoch second of its dismissal. */
  dismissedBanners: (): DismissedBanners =>
    readRecord(storageKeys.dismissedBanners, (value): value is number => Number.isFinite(value)),
  keepDismissedBanners: (banners: DismissedBanners) =>
    write(storageKeys.dismissedBanners, JSON.stringify(banners)),

  columnChoices: (): StoredColumnChoices => readRecord(storageKeys.columns, isListOfWords),
  keepColumnChoices: (choices: StoredColumnChoices) => write(storageKeys.columns, JSON.stringify(choices)),

  /** One of the allowed values of a preference; null when none was chosen, or another value is stored. */
  preference<Word extends string>(key: PreferenceKey, words: readonly Word[]): Word | null {
    const kept = read(storageKeys[key]);
    return words.find((word) => word === kept) ?? null;
  },
  keepPreference: (key: PreferenceKey, word: string | null) => write(storageKeys[key], word),

  /** Removes values of the person; values of the browser (language, theme, dismissed banners) stay. */
  forgetPerson(): void {
    write(storageKeys.clientId, null);
    write(storageKeys.primaryClientId, null);
    write(storageKeys.columns, null);
    forgetDrafts();
  },
};
