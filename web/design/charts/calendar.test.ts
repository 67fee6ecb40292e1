import { expect, test } from "vitest";
import { axisDay, axisMonth, dayNumber, dayOfMoment, evenDays, isoDay } from "./calendar.ts";

test("a moment belongs to its UTC day", () => {
  const midnight = Date.UTC(2026, 10, 12) / 1_000;
  expect(isoDay(dayOfMoment(midnight))).toBe("2026-11-12");
  expect(isoDay(dayOfMoment(midnight - 1))).toBe("2026-11-11");
  expect(dayNumber("2026-11-12") - dayNumber("2025-11-12")).toBe(365);
});

test("the days under an axis are evenly spaced, include both ends of the period, and are all different", () => {
  expect(evenDays(100, 188, 5)).toEqual([100, 122, 144, 166, 188]);
  expect(evenDays(7, 8, 5)).toEqual([7, 8]);
  expect(evenDays(7, 7, 3)).toEqual([7]);
});

test("days and months under an axis are named in the person's language [I18N-01]", () => {
  const day = dayNumber("2026-08-15");
  expect(axisDay(day, "en", false)).toBe("15 Aug");
  expect(axisDay(day, "fr", false)).toBe("15 août");
  expect(axisDay(day, "en", true)).toBe("Aug 2026");
  expect(axisMonth("2026-12", "fr")).toBe("déc.");
  expect(axisMonth("2026-09", "en")).toBe("Sep");
});
