import { afterEach, expect, test, vi } from "vitest";
import { detectLanguage } from "./language.ts";

function browser(stored: string | null, wished: string[]): void {
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "language" ? stored : null) });
  vi.stubGlobal("navigator", { languages: wished });
}
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["fr", ["en-GB"], "fr"],
  ["en", ["fr-FR"], "en"],
  [null, ["fr-CA", "en"], "fr"],
  [null, ["de-DE", "fr"], "fr"],
  [null, ["de-DE"], "en"],
  [null, [], "en"],
  ["de", ["fr-FR"], "fr"],
])(
  "with %j stored and a browser that prefers %j the console uses %s [I18N-01, I18N-02]",
  (stored, wished, language) => {
    browser(stored, wished);
    expect(detectLanguage()).toBe(language);
  },
);
