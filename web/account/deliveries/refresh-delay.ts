import type { Delivery } from "@corridor/product/webhooks/contract";

export const refreshEveryMs = 2_000;
/** A callback is followed from this long before its next attempt. */
const followedSeconds = 60;
const longestTimerMs = 2 ** 31 - 1;

export type DeliveryState = Pick<Delivery, "outcome" | "nextAttemptTimestamp">;

/**
 * The milliseconds until the callbacks are loaded again: every 2 s while one has its next attempt within a minute, else from a minute
 * before the earliest next attempt on. Null when no callback waits.
 */
export function refreshDelayMs(shown: readonly DeliveryState[], now: Date): number | null {
  const waiting = shown.filter(({ outcome }) => outcome === "waiting");
  if (waiting.length === 0) return null;
  // Without a time, the attempt is under way.
  const earliest = Math.min(...waiting.map(({ nextAttemptTimestamp }) => nextAttemptTimestamp ?? 0));
  const aheadMs = (earliest - followedSeconds) * 1_000 - now.getTime();
  return Math.min(Math.max(aheadMs, refreshEveryMs), longestTimerMs);
}
