import { serverTime } from "../../api/server-clock.ts";
import { t } from "../../texts.ts";
import { useField } from "../../design/fields/useField.ts";
import type { Draft } from "./draft.ts";
import { isScheduleValid } from "./schedule.ts";

/** The time at which the payments start, if not at once. An error of either part is shown once, for both. */
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
