import { addDays, dayOf, momentOf, type Day } from "../epoch.ts";
import { isMonth } from "./statement.ts";

/** The moment in epoch seconds from which the statement of a period can exist: 00:15 UTC after its last day (STMT-03). */
export function statementDueAt(period: string): number {
  const firstAfter = Date.parse(isMonth(period) ? `${neighbourOf(period, 1)}-01` : neighbourOf(period, 1));
  return firstAfter / 1_000 + 15 * 60;
}

/** The newest day whose statement can exist at this moment. */
export function newestStatementDay(epochSeconds: number): Day {
  return addDays(dayOf(momentOf(epochSeconds - 15 * 60)), -1);
}

/** The period before (-1) or after (1): a day for a day, a month for a month. */
export function neighbourOf(period: string, step: -1 | 1): string {
  if (!isMonth(period)) return addDays(period, step);
  const [year, month] = period.split("-").map(Number);
  return dayOf(new Date(Date.UTC(year!, month! - 1 + step, 1))).slice(0, "YYYY-MM".length);
}

/** The first and the last day of a period: the same day for a day. */
export function daysOfPeriod(period: string): { firstDay: Day; lastDay: Day } {
  if (!isMonth(period)) return { firstDay: period, lastDay: period };
  return { firstDay: `${period}-01`, lastDay: addDays(`${neighbourOf(period, 1)}-01`, -1) };
}

/** All months from the first to the last, newest first. */
export function monthsBetween(firstMonth: string, lastMonth: string): string[] {
  const months: string[] = [];
  for (let month = lastMonth; month >= firstMonth; month = neighbourOf(month, -1)) months.push(month);
  return months;
}
