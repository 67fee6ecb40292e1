import { parseDate, type CalendarDate } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  RangeCalendar,
} from "react-aria-components";
import { dayOf } from "@corridor/product/epoch";
import { Icon } from "../values/Icon.tsx";
import type { Days } from "./days.ts";
import styles from "./RangeMonths.module.css";
import { useMedia } from "../hooks/useMedia.ts";

const isWide = "(min-width: 1280px)";

export type RangeMonthsProps = {
  label: string;
  days: Days;
  lastDay: string | undefined;
  onChange: (days: Days) => void;
};

/** A month to choose from, two where there is room; weeks begin on Monday, and future days cannot be chosen. */
export function RangeMonths({ label, days: { from, to }, lastDay, onChange }: RangeMonthsProps) {
  const months = useMedia(isWide) ? 2 : 1;
  const known = from && to ? { start: parseDate(from), end: parseDate(to) } : null;
  // The month that a person browsed to stays until other days are chosen, which then become visible.
  const of = `${from} ${to}`;
  const [view, setView] = useState<{ of: string; day: CalendarDate } | null>(null);
  const day = view?.of === of ? view.day : parseDate(to || from || lastDay || utcToday());
  return (
    <RangeCalendar
      aria-label={label}
      className={styles.calendar!}
      value={known}
      onChange={({ start, end }) => onChange({ from: start.toString(), to: end.toString() })}
      firstDayOfWeek="mon"
      visibleDuration={{ months }}
      pageBehavior="single"
      selectionAlignment="end"
      focusedValue={day}
      onFocusChange={(next) => setView({ of, day: next })}
      {...(lastDay && { maxValue: parseDate(lastDay) })}
    >
      <header className={styles.header}>
        <Button slot="previous" className={styles.step!}>
          <Icon of={ChevronLeft} />
        </Button>
        <Heading className={styles.months!} level={3} />
        <Button slot="next" className={styles.step!}>
          <Icon of={ChevronRight} />
        </Button>
      </header>
      <div className={styles.grids}>
        {Array.from({ length: months }, (_, month) => (
          <CalendarGrid key={month} offset={{ months: month }} weekdayStyle="short">
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className={styles.weekday!}>{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => <CalendarCell date={date} className={styles.day!} />}
            </CalendarGridBody>
          </CalendarGrid>
        ))}
      </div>
    </RangeCalendar>
  );
}

function utcToday(): string {
  return dayOf(new Date());
}
