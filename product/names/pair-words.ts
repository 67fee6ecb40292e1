import { isInitial, isInitialOf, isJoined, isSameSpelling, shortFormOf } from "./compare-words.ts";
import type { NameWord } from "./read-name.ts";

/** Which words of the shorter name were found in the longer one. */
export class WordPairs {
  /** For each word of the shorter name the place of its pair in the longer one, or -1. */
  readonly places: number[] = [];
  shortLeft: number;
  longLeft: number;
  /** One bit for each word of the longer name that has a pair. */
  private longPaired = 0;

  equalCount = 0;
  /** Other spellings of the word. */
  spellingCount = 0;
  /** Two words written as one, or the reverse. */
  joinedCount = 0;
  shortFormCount = 0;
  initialCount = 0;

  constructor(shortCount: number, longCount: number) {
    for (let place = 0; place < shortCount; place += 1) this.places.push(-1);
    this.shortLeft = shortCount;
    this.longLeft = longCount;
  }

  /** The number of words that are equal as texts, as spellings, or joined. */
  get wholeCount(): number {
    return this.equalCount + this.spellingCount + this.joinedCount;
  }

  isShortPaired(place: number): boolean {
    return this.places[place] !== -1;
  }

  isLongPaired(place: number): boolean {
    return (this.longPaired & (1 << place)) !== 0;
  }

  add(short: number, long: number): void {
    this.takeShort(short, long);
    this.takeLong(long);
  }

  takeShort(place: number, long: number): void {
    this.places[place] = long;
    this.shortLeft -= 1;
  }

  takeLong(place: number): void {
    this.longPaired |= 1 << place;
    this.longLeft -= 1;
  }
}

/** Pairs each word of the shorter name with one word of the longer name: equal words first, then other spellings, down to initials. */
export function pairWords(short: readonly NameWord[], long: readonly NameWord[]): WordPairs {
  const pairs = new WordPairs(short.length, long.length);
  pairs.equalCount = pairEqual(pairs, short, long);
  if (pairs.shortLeft > 0) pairs.spellingCount = pairBy(pairs, short, long, isSameSpelling);
  if (pairs.shortLeft > 0) pairs.joinedCount = pairJoined(pairs, short, long);
  if (pairs.shortLeft > 0) pairs.shortFormCount = pairBy(pairs, short, long, isShortFormOfOne);
  if (pairs.shortLeft > 0) pairs.initialCount = pairBy(pairs, short, long, isInitialOf);
  return pairs;
}

/** Like pairBy, but the compiler can make this one fast, and most words are found by it. */
function pairEqual(pairs: WordPairs, short: readonly NameWord[], long: readonly NameWord[]): number {
  const before = pairs.shortLeft;
  for (let place = 0; place < short.length; place += 1) {
    const { text } = short[place]!;
    if (isInitial(text)) continue;
    for (let other = 0; other < long.length; other += 1) {
      if (text !== long[other]!.text || pairs.isLongPaired(other)) continue;
      pairs.add(place, other);
      break;
    }
  }
  return before - pairs.shortLeft;
}

function isShortFormOfOne(first: NameWord, second: NameWord): boolean {
  return shortFormOf(first, second) === "one";
}

type Comparison = (first: NameWord, second: NameWord) => boolean;
type Words = readonly NameWord[];

/** Returns the number of pairs. */
function pairBy(pairs: WordPairs, short: Words, long: Words, isPair: Comparison): number {
  const before = pairs.shortLeft;
  for (let place = 0; place < short.length; place += 1) {
    if (pairs.isShortPaired(place)) continue;
    for (let other = 0; other < long.length; other += 1) {
      if (pairs.isLongPaired(other) || !isPair(short[place]!, long[other]!)) continue;
      pairs.add(place, other);
      break;
    }
  }
  return before - pairs.shortLeft;
}

/** Returns the number of words that are written as two words in the other name. */
function pairJoined(pairs: WordPairs, short: Words, long: Words): number {
  let count = 0;
  for (let place = 0; place < short.length; place += 1) {
    for (let other = 0; other < long.length; other += 1) {
      if (pairs.isShortPaired(place) || pairs.isLongPaired(other)) continue;
      const next = place + 1;
      const otherNext = other + 1;
      const isShortSplit =
        next < short.length &&
        !pairs.isShortPaired(next) &&
        isJoined(short[place]!, short[next]!, long[other]!);
      const isLongSplit =
        !isShortSplit &&
        otherNext < long.length &&
        !pairs.isLongPaired(otherNext) &&
        isJoined(long[other]!, long[otherNext]!, short[place]!);
      if (!isShortSplit && !isLongSplit) continue;
      pairs.add(place, other);
      if (isShortSplit) pairs.takeShort(next, other);
      else pairs.takeLong(otherNext);
      count += 1;
    }
  }
  return count;
}
