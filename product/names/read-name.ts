import { plainLetters } from "./plain-letters.ts";
import { isServedName } from "./spellings/usual-spelling.ts";
import { rolesOf, type WordRoles } from "./word-roles.ts";

const longestName = 200;
const mostWords = 16;

export type NameWord = {
  /** Small letters without marks. */
  text: string;
  /** The word with the particles before it: elmasri, of El Masri. */
  prefixed: string | null;
  /** Whether this word and the next are two parts of one name. */
  isLinked: boolean;
  /** The usual spelling, once it was looked up. */
  usual: string | undefined;
};

/** What a name says besides its words. Names whose marks contradict each other are at most partial (VERIFY-08). */
type NameMarks = {
  readonly gender: "man" | "woman" | null;
  readonly generation: string | null;
  readonly legalForm: string | null;
  /** Whether it names two people. */
  readonly isJoint: boolean;
  readonly isCut: boolean;
};
export type ReadName = { readonly words: readonly NameWord[]; readonly marks: NameMarks };

const noMarks: NameMarks = { gender: null, generation: null, legalForm: null, isJoint: false, isCut: false };

/** The words of a name that are compared, and its marks. */
export function readName(name: string): ReadName {
  const isLong = name.length > longestName;
  const words = splitWords(plainLetters(isLong ? name.slice(0, longestName) : name));
  const isCut = isLong || words.length > mostWords;
  if (words.length > mostWords) words.length = mostWords;
  const read = hasRoles(words) ? readRoles(words) : { words, marks: noMarks };
  return isCut ? { words: read.words, marks: { ...read.marks, isCut } } : read;
}

function hasRoles(words: readonly NameWord[]): boolean {
  for (const { text } of words) if (rolesOf(text) !== undefined) return true;
  return false;
}

const [space, ampersand, apostrophe, hyphen, slash, grave] = Array.from(" &'-/`", (sign) =>
  sign.charCodeAt(0),
);

/** Splits at everything but letters and digits; apostrophes are dropped, & becomes a word, and W/ro stays one word. */
function splitWords(text: string): NameWord[] {
  const words: NameWord[] = [];
  let start = -1;
  let hasSigns = false;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : space!;
    const isSign = code === apostrophe || code === grave || (code === slash && at - start === 1);
    if (isSign || (code >= 0x61 && code <= 0x7a) || code > 0x7f || (code >= 0x30 && code <= 0x39)) {
      if (start < 0) start = at;
      hasSigns ||= isSign;
      continue;
    }
    if (start >= 0) {
      const word = text.slice(start, at);
      const letters = hasSigns ? word.replaceAll(/['`/]/g, "") : word;
      if (letters !== "") words.push(wordOf(letters, code === hyphen));
      start = -1;
      hasSigns = false;
    }
    if (code === ampersand) words.push(wordOf("and", false));
  }
  if (words.length > 0) words[words.length - 1]!.isLinked = false;
  return words;
}

function wordOf(text: string, isLinked: boolean): NameWord {
  return { text, prefixed: null, isLinked, usual: undefined };
}

type Part = { readonly word: NameWord; readonly roles: WordRoles | undefined };

/** Takes out titles, particles and other words that are not words of the name itself. */
function readRoles(words: readonly NameWord[]): ReadName {
  let parts: Part[] = words.map((word) => ({ word, roles: rolesOf(word.text) }));
  const inside = (place: number) => place > 0 && place < parts.length - 1;
  const people = parts.filter(({ roles: role }, place) => !(role?.isAnd && inside(place)));
  const isJoint = people.length < parts.length;
  parts = people;

  const legalForm = parts.length > 1 ? (parts.at(-1)!.roles?.legalForm ?? null) : null;
  if (legalForm !== null) parts = parts.slice(0, -1);
  const generation = parts.length > 2 ? (parts.at(-1)!.roles?.generation ?? null) : null;
  if (generation !== null) parts = parts.slice(0, -1);
  const gender = takeTitles(parts);
  takeParticles(parts);
  return {
    words: joinParts(parts),
    marks: { gender, generation, legalForm, isJoint, isCut: false },
  };
}

/** Removes the titles, and returns the gender that they tell. A name keeps at least one word, or two after a title that can be a name. */
function takeTitles(parts: Part[]): "man" | "woman" | null {
  let gender: "man" | "woman" | null = null;
  let isInFront = true;
  for (let place = 0; place < parts.length;) {
    const title = parts[place]!.roles?.title;
    const isTitle = title && (title.isOnlyInFront ? isInFront && parts.length > 2 : parts.length > 1);
    if (isTitle) {
      gender ??= title.gender;
      parts.splice(place, 1);
    } else {
      isInFront = false;
      place += 1;
    }
  }
  return gender;
}

/** Removes the particles if at least two other words stay; the last word is never one. An article goes before a single word too. */
function takeParticles(parts: Part[]): void {
  const isParticle = ({ roles }: Part, place: number) =>
    roles?.isParticle === true && place < parts.length - 1;
  const others = parts.filter((part, place) => !isParticle(part, place)).length;
  for (let place = parts.length - 2; place >= 0; place -= 1) {
    const { word } = parts[place]!;
    const isArticle = word.text === "al" || word.text === "el";
    if (!isParticle(parts[place]!, place) || (others < 2 && !isArticle)) continue;
    const next = parts[place + 1]!.word;
    next.prefixed = word.text + (next.prefixed ?? next.text);
    parts.splice(place, 1);
  }
}

/** Makes one word of Abd and Rahman, and of Nur and Din. */
function joinParts(parts: readonly Part[]): NameWord[] {
  const words: NameWord[] = [];
  for (let place = 0; place < parts.length; place += 1) {
    const { word, roles } = parts[place]!;
    const next = parts[place + 1]?.word;
    if (roles?.isServant && next && isServedName(next.text)) {
      words.push(wordOf(`${word.text.slice(0, 3)}${next.text}`, next.isLinked));
      place += 1;
    } else if (roles?.isFaith && words.length > 0) {
      const before = words.at(-1)!;
      words[words.length - 1] = wordOf(`${before.text}din`, word.isLinked);
    } else {
      word.isLinked ||= roles?.isDoubleName === true && next !== undefined;
      words.push(word);
    }
  }
  return words;
}
