/** Words of placeholders, and rows of a keyboard; they count for nothing in a secret. */
const wellKnownWords =
  /change[\s_.-]*(?:me|this)|pass[\s_.-]*(?:word|phrase)|secret|example|placeholder|default|corridor|qwert[yz]|uiop|asdfgh|jkl|[yz]xcvbn/gi;

/**
 * Whether somebody could guess a secret that is long enough: equal letters, a short pattern over and over, letters in order, or
 * placeholder text (C-80). Random letters of the shortest length pass, in hexadecimal as well.
 */
export function isGuessable(secret: string, shortest: number): boolean {
  const rest = secret.replaceAll(wellKnownWords, "");
  return (
    rest.length < (shortest * 3) / 4 ||
    new Set(rest).size < shortest / 4 ||
    unforeseeablePairs(rest) < (shortest * 3) / 8
  );
}

/** Different pairs of neighbours, without pairs in which a letter repeats or follows the one before as in abc, 321 or aaa. */
function unforeseeablePairs(text: string): number {
  const pairs = new Set<string>();
  for (let at = 1; at < text.length; at += 1)
    if (Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) > 1) pairs.add(text.slice(at - 1, at + 1));
  return pairs.size;
}
