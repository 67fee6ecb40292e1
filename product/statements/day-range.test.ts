import { expect, test } from "vitest";
import { dayRangeProblems } from "./day-range.ts";

test.each([
  ["2026-11-01", "2026-11-01"],
  ["2024-01-01", "2024-12-31"],
  ["2025-03-01", "2026-03-01"],
])("from %s to %s a list of statements is answered [API-107]", (fromDay, toDay) => {
  expect(dayRangeProblems({ fromDay, toDay })).toBeNull();
});

test.each([
  ["2026-11-31", "2026-12-01", { fromDay: { code: "day" } }],
  ["2026-11-01", "1.12.2026", { toDay: { code: "day" } }],
  ["2026-11", "0000-01-01", { fromDay: { code: "day" }, toDay: { code: "day" } }],
  ["2026-11-02", "2026-11-01", { toDay: { code: "dayBefore", day: "2026-11-02" } }],
  ["2025-03-01", "2026-03-02", { toDay: { code: "tooManyDays", n: 366 } }],
])("from %s to %s it is refused with the reason [API-107]", (fromDay, toDay, problems) => {
  expect(dayRangeProblems({ fromDay, toDay })).toEqual(problems);
});
