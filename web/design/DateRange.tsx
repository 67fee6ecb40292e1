import { useId, useState } from "react";
import { Button } from "./Button.tsx";
import styles from "./DateRange.module.css";

/** Days as YYYY-MM-DD; empty for an end that is open. */
export type Days = { from: string; to: string };

export type DateRangeProps = {
  value: Days;
  onApply: (days: Days) => void;
  words: { from: string; to: string; utcDays: string; apply: string };
  /** No day after this one can be chosen. */
  lastDay?: string | undefined;
};

/** Two days between which something lies. An end that contradicts the other one clears it, for it was chosen later (TX-19). */
export function DateRange({ value, onApply, words, lastDay }: DateRangeProps) {
  const [days, setDays] = useState(value);
  const { from, to } = days;
  return (
    <form
      className={styles.range}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(days);
      }}
    >
      <Day
        label={words.from}
        value={from}
        lastDay={lastDay}
        onChange={(day) => setDays({ from: day, to: to && day > to ? "" : to })}
      />
      <Day
        label={words.to}
        value={to}
        lastDay={lastDay}
        onChange={(day) => setDays({ from: day && from > day ? "" : from, to: day })}
      />
      <p className={styles.note}>{words.utcDays}</p>
      <Button kind="primary" type="submit" size="small">
        {words.apply}
      </Button>
    </form>
  );
}

type DayProps = {
  label: string;
  value: string;
  lastDay: string | undefined;
  onChange: (day: string) => void;
};

function Day({ label, value, lastDay, onChange }: DayProps) {
  const id = useId();
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value}
        max={lastDay ?? "9999-12-31"}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
