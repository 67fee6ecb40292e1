import { createStore } from "../design/hooks/store.ts";
import { storage, storageKeys } from "./storage.ts";

export const themes = ["system", "light", "dark"] as const;
export const densities = ["dense", "comfortable"] as const;

/** The display preferences of this browser; they stay after log-out. */
export type Preferences = {
  theme: (typeof themes)[number];
  density: (typeof densities)[number];
  hasShortcuts: boolean;
  isNavigationCollapsed: boolean;
};

const preferences = createStore(read());
export const usePreferences = preferences.use;

function read(): Preferences {
  return {
    theme: storage.preference("theme", themes) ?? "system",
    density: storage.preference("density", densities) ?? "dense",
    hasShortcuts: storage.preference("shortcuts", ["off"]) === null,
    isNavigationCollapsed: storage.preference("navigation", ["collapsed"]) !== null,
  };
}

export function prefer(change: Partial<Preferences>): void {
  const next = { ...preferences.get(), ...change };
  storage.keepPreference("theme", next.theme === "system" ? null : next.theme);
  storage.keepPreference("density", next.density === "dense" ? null : next.density);
  storage.keepPreference("shortcuts", next.hasShortcuts ? null : "off");
  storage.keepPreference("navigation", next.isNavigationCollapsed ? "collapsed" : null);
  take(next);
}

/** Applies a choice of another tab of this browser. */
export function followOtherTabs(): void {
  const watched: (string | null)[] = [
    storageKeys.theme,
    storageKeys.density,
    storageKeys.shortcuts,
    storageKeys.navigation,
  ];
  addEventListener("storage", ({ key }) => {
    if (watched.includes(key)) take(read());
  });
}

function take(next: Preferences): void {
  const { theme, density } = next;
  dispatchEvent(new CustomEvent("display", { detail: { theme, density } }));
  preferences.set(next);
}
