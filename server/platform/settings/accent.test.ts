import { expect, test } from "vitest";
import { accentTokens, contrast } from "./accent.ts";

const brands = [
  "#036884",
  "#ffcc00",
  "#ffffff",
  "#000000",
  "#e60028",
  "#00a651",
  "#7b2cbf",
  "#ff6f00",
  "#808080",
  "#00ffff",
  "#123456",
  "#fefefe",
];

test.each(brands)("the brand colour %s keeps readable contrast in both themes [SHELL-22]", (brand) => {
  for (const isDark of [false, true]) {
    const tokens = accentTokens(brand, isDark);
    const [surface, canvas] = isDark ? ["#11171a", "#0a0e10"] : ["#ffffff", "#f3f5f6"];
    expect(contrast(tokens["--on-accent"], tokens["--accent"])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens["--on-accent"], tokens["--accent-hover"])).toBeGreaterThanOrEqual(4.5);
    for (const behind of [surface, canvas, tokens["--accent-soft"]]) {
      expect(contrast(tokens["--accent-text"], behind)).toBeGreaterThanOrEqual(4.5);
    }
    for (const behind of [surface, canvas])
      expect(contrast(tokens["--focus"], behind)).toBeGreaterThanOrEqual(3);
  }
});
