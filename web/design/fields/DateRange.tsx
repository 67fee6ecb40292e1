import { useRef, useState, type RefObject } from "react";
import { Button } from "../actions/Button.tsx";
import styles from "./DateRange.module.css";
import type { Days } from "./days.ts";
import { DayField, isPartial, mistakeIn, type DayFieldProps } from "./DayField.tsx";
import { RangeMonths } from "./RangeMonths.tsx";
import { useMedia } from "../hooks/useMedia.ts";

export type DateRangeProps = {
  label: string;
  value: Days;
  onApply: (days: Days) => void;
  words: {
    from: string;
    to: string;
    utcDays: string;
    done: string;
    periods: string;
  } & DayFieldProps["words"];
  /** No day after this one can be chosen. */
  lastDay?: string | undefined;
  /** Periods that a person chooses with one press. */
  presets?: readonly (Days & { name: string })[] | undefined;
};

/**
 * Two days of a period. If the new end contradicts the other end, the other end is cleared, because the new one was chosen later (TX-19).
 */
export function DateRange({ label, value, onApply, words, lastDay, presets = [] }: DateRangeProps) {
  const [days, setDays] = useState(value);
  const inputs = { from: useRef<HTMLDivElement>(null), to: useRef<HTMLDivElement>(null) };
  const isTouched = useMedia("(pointer: coarse)");
  const { from, to } = days;
  const field = { lastDay, words };
  const isRight = mistakeIn(from, lastDay) === null && mistakeIn(to, lastDay) === null;
  return (
    <form
      className={styles.range}
      data-is-wide
      onSubmit={(event) => {
        event.preventDefault();
        const partial = [inputs.from, inputs.to].find(({ current }) => isPartial(current));
        if (partial) focusFirst(partial);
        else if (isRight) onApply(days);
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
      <DayField
        {...field}
        label={words.from}
        value={from}
        input={inputs.from}
        hasFirstFocus={!isTouched} // Focus in a field would open the on-screen keyboard, which covers the months.
        onChange={(day) => setDays({ from: day, to: isTyped(day) && to && day > to ? "" : to })}
      />
      <DayField
        {...field}
        label={words.to}
        value={to}
        input={inputs.to}
        onChange={(day) => setDays({ from: isTyped(day) && from > day ? "" : from, to: day })}
      />
      <RangeMonths
        label={label}
        days={isRight ? days : { from: "", to: "" }}
        lastDay={lastDay}
        onChange={setDays}
      />
      <p className={styles.note}>{words.utcDays}</p>
      <Button kind="primary" type="submit" size="small" isDisabled={!isRight}>
        {words.done}
      </Button>
    </form>
  );
}

/** A year is typed digit by digit: the year 2 may become 2026, so it contradicts nothing yet. */
function isTyped(day: string): boolean {
  return day >= "1000";
}

function focusFirst({ current }: RefObject<HTMLElement | null>): void {
  current?.querySelector<HTMLElement>("[role=spinbutton][data-placeholder]")?.focus();
}
