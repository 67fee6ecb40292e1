import { isInitial, isInitialOf, isJoined, isSameSpelling, shortFormOf } from "./compare-words.ts";
import type { NameWord } from "./read-name.ts";

/** How a word of the shorter name was found in the longer one; `joined`: as two words written as one, or the reverse. */
export type Pair = {
  readonly kind: "equal" | "spelling" | "joined" | "shortForm" | "initial";
  /** Places of the words. */
  readonly short: number;
  readonly long: number;
};

export type Pairing = {
  readonly pairs: readonly Pair[];
  readonly isShortPaired: readonly boolean[];
  readonly isLongPaired: readonly boolean[];
};

/** Pairs each word of the shorter name with one word of the longer name: equal words first, then other spellings, down to initials. */
export function pairWords(short: readonly NameWord[], long: readonly NameWord[]): Pairing {
  const pairs: Pair[] = [];
  const isShortPaired = short.map(() => false);
  const isLongPaired = long.map(() => false);
  const add = (kind: Pair["kind"], shortPlace: number, longPlace: number) => {
    isShortPaired[shortPlace] = true;
    isLongPaired[longPlace] = true;
    pairs.push({ kind, short: shortPlace, long: longPlace });
  };
  const pairBy = (kind: Pair["kind"], isPair: (first: NameWord, second: NameWord) => boolean) => {
    for (let place = 0; place < short.length; place += 1) {
      if (isShortPaired[place]) continue;
      for (let other = 0; other < long.length; other += 1) {
        if (isLongPaired[other] || !isPair(short[place]!, long[other]!)) continue;
        add(kind, place, other);
        break;
      }
    }
  };

  pairBy("equal", (first, second) => first.text === second.text && !isInitial(first.text));
  if (pairs.length === short.length) return { pairs, isShortPaired, isLongPaired };
  pairBy("spelling", isSameSpelling);
  for (let place = 0; place < short.length; place += 1) {
    if (isShortPaired[place]) continue;
    for (let other = 0; other < long.length; other += 1) {
      if (isLongPaired[other]) continue;
      const [next, otherNext] = [place + 1, other + 1];
      const isShortSplit =
        next < short.length && !isShortPaired[next] && isJoined(short[place]!, short[next]!, long[other]!);
      const isLongSplit =
        otherNext < long.length &&
        !isLongPaired[otherNext] &&
        isJoined(long[other]!, long[otherNext]!, short[place]!);
      if (!isShortSplit && !isLongSplit) continue;
      add("joined", place, other);
      if (isShortSplit) isShortPaired[next] = true;
      else isLongPaired[otherNext] = true;
      break;
    }
  }
  pairBy("shortForm", (first, second) => shortFormOf(first, second) === "one");
  pairBy("initial", (first, second) => isInitialOf(first.text, second.text));
  return { pairs, isShortPaired, isLongPaired };
}
