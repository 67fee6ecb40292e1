import { lazy, Suspense } from "react";
import type { Days } from "../design/fields/days.ts";
import { Skeleton } from "../design/feedback/Skeleton.tsx";
import { t } from "../texts.ts";
import type { DaysFilter } from "./kinds/days.ts";
import { periodsUntil } from "./periods.ts";
import { PopoverFilter } from "./PopoverFilter.tsx";

/** Day fields and calendars are a third of a screen's code, so they load when the first filter is opened. */
const DateRange = lazy(async () => ({ default: (await import("../design/fields/DateRange.tsx")).DateRange }));

export type DayFilterProps = {
  filter: DaysFilter;
  days: Days;
  today: string;
  onChange: (days: Days) => void;
};

export function DayFilter({ filter, days, today, onChange }: DayFilterProps) {
  const { isPast, hasPeriods } = filter;
  const { name, ...fields } = filter.words();
  const periods = hasPeriods ? periodsUntil(today) : [];
  return (
    <PopoverFilter name={name} text={filter.describe(days)} onRemove={() => onChange(filter.none)}>
      {(close) => (
        <Suspense fallback={<Skeleton look="text" count={3} />}>
          <DateRange
            label={name}
            value={days}
            words={{ ...t.filters, ...fields }}
            lastDay={isPast ? today : undefined}
            presets={periods.map(({ id, ...period }) => ({ ...period, name: t.filters.presets[id] }))}
            onApply={(chosen) => {
              onChange(chosen);
              close();
            }}
          />
        </Suspense>
      )}
    </PopoverFilter>
  );
}
