import { isClose, shortFormOf, usualOf } from "./compare-words.ts";
import { pairWords, type Pairing } from "./pair-words.ts";
import { readName, type NameWord, type ReadName } from "./read-name.ts";
import type { NameMatch, NameMatchReason } from "./reasons.ts";
import { isFatherName } from "./spellings/usual-spelling.ts";

/** Whether the found name is that of the expected person (VERIFY-01 to VERIFY-10). Which name is expected makes no difference. */
export function matchNames(expected: string, found: string): NameMatch {
  const [short, long] = inOrder(readName(expected), readName(found));
  if (short.words.length === 0) return none("noName");
  const pairing = pairWords(short.words, long.words);
  if (pairing.isShortPaired.includes(false)) return judgeSomeWords(short, long, pairing);
  const doubt = doubtAboutWords(pairing) ?? doubtAboutNames(short, long, pairing);
  return doubt === null ? full(reasonOfFull(pairing)) : partial(doubt);
}

const full = (reason: NameMatchReason): NameMatch => ({ verdict: "full", reason });
const partial = (reason: NameMatchReason): NameMatch => ({ verdict: "partial", reason });
const none = (reason: NameMatchReason): NameMatch => ({ verdict: "none", reason });

/** The name with fewer words first, so that both orders of the names give the same match; of two equally long names, the first by text. */
function inOrder(one: ReadName, other: ReadName): readonly [ReadName, ReadName] {
  if (one.words.length !== other.words.length)
    return one.words.length < other.words.length ? [one, other] : [other, one];
  for (let place = 0; place < one.words.length; place += 1) {
    const [text, otherText] = [one.words[place]!.text, other.words[place]!.text];
    if (text !== otherText) return text < otherText ? [one, other] : [other, one];
  }
  return [one, other];
}

/** Why the pairs are not enough, although every word of the shorter name is paired; null if they are. */
function doubtAboutWords({ pairs, isLongPaired }: Pairing): NameMatchReason | null {
  const equalCount = pairs.filter(({ kind }) => kind !== "initial").length;
  const wholeCount = pairs.filter(({ kind }) => kind !== "initial" && kind !== "shortForm").length;
  if (equalCount >= 2 && wholeCount >= 1) return null;
  if (equalCount < pairs.length) return "initialOnly";
  if (wholeCount === 0) return "unsureShortForm";
  return isLongPaired.includes(false) ? "singleWord" : null;
}

/** Why the names may be those of two people, although their words are equal; null if nothing says so. */
function doubtAboutNames(short: ReadName, long: ReadName, pairing: Pairing): NameMatchReason | null {
  const [one, other] = [short.marks, long.marks];
  if (one.gender !== null && other.gender !== null && one.gender !== other.gender) return "titlesDiffer";
  if (one.generation !== other.generation) return "generationDiffers";
  if (one.legalForm !== other.legalForm) return "companyDiffers";
  if (one.isJoint !== other.isJoint) return "onePersonOfTwo";
  if (one.isCut || other.isCut) return "nameCut";
  if (isPartMissing(long, pairing)) return "partMissing";
  if (pairing.isLongPaired.includes(false)) {
    if (one.legalForm !== null) return "companyDiffers";
    if (!pairing.isLongPaired[0]) return "firstWordMissing";
  }
  return isFatherOrderChanged(short, long, pairing) ? "fatherOrder" : null;
}

/** Jean-Pierre is not Jean. */
function isPartMissing({ words }: ReadName, { isLongPaired }: Pairing): boolean {
  return words.some(({ isLinked }, place) => isLinked && isLongPaired[place] !== isLongPaired[place + 1]);
}

/** Ali Hassan is the son of a Hassan, and Hassan Ali the son of an Ali. John Neema Mushi is the son of a Neema, who may be Neema John. */
function isFatherOrderChanged(short: ReadName, long: ReadName, { pairs, isLongPaired }: Pairing): boolean {
  if (!isOrderChanged(pairs)) return false;
  const isFather = ({ words }: ReadName, place: number) => isFatherName(usualOf(words[place]!));
  if (isLongPaired.at(-1) === false && isFather(long, 0)) return true;
  return isOrderChanged(pairs.filter((pair) => isFather(short, pair.short)));
}

function isOrderChanged(pairs: Pairing["pairs"]): boolean {
  const inShortOrder = [...pairs].sort((one, other) => one.short - other.short);
  return inShortOrder.some(({ long }, place) => place > 0 && long < inShortOrder[place - 1]!.long);
}

function reasonOfFull({ pairs, isLongPaired }: Pairing): NameMatchReason {
  const has = (wanted: string) => pairs.some(({ kind }) => kind === wanted);
  if (has("initial")) return "initialFits";
  if (has("shortForm")) return "shortForm";
  if (isLongPaired.includes(false)) return "moreWords";
  if (has("spelling") || has("joined")) return "otherSpelling";
  if (pairs.length === 1) return "sameSingleWord";
  return isOrderChanged(pairs) ? "otherOrder" : "sameWords";
}

/** The match of names of which a word of the shorter one is not in the longer one. */
function judgeSomeWords(
  short: ReadName,
  long: ReadName,
  { pairs, isShortPaired, isLongPaired }: Pairing,
): NameMatch {
  const leftWords = short.words.filter((_, place) => !isShortPaired[place]);
  const leftOfLong = long.words.filter((_, place) => !isLongPaired[place]);
  const isShortForm = (word: NameWord) => leftOfLong.some((other) => shortFormOf(word, other) === "several");
  const isNearly = (word: NameWord) => leftOfLong.some((other) => isClose(usualOf(word), usualOf(other)));
  if (leftWords.every(isShortForm)) return partial("unsureShortForm");
  if (leftWords.every((word) => isNearly(word) || isShortForm(word))) return partial("oneLetter");

  const equal = pairs.filter(({ kind }) => kind !== "initial");
  if (equal.length === 0) return none("noWordEqual");
  const isPairOf = (shortPlace: number, longPlace: number) =>
    equal.some((pair) => pair.short === shortPlace && pair.long === longPlace);
  const [lastOfShort, lastOfLong] = [short.words.length - 1, long.words.length - 1];
  if (isPairOf(lastOfShort, lastOfLong) && !isShortPaired[0]) return partial("surnameEqual");
  if (isPairOf(0, 0) && !isShortPaired[lastOfShort]) return partial("firstNameEqual");
  return partial("someWordsEqual");
}
