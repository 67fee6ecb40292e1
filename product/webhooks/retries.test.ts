import { expect, test } from "vitest";
import { retryAfterSeconds, waitFactor } from "./retries.ts";

test("a callback is tried again after 10 s, 1, 5 and 30 minutes, 2, 6 and 24 hours, a tenth sooner or later [EXT-04, EXT-31]", () => {
  expect(retryAfterSeconds).toEqual([10, 60, 300, 1_800, 7_200, 21_600, 86_400]);
  expect([0, 0.5, 1].map(waitFactor)).toEqual([0.9, 1, 1.1]);
});
