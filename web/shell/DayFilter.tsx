import { DateRange, type DateRangeProps, type Days } from "../design/DateRange.tsx";
import { FilterChip, FilterWords } from "../design/FilterChip.tsx";
import { PopoverButton } from "../design/Popover.tsx";
import { t } from "../design/texts.ts";

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
      <PopoverButton label={name} look="quiet" trigger={<FilterWords name={name} value={text} />}>
        {(close) => (
          <DateRange
            value={days}
            words={{ ...words, ...fields }}
            lastDay={lastDay}
            presets={presets}
            onApply={(chosen) => {
              onChange(chosen);
              close();
            }}
          />
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
