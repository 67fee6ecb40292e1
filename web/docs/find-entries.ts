import type { DocsEntry } from "@corridor/product/public-api/documentation";

/** The most results that a search shows. */
const longestList = 12;

/** The entries that have every word of the query in their name, text or prose, best first. */
export function findEntries(entries: readonly DocsEntry[], query: string): DocsEntry[] {
  const words = plain(query).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .flatMap((entry) => {
      const score = scoreOf(entry, words);
      return score === null ? [] : [{ entry, score }];
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, longestList)
    .map(({ entry }) => entry);
}

/** Null when a word is missing. A name that equals or begins with a word counts most, then pages and sections before fields. */
function scoreOf(
  { name, text, words: prose = "", kind }: DocsEntry,
  words: readonly string[],
): number | null {
  const [inName, inText] = [plain(name), plain(`${text} ${prose}`)];
  const last = inName.split(".").at(-1)!;
  let score = kind === "page" ? 4 : kind === "field" ? 0 : 2;
  for (const word of words) {
    if (inName === word || last === word) score += 40;
    else if (inName.startsWith(word) || last.startsWith(word)) score += 20;
    else if (inName.includes(word)) score += 10;
    else if (inText.includes(word)) score += 1;
    else return null;
  }
  return score;
}

/** Without accents and capitals, so that "cle" finds "clé". */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .trim();
}
