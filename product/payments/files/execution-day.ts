import { addDays, epochOf, type Day } from "../../epoch.ts";

const scheduledAheadDays = 42;

/** Whether a request of a message can be paid on the day that it asks for: at once, or within six weeks if schedules are offered (ISO-07, PAY-11). */
export function isPayableDay(day: Day, today: Day, areSchedulesOffered: boolean): boolean {
  return day <= today || (areSchedulesOffered && day <= addDays(today, scheduledAheadDays));
}

/** When a request of a message is paid: the beginning of a later day in UTC, null for at once (ISO-07). */
export function scheduledTimeOf(day: Day | null, today: Day): number | null {
  return day === null || day <= today ? null : epochOf(new Date(`${day}T00:00:00Z`));
}
