import { dayOf, type Day } from "../epoch.ts";
import { isMonth } from "./statement.ts";

const dayMs = 86_400_000;

/** The moment in epoch seconds from which the statement of a period can exist: 00:15 UTC after its last day (STMT-03). */
export function statementDueAt(period: string): number {
  const firstAfter = Date.parse(isMonth(period) ? `${neighbourOf(period, 1)}-01` : neighbourOf(period, 1));
  return firstAfter / 1_000 + 15 * 60;
}

/** The newest day whose statement can exist at this moment. */
export function newestStatementDay(epochSeconds: number): Day {
  return dayOf(new Date((epochSeconds - 15 * 60) * 1_000 - dayMs));
}

/** The period before (-1) or after (1): a day for a day, a month for a month. */
export function neighbourOf(period: string, step: -1 | 1): string {
  if (!isMonth(period)) return dayOf(new Date(Date.parse(period) + step * dayMs));
  const [year, month] = period.split("-").map(Number);
  return dayOf(new Date(Date.UTC(year!, month! - 1 + step, 1))).slice(0, "YYYY-MM".length);
}

/** All months from the first to the last, newest first. */
export function monthsBetween(firstMonth: string, lastMonth: string): string[] {
  const months: string[] = [];
  for (let month = lastMonth; month >= firstMonth; month = neighbourOf(month, -1)) months.push(month);
  return months;
}
