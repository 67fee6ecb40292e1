const minute = 60;
const hour = 60 * minute;

/** Seconds from a failed attempt to the next (EXT-04). After the last of them a callback is lost, until somebody resends it. */
const retryAfterSeconds: readonly number[] = [
  10,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  24 * hour,
];

const jitter = 0.1;

/**
 * The seconds from the last of these failed attempts to the next attempt; null when there is none. They vary by a tenth, so that callbacks that
 * failed together do not all come back in the same second.
 */
export function nextAttemptIn(failedAttempts: number, chance: number): number | null {
  const seconds = retryAfterSeconds[failedAttempts - 1];
  return seconds === undefined ? null : seconds * (1 - jitter + 2 * jitter * chance);
}
