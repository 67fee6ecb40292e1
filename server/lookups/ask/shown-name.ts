import { withoutHiddenCharacters } from "@corridor/product/hidden-characters";

const longestName = 200;

/** The name of an operator as it is stored and shown; null if nothing of it can be read. Operators' systems hold texts of any kind. */
export function toShownName(name: string): string | null {
  const shown = withoutHiddenCharacters(name).replace(/\s+/g, " ").trim();
  return shown === "" ? null : [...shown].slice(0, longestName).join("");
}
