type NamedScreen = { readonly name: string };

/** The screens whose name contains one of the words, all screens without words; and the words that no name contains. */
export function screensNamed<Screen extends NamedScreen>(
  screens: readonly Screen[],
  words: readonly string[],
): { readonly chosen: readonly Screen[]; readonly unknown: readonly string[] } {
  return {
    chosen: screens.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word))),
    unknown: words.filter((word) => !screens.some(({ name }) => name.includes(word))),
  };
}
