import { lazy, Suspense } from "react";
import type { DateRangeProps } from "../design/fields/DateRange.tsx";
import type { Days } from "../design/fields/days.ts";
import { FilterChip, FilterWords } from "../design/actions/FilterChip.tsx";
import { PopoverButton } from "../design/overlays/Popover.tsx";
import { Skeleton } from "../design/feedback/Skeleton.tsx";
import { t } from "../texts.ts";

/** Fields and months for days are a third of a screen: they are fetched when the first is opened. */
const DateRange = lazy(async () => ({ default: (await import("../design/fields/DateRange.tsx")).DateRange }));

export type DayFilterProps = Pick<DateRangeProps, "lastDay" | "presets"> & {
  name: string;
  days: Days;
  onChange: (days: Days) => void;
  /** What the two fields are called, where it is not plainly from and to. */
  fields?: { from: string; to: string };
};

/** Narrows a list down to what happened between two days. */
export function DayFilter({ name, days, lastDay, presets, onChange, fields }: DayFilterProps) {
  const words = t.filters;
  const text = daysText(days);
  return (
    <FilterChip
      removeLabel={words.remove({ filter: name })}
      onRemove={text === null ? null : () => onChange({ from: "", to: "" })}
    >
      <PopoverButton
        label={name}
        look="quiet"
        placement="bottom start"
        trigger={<FilterWords name={name} value={text} />}
      >
        {(close) => (
          <Suspense fallback={<Skeleton look="text" count={3} />}>
            <DateRange
              label={name}
              value={days}
              words={{ ...words, ...fields }}
              lastDay={lastDay}
              presets={presets}
              onApply={(chosen) => {
                onChange(chosen);
                close();
              }}
            />
          </Suspense>
        )}
      </PopoverButton>
    </FilterChip>
  );
}

/** Null while neither end is set. */
export function daysText({ from, to }: Days): string | null {
  const words = t.filters;
  if (from && to) return words.between({ from, to });
  if (from) return words.since({ from });
  return to ? words.until({ to }) : null;
}
