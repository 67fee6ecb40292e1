import { epochAt } from "@corridor/product/day";
import type { Draft } from "./draft.ts";

type Schedule = Pick<Draft, "scheduledDay" | "scheduledTime">;

const weekSeconds = 7 * 86_400;
/** The longest time that a request waits (CONST-09). */
export const longestAheadSeconds = 6 * weekSeconds;

/** The time in UTC epoch seconds; null if none was set, or if the typed text is no time. */
export function scheduledSeconds({ scheduledDay, scheduledTime }: Schedule): number | null {
  return epochAt(scheduledDay, scheduledTime);
}

/** Whether the schedule is valid: empty, or a time between now and six weeks ahead (PAY-11). */
export function isScheduleValid(schedule: Schedule, now: Date): boolean {
  if (schedule.scheduledDay === "" && schedule.scheduledTime.trim() === "") return true;
  const seconds = scheduledSeconds(schedule);
  const nowSeconds = now.getTime() / 1_000;
  return seconds !== null && seconds >= nowSeconds && seconds <= nowSeconds + longestAheadSeconds;
}

/** Every half hour of a day. */
export const halfHours: readonly string[] = Array.from(
  { length: 48 },
  (_, index) => `${String(index >> 1).padStart(2, "0")}:${index % 2 === 0 ? "00" : "30"}`,
);
