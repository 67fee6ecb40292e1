import type { NameWord } from "./read-name.ts";
import { isEqualAcrossScripts } from "./scripts/equal-across-scripts.ts";
import { longFormsOf, usualSpelling } from "./spellings/usual-spelling.ts";

/** Whether a word is a single Latin letter. */
export function isInitial(word: string): boolean {
  return word.length === 1 && word >= "a" && word <= "z";
}

/** Whether one word is an initial that the other begins with. */
export function isInitialOf({ text: first }: NameWord, { text: second }: NameWord): boolean {
  return first.charCodeAt(0) === second.charCodeAt(0) && (isInitial(first) || isInitial(second));
}

/** Whether two words are spellings of one name, also in two scripts; for words that are not equal as texts. */
export function isSameSpelling(first: NameWord, second: NameWord): boolean {
  if (isInitial(first.text) || isInitial(second.text)) return false;
  return (
    usualOf(first) === usualOf(second) ||
    isEqualAcrossScripts(first.text, second.text) ||
    (first.prefixed !== null && first.prefixed === second.text) ||
    (second.prefixed !== null && second.prefixed === first.text)
  );
}

/** The usual spelling of a word, looked up once. */
export function usualOf(word: NameWord): string {
  return (word.usual ??= usualSpelling(word.text));
}

/** The first letters of names such as O'Connor, D'Angelo, N'Guessan and M'Baye, written with a space. */
const elisions = "odnm";

/** Whether two words, written as one, are the third. */
export function isJoined(first: NameWord, next: NameWord, whole: NameWord): boolean {
  if (whole.text.length < first.text.length + 2 || isInitial(next.text)) return false;
  const [begin, wholeBegin] = [first.text.charCodeAt(0), whole.text.charCodeAt(0)];
  // Words of one script begin with the same letter, which is cheaper to compare.
  if (begin !== wholeBegin && begin < 0x80 && wholeBegin < 0x80) return false;
  if (isInitial(first.text) && !elisions.includes(first.text)) return false;
  const joined = first.text + (next.prefixed ?? next.text);
  return joined === whole.text || usualSpelling(joined) === usualOf(whole);
}

/** `one`: a short form of one name; `several`: of several names, or two short forms of one name. */
export function shortFormOf(first: NameWord, second: NameWord): "one" | "several" | null {
  const [one, other] = [usualOf(first), usualOf(second)];
  const [longOfOne, longOfOther] = [longFormsOf(one), longFormsOf(other)];
  if (longOfOne === undefined && longOfOther === undefined) return null;
  if (longOfOne?.includes(other)) return longOfOne.length === 1 ? "one" : "several";
  if (longOfOther?.includes(one)) return longOfOther.length === 1 ? "one" : "several";
  return longOfOne?.some((long) => longOfOther?.includes(long)) ? "several" : null;
}

const shortestClose = 4;

/** Whether a letter is missing, added or replaced, or two letters are exchanged. Most short words are one letter from another name. */
export function isClose(first: string, second: string): boolean {
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  if (short.length < shortestClose || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short[short.length - 1 - end] === long[long.length - 1 - end])
    end += 1;
  const [shortRest, longRest] = [short.length - start - end, long.length - start - end];
  if (longRest <= 1) return true;
  const isExchanged = shortRest === 2 && longRest === 2;
  return isExchanged && short[start] === long[start + 1] && short[start + 1] === long[start];
}
