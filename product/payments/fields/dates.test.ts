import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeBirthDate, judgeDate, judgeValueDate } from "./dates.ts";

const today = "2026-11-15"; // a Sunday
const invalid = { problem: { code: "dateInvalid" } };

test("a date exists and is written as YYYY-MM-DD [PAY-13]", () => {
  const digits = fc.tuple(fc.integer({ min: 1900, max: 2100 }), fc.nat(14), fc.nat(33));
  fc.assert(
    fc.property(digits, ([year, month, day]) => {
      const text = [year, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
      const time = Date.parse(`${text}T00:00:00Z`);
      const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
      expect("value" in judgeDate(text)).toBe(exists);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  "15/01/1990",
  "1990/01/15",
  "1990-1-5",
  "90-01-15",
  "19900115",
  "32888",
  "1990-01-15T00:00",
  "199/-01-15",
  "199:-01-15",
  "",
])("%j is not the format of a date [PAY-13]", (text) => {
  expect(judgeBirthDate(text, today)).toMatchObject(invalid);
});

test("a day that does not exist is reported as such [PAY-13]", () => {
  const impossible = { problem: { code: "dateImpossible" } };
  for (const text of ["1980-02-30", "1990-13-01", "2026-00-10"]) {
    expect(judgeBirthDate(text, today)).toEqual(impossible);
    expect(judgeValueDate(text, today)).toEqual(impossible);
    expect(judgeDate(text)).toEqual(impossible);
  }
});

test("the 29th of February exists in every fourth year, of centuries in every fourth one [PAY-13]", () => {
  const years = ["1900", "2000", "2023", "2024", "2100"];
  const found = years.filter((year) => "value" in judgeDate(`${year}-02-29`));
  expect(found).toEqual(["2000", "2024"]);
});

test.each([
  ["1900-12-31", false],
  ["1901-01-01", true],
  ["2026-11-14", true],
  ["2026-11-15", false],
  ["2030-01-01", false],
])("the birth date %s is valid: %s [PAY-35]", (text, holds) => {
  expect(judgeBirthDate(text, today)).toEqual(
    holds ? { value: text } : { problem: { code: "birthDatePast" } },
  );
});

test.each([
  ["2026-11-15", false],
  ["2026-11-16", true],
  ["2026-11-13", false],
  ["2026-12-25", true],
  ["2026-12-26", false],
  ["2026-12-28", false],
])("the value date %s is valid: %s [PAY-35]", (text, holds) => {
  expect(judgeValueDate(text, today)).toEqual(
    holds ? { value: text } : { problem: { code: "valueDateInvalid" } },
  );
});

test("a value date may be today, if today is a working day [PAY-35]", () => {
  expect(judgeValueDate("2026-11-16", "2026-11-16")).toEqual({ value: "2026-11-16" });
  expect(judgeValueDate("2026-12-28", "2026-11-16")).toEqual({ value: "2026-12-28" });
});
