import { isDay } from "../day.ts";
import { addDays } from "../epoch.ts";
import type { FieldProblem } from "../problems.ts";

/** The most days of one list of statements (API-107). */
const mostStatementDays = 366;

/** The database's calendar has no year 0. */
const firstDayEver = "0001-01-01";

export type DayRange = { readonly fromDay: string; readonly toDay: string };

/** What is wrong with the first and the last day of a list, by field; null when nothing is. Both days belong to the list. */
export function dayRangeProblems({
  fromDay,
  toDay,
}: DayRange): Readonly<Record<string, FieldProblem>> | null {
  const wrongDays = Object.entries({ fromDay, toDay }).filter(([, day]) => !isDay(day) || day < firstDayEver);
  if (wrongDays.length > 0) return Object.fromEntries(wrongDays.map(([name]) => [name, { code: "day" }]));
  if (toDay < fromDay) return { toDay: { code: "dayBefore", day: fromDay } };
  const lastAllowed = addDays(fromDay, mostStatementDays - 1);
  return toDay > lastAllowed ? { toDay: { code: "tooManyDays", n: mostStatementDays } } : null;
}
