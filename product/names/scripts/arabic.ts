/** The Latin spellings of each Arabic letter; an empty one means that the letter may be unwritten. */
const spellingsOf: Readonly<Record<string, readonly string[]>> = {
  ...{
    ا: ["a", "e", "i", "o", "u"],
    ى: ["a", "i"],
    ة: ["a", "at", "e"],
    ء: ["", "a"],
    ع: ["", "a", "i", "o", "e"],
  },
  ...{
    ب: ["b", "p"],
    ت: ["t"],
    ث: ["th", "t", "s"],
    ج: ["dj", "j", "g"],
    ح: ["h"],
    خ: ["kh", "h"],
    د: ["d"],
  },
  ...{
    ذ: ["dh", "d", "z"],
    ر: ["r"],
    ز: ["z"],
    س: ["s", "c"],
    ش: ["sh", "ch"],
    ص: ["s"],
    ض: ["d"],
    ط: ["t"],
  },
  ...{
    ظ: ["z", "dh"],
    غ: ["gh", "g", "rh"],
    ف: ["f", "ph"],
    ق: ["q", "k", "g", "c"],
    ك: ["k", "c"],
    ل: ["l"],
  },
  ...{ م: ["m"], ن: ["n"], ه: ["h", "a"], و: ["w", "ou", "o", "u"], ي: ["y", "i", "e", "ei", "ai"] },
};
const vowels = "aeiou";
const article = "ال";
/** No word of a name is longer, and the time grows with the square of the length. */
const longest = 40;

/**
 * Whether a word in Arabic letters can be written as this word in Latin letters. Arabic leaves out short vowels, so a vowel of the Latin
 * word needs no Arabic letter; every Arabic letter needs its Latin one.
 */
export function fitsArabic(latin: string, arabic: string): boolean {
  const stem = arabic.startsWith(article) ? arabic.slice(article.length) : arabic;
  if (stem.length < 3 || stem.length > longest || latin.length > longest) return false;
  const word = latin.replaceAll(/(.)\1+/g, "$1");
  const isFitting = (start: number) => fitsFrom(word, start, stem, 0, new Set());
  return isFitting(0) || (/^[ae]l/.test(word) && isFitting(2));
}

/** Remembers the places that do not fit, so that no place is tried twice. */
function fitsFrom(
  latin: string,
  at: number,
  arabic: string,
  letterAt: number,
  misfits: Set<number>,
): boolean {
  if (letterAt === arabic.length) return at === latin.length;
  const place = at * longest + letterAt;
  if (misfits.has(place)) return false;
  const spellings = spellingsOf[arabic[letterAt]!] ?? [];
  const isFitting =
    spellings.some(
      (spelling) =>
        latin.startsWith(spelling, at) &&
        fitsFrom(latin, at + spelling.length, arabic, letterAt + 1, misfits),
    ) ||
    (isShortVowel(latin, at) && fitsFrom(latin, at + 1, arabic, letterAt, misfits));
  if (!isFitting) misfits.add(place);
  return isFitting;
}

/** Two vowels together are long, and Arabic writes long vowels. */
function isShortVowel(latin: string, at: number): boolean {
  return at > 0 && vowels.includes(latin[at] ?? "-") && !vowels.includes(latin[at - 1]!);
}
