import { expect, test } from "vitest";
import { dayOf, epochOf, momentOf } from "./epoch.ts";

test("a moment is whole seconds since 1970, rounded down, and its day is the UTC day [API-03, I18N-06]", () => {
  const moment = new Date("2026-11-16T23:59:59.999Z");
  expect(epochOf(moment)).toBe(1_794_873_599);
  expect(momentOf(epochOf(moment))).toEqual(new Date("2026-11-16T23:59:59Z"));
  expect(dayOf(moment)).toBe("2026-11-16");
  expect(epochOf(new Date("1969-12-31T23:59:59.500Z"))).toBe(-1);
});
