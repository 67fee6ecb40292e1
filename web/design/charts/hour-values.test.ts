import { expect, test } from "vitest";
import { lastHours, secondLines } from "./hour-values.ts";

test("a day has an entry for every hour, also for one without a value [OPS-18]", () => {
  const hours = lastHours(new Map([[7_200, 99]]), 3 * 3_600 + 59, 3);
  expect(hours).toEqual([
    { startTimestamp: 3_600, value: null },
    { startTimestamp: 7_200, value: 99 },
    { startTimestamp: 10_800, value: null },
  ]);
});

test.each([
  [[], [0, 1]],
  [[2.4], [0, 1, 2, 3]],
  [
    [4, 31],
    [0, 30, 60],
  ],
  [[7_200], [0, 3_600, 7_200]],
  [[20_000], [0, 7_200, 14_400, 21_600]],
])("the axis for %o has few round lines: %o [OPS-18]", (values, lines) => {
  expect(secondLines(values)).toEqual(lines);
});
