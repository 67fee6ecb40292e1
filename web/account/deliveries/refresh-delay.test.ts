import { expect, test } from "vitest";
import { refreshDelayMs, refreshEveryMs } from "./refresh-delay.ts";

const now = new Date("2026-11-18T12:00:00Z");
const inSeconds = (seconds: number) => ({
  outcome: "waiting" as const,
  nextAttemptTimestamp: now.getTime() / 1_000 + seconds,
});
const ended = [
  { outcome: "delivered" as const, nextAttemptTimestamp: null },
  { outcome: "lost" as const, nextAttemptTimestamp: null },
];

test("callbacks are loaded again while one has an attempt within a minute, or from then on [ACC-13]", () => {
  expect(refreshDelayMs(ended, now)).toBeNull();
  expect(refreshDelayMs([...ended, inSeconds(59)], now)).toBe(refreshEveryMs);
  expect(refreshDelayMs([inSeconds(300), inSeconds(160)], now)).toBe(100_000);
  // An attempt that is under way has no next time.
  expect(refreshDelayMs([{ outcome: "waiting", nextAttemptTimestamp: null }], now)).toBe(refreshEveryMs);
  // A browser's timer has a longest time.
  expect(refreshDelayMs([inSeconds(30 * 86_400)], now)).toBeLessThan(2 ** 31);
});
