import { expect, test } from "vitest";
import { daysOfPeriod, monthsBetween, neighbourOf, newestStatementDay, statementDueAt } from "./periods.ts";
import { StatementMonth, StatementPeriod } from "./statement.ts";

const seconds = (moment: string) => Date.parse(moment) / 1_000;

test("a statement is due at 00:15 UTC after its last day [STMT-03, STMT-11]", () => {
  expect(statementDueAt("2026-11-18")).toBe(seconds("2026-11-19T00:15:00Z"));
  expect(statementDueAt("2026-12-31")).toBe(seconds("2027-01-01T00:15:00Z"));
  expect(statementDueAt("2028-02")).toBe(seconds("2028-03-01T00:15:00Z"));
  expect(statementDueAt("2026-12")).toBe(seconds("2027-01-01T00:15:00Z"));
  expect(newestStatementDay(seconds("2026-11-19T00:14:59Z"))).toBe("2026-11-17");
  expect(newestStatementDay(seconds("2026-11-19T00:15:00Z"))).toBe("2026-11-18");
});

test("each period has one before and one after it [STMT-10]", () => {
  expect([neighbourOf("2026-03-01", -1), neighbourOf("2026-12-31", 1)]).toEqual(["2026-02-28", "2027-01-01"]);
  expect([neighbourOf("2026-01", -1), neighbourOf("2026-12", 1)]).toEqual(["2025-12", "2027-01"]);
  expect(monthsBetween("2025-11", "2026-02")).toEqual(["2026-02", "2026-01", "2025-12", "2025-11"]);
});

test("a period has a first and a last day [STMT-01, STMT-10]", () => {
  expect(daysOfPeriod("2026-11-17")).toEqual({ firstDay: "2026-11-17", lastDay: "2026-11-17" });
  expect(daysOfPeriod("2028-02")).toEqual({ firstDay: "2028-02-01", lastDay: "2028-02-29" });
  expect(daysOfPeriod("2026-12")).toEqual({ firstDay: "2026-12-01", lastDay: "2026-12-31" });
});

test("a period is a day that exists, or a month [API-106]", () => {
  for (const period of ["2026-11", "2026-11-30", "2028-02-29"])
    expect([period, StatementPeriod.safeParse(period).success]).toEqual([period, true]);
  for (const period of [
    "2026-02-31",
    "2027-02-29",
    "2026-13",
    "0000-01",
    "2026-11-1",
    "2026",
    "",
    "2026-11-30 ",
  ])
    expect([period, StatementPeriod.safeParse(period).success]).toEqual([period, false]);
  expect(StatementMonth.safeParse("2026-11-30").success).toBe(false);
});
