import { expect, test } from "vitest";
import { formatFieldDay, readFieldDay } from "./day-order.ts";

test.each([
  ["en", "11/20/2026", "2026-11-20"],
  ["en", "3/4/2027", "2027-03-04"],
  ["fr", "20/11/2026", "2026-11-20"],
  ["fr", "3.4.2027", "2027-04-03"],
  ["fr", " 2026-11-20 ", "2026-11-20"],
  ["fr", "20/11", "20/11"],
  ["en", "", ""],
] as const)(
  "in %s %j is read as %j: MM/dd/yyyy, in French the day first [CONST-19, CONTRA-16, I18N-21]",
  (language, typed, day) => {
    expect(readFieldDay(typed, language)).toBe(day);
  },
);

test("a day is written in a field in the order in which it is read there [CONST-19, I18N-07, I18N-21]", () => {
  expect(formatFieldDay("2026-11-20", "en")).toBe("11/20/2026");
  expect(formatFieldDay("2026-11-20", "fr")).toBe("20/11/2026");
  expect(formatFieldDay("20/1", "fr")).toBe("20/1");
});
