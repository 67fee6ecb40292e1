/** Latin letters of names that Unicode does not decompose into a letter and a mark. */
const undecomposedLetters: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i", ħ: "h", ə: "e" },
  // Of Akan, Ewe, Hausa, Fula and Wolof.
  ...{ ŋ: "ng", ɔ: "o", ɛ: "e", ɖ: "d", ƒ: "f", ɣ: "g", ʋ: "v" },
  ...{ ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y", ɲ: "ny", ɩ: "i", ʊ: "u" },
};

const beyondAscii = /[^\u0000-\u007f]/;
/** Marks, modifier letters such as the apostrophes of Hawaiian and Ukrainian, quotation marks, and characters that are drawn as nothing. */
const dropped = /[\p{M}\p{Lm}\p{Cf}\p{Sk}\u2018\u2019\u201b\u2032\u00b4]/u;
const dash = /[\p{Pd}\u2212]/u;
const kept = /[\p{L}\p{N}]/u;

/**
 * Small letters without marks: Latin letters become those of ASCII, other scripts keep their letters. Dashes become hyphens, apostrophes
 * go, and any other character beyond ASCII becomes a space.
 */
export function plainLetters(text: string): string {
  if (!beyondAscii.test(text)) return text.toLowerCase();
  let plain = "";
  for (const character of text.normalize("NFKD").toLowerCase())
    plain += character <= "\u007f" ? character : plainOf(character);
  return plain;
}

/** Names need few characters, so their plain letters are found once. The other planes of Unicode are not remembered. */
const known: string[] = [];

function plainOf(character: string): string {
  if (character.length > 1) return findPlain(character);
  return (known[character.charCodeAt(0)] ??= findPlain(character));
}

function findPlain(character: string): string {
  if (dropped.test(character)) return "";
  if (dash.test(character)) return "-";
  return kept.test(character) ? (undecomposedLetters[character] ?? character) : " ";
}
