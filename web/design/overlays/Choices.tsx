import { ListBox } from "react-aria-components";
import { Button } from "../actions/Button.tsx";
import { searchFrom } from "../fields/search-from.ts";
import styles from "./MultiSelect.module.css";
import { SearchedList } from "./SearchedList.tsx";
import listStyles from "./Select.module.css";
import { SelectItem, type SelectOption } from "./SelectOption.tsx";

/** A list with multiple choice. */
export type ChoiceList = {
  label: string;
  options: readonly SelectOption[];
  words: { done: string; none: string; search: string; empty: string };
  /** Several options under one name. */
  presets?: readonly { name: string; ids: readonly string[] }[];
};

export type ChoicesProps = ChoiceList & {
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  onDone: () => void;
};

/** The list of a multiple choice, with its buttons. */
export function Choices(props: ChoicesProps) {
  const { label, options, words, presets = [], chosen, onChoose, onDone } = props;
  const hasSearch = options.length >= searchFrom;
  return (
    <div className={styles.choices}>
      <SearchedList searchLabel={hasSearch ? words.search : null}>
        <ListBox
          aria-label={label}
          className={listStyles.list!}
          items={options}
          selectionMode="multiple"
          selectedKeys={chosen}
          autoFocus={!hasSearch}
          renderEmptyState={() => <p className={listStyles.empty}>{words.empty}</p>}
          onSelectionChange={(keys) =>
            // In the order of the list, so that the same choice always gives the same value.
            onChoose(options.map(({ id }) => id).filter((id) => keys === "all" || keys.has(id)))
          }
        >
          {(option) => <SelectItem option={option} hasBox />}
        </ListBox>
      </SearchedList>
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
