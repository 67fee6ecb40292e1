import { expect, test } from "vitest";
import { isPayableDay, scheduledTimeOf } from "./execution-day.ts";

const today = "2026-11-18";

test("a day up to today is paid at once, a later one at its beginning in UTC [ISO-07]", () => {
  expect(scheduledTimeOf(null, today)).toBeNull();
  expect(scheduledTimeOf("2026-11-17", today)).toBeNull();
  expect(scheduledTimeOf(today, today)).toBeNull();
  expect(scheduledTimeOf("2026-11-19", today)).toBe(Date.UTC(2026, 10, 19) / 1_000);
});

test("a later day is payable within six weeks, while schedules are offered [ISO-07, PAY-11]", () => {
  expect(isPayableDay(today, today, false)).toBe(true);
  expect(isPayableDay("2026-11-19", today, false)).toBe(false);
  expect(isPayableDay("2026-12-30", today, true)).toBe(true);
  expect(isPayableDay("2026-12-31", today, true)).toBe(false);
});
