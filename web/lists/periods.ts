import type { Days } from "../design/fields/days.ts";

export type Period = Days & { id: "today" | "last7Days" | "thisMonth" | "lastMonth" | "last90Days" };

/** The periods that people ask for, up to and with today (UTC). */
export function periodsUntil(today: string): readonly Period[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const before = (days: number) => dayOf(Date.parse(today) - days * 86_400_000);
  return [
    { id: "today", from: today, to: today },
    { id: "last7Days", from: before(6), to: today },
    { id: "thisMonth", from: dayOf(Date.UTC(year, month - 1, 1)), to: today },
    { id: "lastMonth", from: dayOf(Date.UTC(year, month - 2, 1)), to: dayOf(Date.UTC(year, month - 1, 0)) },
    { id: "last90Days", from: before(89), to: today },
  ];
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
