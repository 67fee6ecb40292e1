import { useId, useRef, useState, type RefObject } from "react";
import { Button } from "./Button.tsx";
import styles from "./DateRange.module.css";
import { FieldNote } from "./FieldNote.tsx";

/** Days as YYYY-MM-DD; empty for an end that is open. */
export type Days = { from: string; to: string };

export type DateRangeProps = {
  value: Days;
  onApply: (days: Days) => void;
  words: { from: string; to: string; utcDays: string; done: string; dateInvalid: string; periods: string };
  /** No day after this one can be chosen. */
  lastDay?: string | undefined;
  /** Chosen by a press. */
  presets?: readonly (Days & { name: string })[] | undefined;
};

/** Two days between which something lies. An end that contradicts the other one clears it, for it was chosen later (TX-19). */
export function DateRange({ value, onApply, words, lastDay, presets = [] }: DateRangeProps) {
  const [days, setDays] = useState(value);
  const [wrong, setWrong] = useState({ from: false, to: false });
  const fields = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) };
  const { from, to } = days;
  const check = () => {
    const found = { from: isWrong(fields.from), to: isWrong(fields.to) };
    setWrong(found);
    return found;
  };
  return (
    <form
      className={styles.range}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = check();
        if (found.from) fields.from.current?.focus();
        else if (found.to) fields.to.current?.focus();
        else onApply(days);
      }}
    >
      {presets.length > 0 && (
        <div role="group" aria-label={words.periods} className={styles.presets}>
          {presets.map(({ name, ...period }) => (
            <Button key={name} size="small" onClick={() => onApply(period)}>
              {name}
            </Button>
          ))}
        </div>
      )}
      <Day
        label={words.from}
        value={from}
        lastDay={lastDay}
        input={fields.from}
        error={wrong.from ? words.dateInvalid : null}
        onLeave={check}
        onChange={(day) => setDays({ from: day, to: isTyped(day) && to && day > to ? "" : to })}
      />
      <Day
        label={words.to}
        value={to}
        lastDay={lastDay}
        input={fields.to}
        error={wrong.to ? words.dateInvalid : null}
        onLeave={check}
        onChange={(day) => setDays({ from: isTyped(day) && from > day ? "" : from, to: day })}
      />
      <p className={styles.note}>{words.utcDays}</p>
      <Button kind="primary" type="submit" size="small">
        {words.done}
      </Button>
    </form>
  );
}

/** A year is typed digit by digit: the year 2 is on the way to 2026 and contradicts nothing yet. */
function isTyped(day: string): boolean {
  return day >= "1000";
}

/** What was typed is no day, or one that has not come (TX-18, TX-20); nothing at all is no mistake. */
function isWrong({ current }: RefObject<HTMLInputElement | null>): boolean {
  return current !== null && !current.validity.valid;
}

type DayProps = {
  label: string;
  value: string;
  lastDay: string | undefined;
  input: RefObject<HTMLInputElement | null>;
  error: string | null;
  onLeave: () => void;
  onChange: (day: string) => void;
};

function Day({ label, value, lastDay, input, error, onLeave, onChange }: DayProps) {
  const id = useId();
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        type="date"
        value={value}
        min="1000-01-01"
        max={lastDay ?? "9999-12-31"}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : `${id}-note`}
        onBlur={onLeave}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldNote id={`${id}-note`} hint={undefined} error={error} />
    </div>
  );
}
