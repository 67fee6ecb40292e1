import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepRefreshing } from "./keep-refreshing.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Refreshes every second with the given answers; undefined stands for success. */
function refreshing(outcomes: readonly (Error | undefined)[]) {
  let asked = 0;
  const stop = keepRefreshing(1_000, async () => {
    const outcome = outcomes[asked];
    asked += 1;
    if (outcome) throw outcome;
  });
  return { stop, asked: () => asked };
}

const failed = new Error("no answer");

test("a refresh continues while it succeeds, and two failures in a row are ignored [ERR-10]", async () => {
  const { asked, stop } = refreshing([undefined, failed, failed, undefined, failed, failed, undefined]);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(asked()).toBe(8);
  stop();
});

test("three failures in a row end it silently [ERR-10]", async () => {
  const { asked } = refreshing([failed, failed, failed]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked()).toBe(3);
});

test("after stop, no further call is made [ERR-10]", async () => {
  const { asked, stop } = refreshing([]);
  await vi.advanceTimersByTimeAsync(1_500);
  stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked()).toBe(1);
});

test("an answer that arrives after stop starts no further call [ERR-10]", async () => {
  let asked = 0;
  let answer: () => void = () => undefined;
  const stop = keepRefreshing(1_000, () => {
    asked += 1;
    return new Promise<void>((resolve) => (answer = resolve));
  });
  await vi.advanceTimersByTimeAsync(1_000);
  stop();
  answer();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toBe(1);
});
