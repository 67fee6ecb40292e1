import { useId } from "react";
import { dayOf } from "@corridor/product/epoch";
import { serverTime } from "../../api/server-clock.ts";
import { FieldNote } from "../../design/fields/FieldNote.tsx";
import { localTime } from "../../design/values/local-time.ts";
import { t } from "../../texts.ts";
import { useSession } from "../../session/session.ts";
import styles from "./ScheduleField.module.css";
import { halfHours, longestAheadSeconds, scheduledSeconds } from "./schedule.ts";
import { ScheduledDay } from "./ScheduledDay.tsx";
import type { ScheduleFields } from "./useSchedule.ts";

export type ScheduleFieldProps = { schedule: ScheduleFields; approvals: number; isReadOnly: boolean };

/** A day and a time of 24 hours, in UTC, and the same moment in the browser's time zone; only where schedules are on (FLAG-08). */
export function ScheduleField({ schedule, approvals, isReadOnly }: ScheduleFieldProps) {
  const { frame } = useSession();
  const id = useId();
  if (!frame?.flags.scheduledTimeEnabled) return null;
  const { day, changeDay, time } = schedule;
  const words = t.newPayment.form.schedule;
  const now = serverTime().getTime();
  const described = { "aria-describedby": `${id}-note`, "aria-invalid": time.error !== null || undefined };
  return (
    <fieldset className={styles.field} data-invalid={time.error !== null}>
      <legend>
        {words.label} <span>{t.common.optional}</span>
      </legend>
      <div className={styles.parts}>
        <ScheduledDay
          day={day}
          onChange={changeDay}
          first={dayOf(new Date(now))}
          last={dayOf(new Date(now + longestAheadSeconds * 1_000))}
          isReadOnly={isReadOnly}
          described={described}
        />
        <input
          ref={time.inputRef}
          type="text"
          name={time.name}
          aria-label={words.time}
          list={`${id}-times`}
          placeholder="00:00"
          autoComplete="off"
          value={time.value}
          readOnly={isReadOnly}
          onChange={(event) => time.change(event.target.value)}
          onBlur={time.leave}
          {...described}
        />
        <datalist id={`${id}-times`}>
          {halfHours.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      </div>
      <FieldNote id={`${id}-note`} hint={hintOf(schedule, approvals)} error={time.error} />
    </fieldset>
  );
}

function hintOf({ day, time }: ScheduleFields, approvals: number): string {
  const words = t.newPayment.form.schedule;
  const seconds = scheduledSeconds({ scheduledDay: day, scheduledTime: time.value });
  if (seconds !== null) return words.here(localTime(seconds));
  return `${words.dayHint} ${approvals > 0 ? words.atOnce : words.atOnceUnapproved}`;
}
