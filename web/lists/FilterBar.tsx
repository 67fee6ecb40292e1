import type { Days } from "../design/fields/days.ts";
import { LinkButton } from "../design/actions/TextLink.tsx";
import { t } from "../texts.ts";
import { AmountFilter } from "./AmountFilter.tsx";
import { MultiChoiceFilter, SingleChoiceFilter, SwitchFilter } from "./ChoiceFilters.tsx";
import { DayFilter } from "./DayFilter.tsx";
import styles from "./FilterBar.module.css";
import type { AmountLimits } from "./kinds/amounts.ts";
import type { AnyFilter } from "./list-filters.ts";
import { TextFilterChip } from "./TextFilterChip.tsx";
import { TextFilterField } from "./TextFilterField.tsx";

export type FilterBarProps<Values> = {
  filters: { readonly [Name in keyof Values]: AnyFilter };
  list: {
    filters: Values;
    today: string;
    isFiltered: boolean;
    change: (changes: Partial<Values>, isTyped: boolean) => void;
    clear: () => void;
  };
  /** Filters that are offered only while they are set. */
  hidden?: readonly (keyof Values)[];
  /** On a phone the filters of a long bar stand in one line that scrolls. */
  scrollsOnPhone?: boolean;
};

/** A chip for each filter of a list, in the order in which the filters are declared. */
export function FilterBar<Values>({
  filters,
  list,
  hidden = [],
  scrollsOnPhone = false,
}: FilterBarProps<Values>) {
  const names = Object.keys(filters) as (keyof Values & string)[];
  const { filters: values, today, isFiltered, change, clear } = list;
  return (
    <div
      role="group"
      aria-label={t.filters.label}
      className={styles.bar}
      data-scrolls-on-phone={scrollsOnPhone}
    >
      {names
        .filter((name) => !hidden.includes(name) || values[name] !== filters[name].none)
        .map((name) => (
          <FilterControl
            key={name}
            filter={filters[name]}
            value={values[name]}
            today={today}
            onChange={(value, isTyped = false) => change({ [name]: value } as Partial<Values>, isTyped)}
          />
        ))}
      {isFiltered && <LinkButton onClick={clear}>{t.filters.clear}</LinkButton>}
    </div>
  );
}

type FilterControlProps = {
  filter: AnyFilter;
  value: unknown;
  today: string;
  onChange: (value: unknown, isTyped?: boolean) => void;
};

function FilterControl({ filter, value, today, onChange }: FilterControlProps) {
  switch (filter.kind) {
    case "days":
      return <DayFilter filter={filter} days={value as Days} today={today} onChange={onChange} />;
    case "amounts":
      return <AmountFilter filter={filter} limits={value as AmountLimits} onChange={onChange} />;
    case "choices":
      return <MultiChoiceFilter filter={filter} value={value as readonly string[]} onChange={onChange} />;
    case "choice":
      return <SingleChoiceFilter filter={filter} value={value as string} onChange={onChange} />;
    case "toggle":
      return <SwitchFilter filter={filter} value={value as boolean} onChange={onChange} />;
    case "text":
      return filter.hint ? (
        <TextFilterChip filter={filter} value={value as string} onChange={onChange} />
      ) : (
        <TextFilterField
          filter={filter}
          value={value as string}
          onChange={(typed) => onChange(typed, true)}
        />
      );
  }
}
