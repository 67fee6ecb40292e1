import { expect, test } from "vitest";
import { halfHours, isScheduleValid, scheduledSeconds } from "./schedule.ts";

const now = new Date("2026-11-15T16:30:00Z");
const at = (scheduledDay: string, scheduledTime: string) => ({ scheduledDay, scheduledTime });

test("a time is read in UTC, to the minute, in the formats that people write [PAY-11]", () => {
  for (const typed of ["09:05", "9:05", "9h05", " 09.05 "])
    expect(scheduledSeconds(at("2026-11-16", typed)), typed).toBe(Date.parse("2026-11-16T09:05:00Z") / 1_000);
  for (const typed of ["", "24:00", "9:60", "9", "9:5", "9:05 pm"])
    expect(scheduledSeconds(at("2026-11-16", typed)), typed).toBeNull();
  expect(scheduledSeconds(at("2026-11-31", "09:00"))).toBeNull();
});

test("a time is between now and six weeks ahead; an empty time means at once [PAY-11, CONST-09]", () => {
  expect(isScheduleValid(at("", ""), now)).toBe(true);
  expect(isScheduleValid(at("2026-11-15", "16:30"), now)).toBe(true);
  expect(isScheduleValid(at("2026-11-15", "16:29"), now)).toBe(false);
  expect(isScheduleValid(at("2026-12-27", "16:30"), now)).toBe(true);
  expect(isScheduleValid(at("2026-12-27", "16:31"), now)).toBe(false);
  expect(isScheduleValid(at("2026-11-16", ""), now)).toBe(false);
  expect(isScheduleValid(at("", "09:00"), now)).toBe(false);
});

test("the offered times are 30 minutes apart, over a day of 24 hours [PAY-11, I18N-07, CONST-19]", () => {
  const minutes = halfHours.map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
  expect(minutes).toEqual(Array.from({ length: 48 }, (_, index) => index * 30));
  expect([halfHours[0], halfHours[25], halfHours.at(-1)]).toEqual(["00:00", "12:30", "23:30"]);
});
