import { dayOf } from "@corridor/product/epoch";
import type { Days } from "../design/fields/days.ts";

export type Period = Days & { id: "today" | "last7Days" | "thisMonth" | "lastMonth" | "last90Days" };

/** The offered periods, until and including today (UTC). */
export function periodsUntil(today: string): readonly Period[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const before = (days: number) => dayOf(new Date(Date.parse(today) - days * 86_400_000));
  return [
    { id: "today", from: today, to: today },
    { id: "last7Days", from: before(6), to: today },
    { id: "thisMonth", from: dayOf(new Date(Date.UTC(year, month - 1, 1))), to: today },
    {
      id: "lastMonth",
      from: dayOf(new Date(Date.UTC(year, month - 2, 1))),
      to: dayOf(new Date(Date.UTC(year, month - 1, 0))),
    },
    { id: "last90Days", from: before(89), to: today },
  ];
}
