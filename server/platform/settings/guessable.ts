/** Words of placeholders and of the demo's password, and rows of a keyboard; they do not count as part of a secret. */
const wellKnownWords =
  /change[\s_.-]*(?:me|this)|pass[\s_.-]*(?:word|phrase)|secret|example|placeholder|default|corridor|lantern|harbour|qwert[yz]|uiop|asdfgh|jkl|[yz]xcvbn/gi;

/**
 * Whether a long enough secret can still be guessed: equal letters, a repeated short pattern, letters in order, or placeholder
 * text (C-80). A random secret of the shortest length passes, in hexadecimal too.
 */
export function isGuessable(secret: string, shortest: number): boolean {
  const rest = secret.replaceAll(wellKnownWords, "");
  return (
    rest.length < (shortest * 3) / 4 ||
    new Set(rest).size < shortest / 4 ||
    unpredictablePairs(rest) < (shortest * 3) / 8
  );
}

/** The number of different pairs of neighbours, without pairs whose second letter repeats or follows the first, as in aa, ab or 32. */
function unpredictablePairs(text: string): number {
  const pairs = new Set<string>();
  for (let at = 1; at < text.length; at += 1)
    if (Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) > 1) pairs.add(text.slice(at - 1, at + 1));
  return pairs.size;
}
