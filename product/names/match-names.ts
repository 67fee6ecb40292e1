import { isClose, isSameSpelling, shortFormOf, usualOf } from "./compare-words.ts";
import { pairWords, type WordPairs } from "./pair-words.ts";
import { readName, type NameWord, type ReadName } from "./read-name.ts";
import type { NameMatch, NameMatchReason } from "./reasons.ts";
import { isFatherName } from "./spellings/usual-spelling.ts";

/** Whether the found name is that of the expected person (VERIFY-01 to VERIFY-10). Which name is expected makes no difference. */
export function matchNames(expected: string, found: string): NameMatch {
  const [one, other] = [readName(expected), readName(found)];
  const [short, long] = isBefore(one.words, other.words) ? [one, other] : [other, one];
  if (short.words.length === 0) return none("noName");
  const pairs = pairWords(short.words, long.words);
  if (pairs.shortLeft > 0) return judgeSomeWords(short.words, long.words, pairs);
  const doubt = doubtAboutWords(pairs) ?? doubtAboutNames(short, long, pairs);
  return doubt === null ? full(reasonOfFull(pairs)) : partial(doubt);
}

const full = (reason: NameMatchReason): NameMatch => ({ verdict: "full", reason });
const partial = (reason: NameMatchReason): NameMatch => ({ verdict: "partial", reason });
const none = (reason: NameMatchReason): NameMatch => ({ verdict: "none", reason });

/** The name with fewer words comes first, so that both orders of the names give the same match; of two equally long names, the first by text. */
function isBefore(words: readonly NameWord[], others: readonly NameWord[]): boolean {
  if (words.length !== others.length) return words.length < others.length;
  for (let place = 0; place < words.length; place += 1) {
    const [text, otherText] = [words[place]!.text, others[place]!.text];
    if (text !== otherText) return text < otherText;
  }
  return true;
}

/** Why the pairs are not enough, although every word of the shorter name is paired; null if they are. */
function doubtAboutWords({
  wholeCount,
  shortFormCount,
  initialCount,
  longLeft,
}: WordPairs): NameMatchReason | null {
  if (wholeCount >= 1 && wholeCount + shortFormCount >= 2) return null;
  if (initialCount > 0) return "initialOnly";
  if (wholeCount === 0) return "unsureShortForm";
  return longLeft > 0 ? "singleWord" : null;
}

/** Why the names may be those of two people, although their words are equal; null if nothing says so. */
function doubtAboutNames(short: ReadName, long: ReadName, pairs: WordPairs): NameMatchReason | null {
  const [one, other] = [short.marks, long.marks];
  if (one.gender !== null && other.gender !== null && one.gender !== other.gender) return "titlesDiffer";
  if (one.generation !== other.generation) return "generationDiffers";
  if (one.legalForm !== other.legalForm) return "companyDiffers";
  if (one.isJoint !== other.isJoint) return "onePersonOfTwo";
  if (one.isCut || other.isCut) return "nameCut";
  if (pairs.longLeft > 0) {
    if (one.legalForm !== null) return "companyDiffers";
    if (isPartMissing(long.words, pairs)) return "partMissing";
    if (!pairs.isLongPaired(0) || isFirstWordRepeated(short.words, long.words, pairs))
      return "firstWordMissing";
  }
  return isFatherOrderChanged(short.words, long.words, pairs) ? "fatherOrder" : null;
}

/** Jean-Pierre is not Jean. */
function isPartMissing(words: readonly NameWord[], pairs: WordPairs): boolean {
  return words.some(
    ({ isLinked }, place) => isLinked && pairs.isLongPaired(place) !== pairs.isLongPaired(place + 1),
  );
}

/**
 * Mohamed Ali can be the father of Mohamed Mohamed Ali: without its first word, the longer name still has all words. Mohamed Ali Mohamed
 * has them in another order then, and has the name of a grandfather.
 */
function isFirstWordRepeated(
  short: readonly NameWord[],
  long: readonly NameWord[],
  pairs: WordPairs,
): boolean {
  const first = pairs.places.indexOf(0);
  const word = short[first]!;
  return long.some((other, place) => {
    if (pairs.isLongPaired(place) || !isSameWord(word, other)) return false;
    const moved = pairs.places.map((paired, at) => (at === first ? place : paired));
    return isOrderChanged(pairs.places) || !isOrderChanged(moved);
  });
}

function isSameWord(word: NameWord, other: NameWord): boolean {
  return word.text === other.text || isSameSpelling(word, other) || shortFormOf(word, other) === "one";
}

/** Hassan Ali can be the father of Ali Hassan, and Neema John the parent of John Neema Mushi: each child has the parent's name second. */
function isFatherOrderChanged(
  short: readonly NameWord[],
  long: readonly NameWord[],
  pairs: WordPairs,
): boolean {
  if (!isOrderChanged(pairs.places)) return false;
  const isFather = (word: NameWord) => isFatherName(usualOf(word));
  if (!pairs.isLongPaired(long.length - 1) && isFather(long[0]!)) return true;
  return isOrderChanged(pairs.places.filter((_, place) => isFather(short[place]!)));
}

function isOrderChanged(places: readonly number[]): boolean {
  for (let place = 1; place < places.length; place += 1) if (places[place]! < places[place - 1]!) return true;
  return false;
}

function reasonOfFull(pairs: WordPairs): NameMatchReason {
  if (pairs.initialCount > 0) return "initialFits";
  if (pairs.shortFormCount > 0) return "shortForm";
  if (pairs.longLeft > 0) return "moreWords";
  if (pairs.wholeCount > pairs.equalCount) return "otherSpelling";
  if (pairs.equalCount === 1) return "sameSingleWord";
  return isOrderChanged(pairs.places) ? "otherOrder" : "sameWords";
}

/** The match if a word of the shorter name is not in the longer name. */
function judgeSomeWords(short: readonly NameWord[], long: readonly NameWord[], pairs: WordPairs): NameMatch {
  const left = short.filter((_, place) => !pairs.isShortPaired(place));
  const leftOfLong = long.filter((_, place) => !pairs.isLongPaired(place));
  const isShortForm = (word: NameWord) => leftOfLong.some((other) => shortFormOf(word, other) === "several");
  const isNearly = (word: NameWord) => leftOfLong.some((other) => isClose(usualOf(word), usualOf(other)));
  if (left.every(isShortForm)) return partial("unsureShortForm");
  if (left.every((word) => isNearly(word) || isShortForm(word))) return partial("oneLetter");

  if (pairs.wholeCount + pairs.shortFormCount === 0) return none("noWordEqual");
  const { places } = pairs;
  const last = short.length - 1;
  if (places[last] === long.length - 1 && places[0] === -1) return partial("surnameEqual");
  if (places[0] === 0 && places[last] === -1) return partial("firstNameEqual");
  return partial("someWordsEqual");
}
