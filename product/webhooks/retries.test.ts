import { expect, test } from "vitest";
import { nextAttemptIn } from "./retries.ts";

test("a callback is tried again after 10 s, 1, 5 and 30 minutes, 2, 6 and 24 hours, a tenth sooner or later, and then no more [EXT-04, EXT-31]", () => {
  const ladder = [10, 60, 300, 1_800, 7_200, 21_600, 86_400];
  for (const [index, seconds] of ladder.entries()) {
    expect(nextAttemptIn(index + 1, 0.5)).toBeCloseTo(seconds);
    expect(nextAttemptIn(index + 1, 0)).toBeCloseTo(seconds * 0.9);
    expect(nextAttemptIn(index + 1, 1)).toBeCloseTo(seconds * 1.1);
  }
  expect(nextAttemptIn(ladder.length + 1, 0.5)).toBeNull();
});
