import { ChevronDown } from "lucide-react";
import { useId, useRef, useState, type ReactNode, type RefObject } from "react";
import { Autocomplete, ListBox } from "react-aria-components";
import { FloatingPanel } from "./FloatingPanel.tsx";
import { matches } from "./matching.ts";
import { searchFrom as usualSearchFrom } from "./search-from.ts";
import { SearchBox } from "./SearchBox.tsx";
import styles from "./Select.module.css";
import { SelectItem, type SelectOption } from "./SelectOption.tsx";
import { TriggerButton } from "./TriggerButton.tsx";

export type SelectProps = {
  label: string;
  options: readonly SelectOption[];
  selected: string | null;
  onSelect: (id: string) => void;
  trigger: ReactNode;
  emptyText: string;
  searchLabel: string;
  /** A list of at least this many options has a search box. */
  searchFrom?: number;
  /** `field` has its label above and a chevron; the others draw all of their trigger themselves. */
  look?: "bar" | "quiet" | "field";
  triggerRef?: RefObject<HTMLButtonElement | null>;
  /** What stands below it: a hint, or what is wrong. */
  describedBy?: string | undefined;
  isDisabled?: boolean;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
};

const mostHeightPx = 600;

/** A button with a list to choose one from. Nothing is chosen by a key while the list is closed: a choice may move a person. */
export function Select(props: SelectProps) {
  const { label, options, trigger, look = "bar", searchFrom = usualSearchFrom } = props;
  const [isOpenHere, setOpenHere] = useState(false);
  const isOpen = props.isOpen ?? isOpenHere;
  const ownButton = useRef<HTMLButtonElement>(null);
  const button = props.triggerRef ?? ownButton;
  const id = useId();
  const [labelId, triggerId] = [`${id}-label`, `${id}-trigger`];

  function setOpen(next: boolean) {
    setOpenHere(next);
    props.onOpenChange?.(next);
  }
  const list = (
    <OptionList {...props} hasSearch={options.length >= searchFrom} close={() => setOpen(false)} />
  );

  return (
    <div className={styles.select} data-look={look}>
      {look === "field" && (
        <span id={labelId} className={styles.label}>
          {label}
        </span>
      )}
      <TriggerButton
        ref={button}
        id={triggerId}
        look={look}
        {...(look === "field" ? { labelledBy: `${labelId} ${triggerId}` } : { label })}
        describedBy={props.describedBy}
        isDisabled={props.isDisabled}
        opens="listbox"
        isExpanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {trigger}
        {look === "field" && <ChevronDown aria-hidden size={16} strokeWidth={1.75} />}
      </TriggerButton>
      <FloatingPanel
        placement="bottom start"
        maxHeight={mostHeightPx}
        label={label}
        trigger={{ ref: button, isOpen, onOpenChange: setOpen }}
      >
        {options.length >= searchFrom ? (
          <Autocomplete<SelectOption> filter={(text, query, node) => matches(query, text, String(node.key))}>
            <div className={styles.searched}>
              <SearchBox label={props.searchLabel} />
              {list}
            </div>
          </Autocomplete>
        ) : (
          list
        )}
      </FloatingPanel>
    </div>
  );
}

function OptionList(props: SelectProps & { hasSearch: boolean; close: () => void }) {
  const { label, options, selected, onSelect, emptyText, hasSearch, close } = props;
  return (
    <ListBox
      aria-label={label}
      className={styles.list!}
      items={options}
      selectionMode="single"
      selectedKeys={selected === null ? [] : [selected]}
      autoFocus={!hasSearch}
      renderEmptyState={() => <p className={styles.empty}>{emptyText}</p>}
      onSelectionChange={(keys) => {
        close();
        // Nothing is left when the chosen one is chosen again.
        for (const key of keys) onSelect(String(key));
      }}
    >
      {(option) => <SelectItem option={option} />}
    </ListBox>
  );
}
