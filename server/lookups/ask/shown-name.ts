import { withoutHiddenCharacters } from "@corridor/product/hidden-characters";

const longestName = 200;

/** A found name as it is stored and shown; null if it has no visible character. Providers' systems hold texts of any kind. */
export function toShownName(name: string): string | null {
  const shown = withoutHiddenCharacters(name).replace(/\s+/g, " ").trim();
  return shown === "" ? null : [...shown].slice(0, longestName).join("");
}
