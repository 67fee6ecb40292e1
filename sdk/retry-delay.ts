const firstDelayMs = 250;
const longestDelayMs = 8_000;

/**
 * How long to wait before the next attempt: what Retry-After says, else a time that doubles with every failure. Half of that time is
 * random, so that clients which failed together do not come back together.
 */
export function retryDelayMs(failures: number, retryAfter: string | null): number {
  const wished = retryAfter === null ? null : retryAfterMs(retryAfter);
  if (wished !== null) return wished;
  const delay = Math.min(longestDelayMs, firstDelayMs * 2 ** failures);
  return delay / 2 + (Math.random() * delay) / 2;
}

/** Retry-After is a number of seconds or a date; null if it is neither. */
function retryAfterMs(text: string): number | null {
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}
