import { ChevronDown } from "lucide-react";
import { useId, type ReactNode, type RefObject } from "react";
import { Icon } from "../values/Icon.tsx";
import { lazyPart } from "../hooks/lazy-part.tsx";
import { searchFrom as usualSearchFrom } from "../fields/search-from.ts";
import styles from "./Select.module.css";
import type { OptionList } from "./SelectPanel.tsx";
import { TriggerButton } from "./TriggerButton.tsx";
import { useFloating } from "./useFloating.ts";

export type SelectProps = OptionList & {
  trigger: ReactNode;
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

const SelectPanel = lazyPart(async () => (await import("./SelectPanel.tsx")).SelectPanel);

/** A button with a list to choose one from. Nothing is chosen by a key while the list is closed: a choice may move a person. */
export function Select(props: SelectProps) {
  const { label, options, trigger, look = "bar", searchFrom = usualSearchFrom } = props;
  const { floating, isDrawn } = useFloating({
    ...(props.triggerRef && { ref: props.triggerRef }),
    ...(props.isOpen !== undefined && { isOpen: props.isOpen }),
    onOpenChange: props.onOpenChange,
  });
  const id = useId();
  const [labelId, triggerId] = [`${id}-label`, `${id}-trigger`];
  return (
    <div className={styles.select} data-look={look}>
      {look === "field" && (
        <span id={labelId} className={styles.label}>
          {label}
        </span>
      )}
      <TriggerButton
        id={triggerId}
        look={look}
        {...(look === "field" ? { labelledBy: `${labelId} ${triggerId}` } : { label })}
        describedBy={props.describedBy}
        isDisabled={props.isDisabled}
        opens="listbox"
        floating={floating}
      >
        {trigger}
        {look === "field" && <Icon of={ChevronDown} />}
      </TriggerButton>
      {isDrawn && <SelectPanel {...props} hasSearch={options.length >= searchFrom} floating={floating} />}
    </div>
  );
}
