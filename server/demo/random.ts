import { createHash } from "node:crypto";

/** The same numbers for the same name, on every run: the demo world must not change between two visits. */
export type Random = {
  /** From 0 to below 1. */
  next(): number;
  between(lowest: number, highest: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
};

export function createRandom(name: string): Random {
  const next = mulberry32(createHash("sha256").update(name).digest().readUInt32BE());
  return {
    next,
    between: (lowest, highest) => lowest + Math.floor(next() * (highest - lowest + 1)),
    pick: (list) => list[Math.floor(next() * list.length)]!,
    chance: (share) => next() < share,
  };
}

/** Numbers from 0 to below 1, the same for the same seed: a few operations on 32 bits, even enough for a demo. */
export function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An ID that looks like any other, and is the same for the same name. */
export function demoId(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
