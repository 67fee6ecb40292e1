import { CalendarDays } from "lucide-react";
import { useRef, useState, type AriaAttributes } from "react";
import { formatFieldDay, readFieldDay } from "@corridor/product/i18n/day-order";
import { Icon } from "../../design/values/Icon.tsx";
import { IconButton } from "../../design/actions/IconButton.tsx";
import { language, t } from "../../texts.ts";
import styles from "./ScheduleField.module.css";

type ScheduledDayProps = {
  /** YYYY-MM-DD, or the typed text while it is not a day. */
  day: string;
  onChange: (day: string) => void;
  first: string;
  last: string;
  isReadOnly: boolean;
  described: AriaAttributes;
};

/**
 * A day typed in the order of the language (I18N-21), or chosen in the browser's calendar. The browser's own date field would follow
 * the language of the browser, which can differ from that of the console.
 */
export function ScheduledDay({ day, onChange, first, last, isReadOnly, described }: ScheduledDayProps) {
  const [typed, setTyped] = useState(() => formatFieldDay(day, language));
  const calendar = useRef<HTMLInputElement>(null);
  const words = t.newPayment.form.schedule;
  return (
    <span className={styles.day}>
      <input
        type="text"
        name="scheduledDay"
        aria-label={words.day}
        placeholder={words.dayFormat}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        readOnly={isReadOnly}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(readFieldDay(event.target.value, language));
        }}
        onBlur={() => setTyped(formatFieldDay(day, language))}
        {...described}
      />
      <IconButton
        label={words.calendar}
        isDisabled={isReadOnly}
        onClick={() => !isReadOnly && calendar.current?.showPicker()}
      >
        <Icon of={CalendarDays} />
      </IconButton>
      {/* Only its calendar is used; the day is read and typed in the field before it. */}
      <input
        ref={calendar}
        type="date"
        className={styles.calendar}
        tabIndex={-1}
        aria-hidden
        value={/^\d{4}-\d{2}-\d{2}$/.test(day) ? day : ""}
        min={first}
        max={last}
        onChange={({ target }) => {
          setTyped(formatFieldDay(target.value, language));
          onChange(target.value);
        }}
      />
    </span>
  );
}
