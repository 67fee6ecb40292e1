import { expect, test } from "vitest";
import { ageIfOld } from "./key-age.ts";

const now = new Date("2026-11-18T12:00:00Z");
const ago = (days: number) => now.getTime() / 1_000 - days * 86_400;

test.each([
  [0, null],
  [90, null],
  [90.01, { unit: "month", n: 3 }],
  [284, { unit: "month", n: 9 }],
  [700, { unit: "month", n: 23 }],
  [731, { unit: "year", n: 2 }],
  [1_400, { unit: "year", n: 3 }],
])("a moment %d days ago is old after 90 days, in months and then in years [KEY-21]", (days, age) => {
  expect(ageIfOld(ago(days), now)).toEqual(age);
});
