import { useState, type ReactNode } from "react";
import { Autocomplete, ListBox } from "react-aria-components";
import { Button } from "./Button.tsx";
import { matches } from "./matching.ts";
import styles from "./MultiSelect.module.css";
import { PopoverButton } from "./Popover.tsx";
import { searchFrom } from "./search-from.ts";
import { SearchBox } from "./SearchBox.tsx";
import listStyles from "./Select.module.css";
import { SelectItem, type SelectOption } from "./SelectOption.tsx";

export type MultiSelectProps = {
  label: string;
  options: readonly SelectOption[];
  selected: readonly string[];
  /** Told once, by Done; whoever leaves otherwise has changed nothing, as in every filter. */
  onChange: (ids: readonly string[]) => void;
  trigger: ReactNode;
  words: { done: string; none: string; search: string; empty: string };
  /** Several options under one name. */
  presets?: readonly { name: string; ids: readonly string[] }[];
};

/** A button with a list to choose any number from. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, selected, onChange, trigger } = props;
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(selected);
  return (
    <PopoverButton
      label={label}
      look="quiet"
      placement="bottom start"
      trigger={trigger}
      isFlush
      isOpen={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) setChosen(selected);
      }}
    >
      {(close) => (
        <Choices
          {...props}
          chosen={chosen}
          onChoose={setChosen}
          onDone={() => {
            close();
            if (chosen.join() !== selected.join()) onChange(chosen);
          }}
        />
      )}
    </PopoverButton>
  );
}

type ChoicesProps = MultiSelectProps & {
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  onDone: () => void;
};

function Choices(props: ChoicesProps) {
  const { label, options, words, presets = [], chosen, onChoose, onDone } = props;
  const hasSearch = options.length >= searchFrom;
  const list = (
    <ListBox
      aria-label={label}
      className={listStyles.list!}
      items={options}
      selectionMode="multiple"
      selectedKeys={chosen}
      autoFocus={!hasSearch}
      renderEmptyState={() => <p className={listStyles.empty}>{words.empty}</p>}
      onSelectionChange={(keys) =>
        // In the order of the list, so that the same choice is always the same.
        onChoose(options.map(({ id }) => id).filter((id) => keys === "all" || keys.has(id)))
      }
    >
      {(option) => <SelectItem option={option} hasBox />}
    </ListBox>
  );
  return (
    <div className={styles.choices}>
      {hasSearch ? (
        <Autocomplete<SelectOption> filter={(text, query, node) => matches(query, text, String(node.key))}>
          <div className={listStyles.searched}>
            <SearchBox label={words.search} />
            {list}
          </div>
        </Autocomplete>
      ) : (
        list
      )}
      <div className={styles.foot}>
        {presets.map(({ name, ids }) => (
          <Button key={name} size="small" onClick={() => onChoose(ids)}>
            {name}
          </Button>
        ))}
        <Button kind="quiet" size="small" isDisabled={chosen.length === 0} onClick={() => onChoose([])}>
          {words.none}
        </Button>
        <span className={styles.done}>
          <Button kind="primary" size="small" onClick={onDone}>
            {words.done}
          </Button>
        </span>
      </div>
    </div>
  );
}
