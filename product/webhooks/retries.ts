const minute = 60;
const hour = 60 * minute;

/** Seconds from a failed attempt to the next (EXT-04). After the last of them a callback is lost, until somebody resends it. */
export const retryAfterSeconds: readonly number[] = [
  10,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  24 * hour,
];

const jitter = 0.1;

/** Waits vary by a tenth, so that callbacks that failed together do not all come back in the same second. The chance is from 0 to 1. */
export function waitFactor(chance: number): number {
  return 1 - jitter + 2 * jitter * chance;
}
