function lettersOf(text: string): string[] {
  return [...text.normalize("NFC")];
}

/** One letter each, without accent and case, so that places in the folded text are places in the text. */
function fold(text: string): string {
  return lettersOf(text)
    .map((letter) => letter.normalize("NFD").charAt(0).toLowerCase().charAt(0))
    .join("");
}

function words(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

/** Every typed word must occur somewhere; neither case nor accents matter. */
export function matches(query: string, ...texts: string[]): boolean {
  const folded = texts.map(fold);
  return words(query).every((word) => folded.some((text) => text.includes(word)));
}

export type MatchedPart = { text: string; isMatch: boolean };

/** The text cut where typed words begin and end, for drawing them in bold. */
export function matchedParts(text: string, query: string): MatchedPart[] {
  const letters = lettersOf(text);
  const folded = fold(text);
  const isMatch = letters.map(() => false);
  for (const word of words(query)) {
    const at = folded.indexOf(word);
    if (at >= 0) isMatch.fill(true, at, at + word.length);
  }
  const parts: MatchedPart[] = [];
  letters.forEach((letter, index) => {
    const last = parts.at(-1);
    if (last && last.isMatch === isMatch[index]) last.text += letter;
    else parts.push({ text: letter, isMatch: isMatch[index]! });
  });
  return parts;
}
