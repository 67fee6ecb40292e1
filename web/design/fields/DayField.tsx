import { parseDate } from "@internationalized/date";
import { useId, useState, type RefObject } from "react";
import { DateField, DateInput, DateSegment, Label } from "react-aria-components";
import styles from "./DateRange.module.css";
import { FieldNote } from "./FieldNote.tsx";

/** What is wrong with what stands in a field: it is no day, or one that has not come. */
export type DayMistake = "invalid" | "future";

export type DayFieldProps = {
  label: string;
  /** YYYY-MM-DD; empty while there is none. */
  value: string;
  lastDay: string | undefined;
  words: { dateFormat: string; dateInvalid: string; dateFuture: string };
  onChange: (day: string) => void;
  input: RefObject<HTMLDivElement | null>;
  /** Its first part is focused once it is there: react-aria's own autoFocus comes late enough, see useFirstFocus. */
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
  // The year 2 is on the way to 2026, and is no mistake before the field is left.
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

/** Of a whole day alone (TX-18, TX-20). */
export function mistakeIn(day: string, lastDay: string | undefined): DayMistake | null {
  if (day === "") return null;
  if (day < "1000") return "invalid";
  return lastDay !== undefined && day > lastDay ? "future" : null;
}

/** Some parts are given and others are not: as a whole it is no day, and nothing of it would count. */
export function isPartial(input: HTMLElement | null): boolean {
  const parts = [...(input?.querySelectorAll("[role=spinbutton]") ?? [])];
  const empty = parts.filter((part) => part.hasAttribute("data-placeholder"));
  return empty.length > 0 && empty.length < parts.length;
}
