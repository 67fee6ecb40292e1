import { serverTime } from "../../api/server-clock.ts";
import { t } from "../../texts.ts";
import { useField } from "../../design/fields/useField.ts";
import type { Draft } from "./draft.ts";
import { isScheduleValid } from "./schedule.ts";

/** When the payments shall start, if not at once. What is wrong with either part of it is said once, of both. */
export function useSchedule(draft: Draft, change: (part: Partial<Draft>) => void) {
  const { scheduledDay, scheduledTime } = draft;
  const time = useField("scheduledTime", {
    rule: (typed) =>
      isScheduleValid({ scheduledDay, scheduledTime: typed }, serverTime())
        ? null
        : t.newPayment.form.schedule.range,
    initial: scheduledTime,
  });
  return {
    day: scheduledDay,
    changeDay: (day: string) => {
      change({ scheduledDay: day });
      time.refuse(null);
    },
    time: {
      ...time,
      change: (typed: string) => {
        change({ scheduledTime: typed });
        time.change(typed);
      },
    },
  };
}
export type ScheduleFields = ReturnType<typeof useSchedule>;
