import { ListBox } from "react-aria-components";
import { FloatingPanel } from "./FloatingPanel.tsx";
import { SearchedList } from "./SearchedList.tsx";
import styles from "./Select.module.css";
import { SelectItem, type SelectOption } from "./SelectOption.tsx";
import type { FloatingState } from "./useFloating.ts";

/** A list to choose one from. */
export type OptionList = {
  label: string;
  options: readonly SelectOption[];
  selected: string | null;
  onSelect: (id: string) => void;
  emptyText: string;
  searchLabel: string;
};

export type SelectPanelProps = OptionList & { hasSearch: boolean; floating: FloatingState };

const mostHeightPx = 600;

/** The list that the button of a select opens. */
export function SelectPanel(props: SelectPanelProps) {
  const { label, options, selected, onSelect, emptyText, searchLabel, hasSearch, floating } = props;
  return (
    <FloatingPanel placement="bottom start" maxHeight={mostHeightPx} label={label} floating={floating}>
      <SearchedList searchLabel={hasSearch ? searchLabel : null}>
        <ListBox
          aria-label={label}
          className={styles.list!}
          items={options}
          selectionMode="single"
          selectedKeys={selected === null ? [] : [selected]}
          autoFocus={!hasSearch}
          renderEmptyState={() => <p className={styles.empty}>{emptyText}</p>}
          onSelectionChange={(keys) => {
            floating.onOpenChange(false);
            // Nothing is left when the chosen one is chosen again.
            for (const key of keys) onSelect(String(key));
          }}
        >
          {(option) => <SelectItem option={option} />}
        </ListBox>
      </SearchedList>
    </FloatingPanel>
  );
}
