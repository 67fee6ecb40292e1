import { beforeEach, expect, test, vi } from "vitest";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("dispatchEvent", () => true);
});

test("a choice is stored in this browser, and a default removes it [SET-03, SHELL-17]", async () => {
  const { prefer } = await import("./preferences.ts");
  prefer({ theme: "dark", density: "comfortable", hasShortcuts: false, isNavigationCollapsed: true });
  expect(Object.fromEntries(kept)).toEqual({
    theme: "dark",
    density: "comfortable",
    shortcuts: "off",
    navigation: "collapsed",
  });
  prefer({ theme: "system", density: "dense", hasShortcuts: true, isNavigationCollapsed: false });
  expect(kept.size).toBe(0);
});
