import type { FaultWorld } from "./world.ts";

/** Small is part of every test run; full has the promised sizes. */
export type Size = "small" | "full";

/** The number of trials, and the violations in words. */
export type Verdict = {
  readonly trials: number;
  readonly violations: readonly string[];
  /** The seed of its random moments, if another can be chosen. */
  readonly seed?: number;
  /** Lines that are printed with the verdict in any case. */
  readonly figures?: readonly string[];
};

export type Fault = {
  readonly test: string;
  /** The seed decides its random choices; without one they are the same each time. */
  readonly run: (world: FaultWorld, size: Size, seed?: number) => Promise<Verdict>;
};

/** The reason of a refusal: the code of a problem or of the database, otherwise the message of the error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : String(error);
}

/** A pseudorandom number that is the same in every run. */
export function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}
