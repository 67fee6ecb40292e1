import { FilterChip, FilterWords } from "../design/actions/FilterChip.tsx";
import { MultiSelect } from "../design/overlays/MultiSelect.tsx";
import { Select } from "../design/overlays/Select.tsx";
import { SwitchButton } from "../design/overlays/TriggerButton.tsx";
import { t } from "../texts.ts";
import type { ChoiceFilter, ChoicesFilter, ToggleFilter } from "./kinds/choices.ts";

type ControlProps<Filter, Value> = { filter: Filter; value: Value; onChange: (value: Value) => void };

/** Multiple choice: one option is named, several are counted. */
export function MultiChoiceFilter(props: ControlProps<ChoicesFilter, readonly string[]>) {
  const { filter, value, onChange } = props;
  const { name, search, empty } = filter.words();
  const words = t.filters;
  const text = value.length > 1 ? words.selected({ count: value.length }) : filter.describe(value);
  return (
    <FilterChip
      removeLabel={words.remove({ filter: name })}
      onRemove={text === "" ? null : () => onChange([])}
    >
      <MultiSelect
        options={filter.options()}
        presets={filter.presets()}
        selected={value}
        onChange={onChange}
        label={name}
        trigger={<FilterWords name={name} value={text || null} />}
        words={{ done: words.done, none: words.none, search, empty }}
      />
    </FilterChip>
  );
}

/** A single choice. */
export function SingleChoiceFilter({ filter, value, onChange }: ControlProps<ChoiceFilter, string>) {
  const { name, search, empty } = filter.words();
  return (
    <FilterChip
      removeLabel={t.filters.remove({ filter: name })}
      onRemove={value === "" ? null : () => onChange("")}
    >
      <Select
        label={name}
        look="quiet"
        options={filter.options()}
        searchFrom={20}
        selected={value || null}
        onSelect={onChange}
        trigger={<FilterWords name={name} value={filter.describe(value) || null} isNameRead />}
        searchLabel={search}
        emptyText={empty}
      />
    </FilterChip>
  );
}

/** On or off. */
export function SwitchFilter({ filter, value, onChange }: ControlProps<ToggleFilter, boolean>) {
  const name = filter.name();
  return (
    <FilterChip
      removeLabel={t.filters.remove({ filter: name })}
      onRemove={value ? () => onChange(false) : null}
    >
      <SwitchButton isOn={value} onSwitch={onChange}>
        <FilterWords name={name} value={filter.describe(value) || null} />
      </SwitchButton>
    </FilterChip>
  );
}
