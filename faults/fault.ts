import type { FaultWorld } from "./world.ts";

/** Small is part of every test run; full is what is promised. */
export type Size = "small" | "full";

/** How often it was tried, and what was seen that must never be, in words. */
export type Verdict = {
  readonly trials: number;
  readonly violations: readonly string[];
  /** What its random moments followed from, where another can be asked for. */
  readonly seed?: number;
  /** Lines that are printed with the verdict, whether the test holds or not. */
  readonly figures?: readonly string[];
};

export type Fault = {
  readonly test: string;
  /** The seed decides what is random in it; without one it is the same each time. */
  readonly run: (world: FaultWorld, size: Size, seed?: number) => Promise<Verdict>;
};

/** What a caller was refused with: the code of a problem or of the database, or else the words of the fault. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : String(error);
}

/** A pick that looks random and is the same in every run. */
export function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}
