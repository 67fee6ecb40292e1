import { parseDate } from "@internationalized/date";
import { useId, useState, type RefObject } from "react";
import { DateField, DateInput, DateSegment, Label } from "react-aria-components";
import styles from "./DateRange.module.css";
import { FieldNote } from "./FieldNote.tsx";

/** The problem of a field: its content is no day, or a day in the future. */
export type DayMistake = "invalid" | "future";

export type DayFieldProps = {
  label: string;
  /** YYYY-MM-DD; empty if there is none. */
  value: string;
  lastDay: string | undefined;
  words: { dateFormat: string; dateInvalid: string; dateFuture: string };
  onChange: (day: string) => void;
  input: RefObject<HTMLDivElement | null>;
  /** Focuses the first part when the field appears: react-aria's autoFocus comes late enough, see useFirstFocus. */
  hasFirstFocus?: boolean;
};

/**
 * A day, part by part in the order of the person's language. Many people read dates in another order, so the format stands under an
 * empty field, and the day as tables write it under a filled one (CONTRA-16, I18N-21).
 */
export function DayField(props: DayFieldProps) {
  const { label, value, lastDay, words, onChange, input, hasFirstFocus = false } = props;
  const id = useId();
  const [isLeft, setLeft] = useState(false);
  const mistake = mistakeIn(value, lastDay) ?? (isLeft && isPartial(input.current) ? "invalid" : null);
  // The year 2 may become 2026, so it is no error before the field loses focus.
  const shown = mistake === "invalid" && !isLeft ? null : mistake;
  const error = shown && { invalid: words.dateInvalid, future: words.dateFuture }[shown];
  return (
    <DateField
      className={styles.day!}
      value={value === "" ? null : parseDate(value)}
      onChange={(day) => onChange(day?.toString() ?? "")}
      onFocusChange={(isFocused) => setLeft(!isFocused)}
      autoFocus={hasFirstFocus}
      shouldForceLeadingZeros
      isInvalid={shown !== null}
      aria-describedby={`${id}-note`}
    >
      <Label>{label}</Label>
      <DateInput ref={input} className={styles.input!}>
        {(segment) => <DateSegment segment={segment} className={styles.segment!} />}
      </DateInput>
      <div aria-live="polite">
        <FieldNote id={`${id}-note`} hint={mistake === null && (value || words.dateFormat)} error={error} />
      </div>
    </DateField>
  );
}

/** Only for a complete day (TX-18, TX-20). */
export function mistakeIn(day: string, lastDay: string | undefined): DayMistake | null {
  if (day === "") return null;
  if (day < "1000") return "invalid";
  return lastDay !== undefined && day > lastDay ? "future" : null;
}

/** Some parts are filled and others are not: the field has no day, and the filled parts do not count. */
export function isPartial(input: HTMLElement | null): boolean {
  const parts = [...(input?.querySelectorAll("[role=spinbutton]") ?? [])];
  const empty = parts.filter((part) => part.hasAttribute("data-placeholder"));
  return empty.length > 0 && empty.length < parts.length;
}
