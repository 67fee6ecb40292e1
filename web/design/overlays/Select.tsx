import { ChevronDown } from "lucide-react";
import { useId, type ReactNode, type RefObject } from "react";
import { Icon } from "../values/Icon.tsx";
import { lazyPart } from "../hooks/lazy-part.tsx";
import { searchFrom as usualSearchFrom } from "../fields/search-from.ts";
import styles from "./Select.module.css";
import type { OptionList } from "./SelectPanel.tsx";
import { TriggerButton } from "./TriggerButton.tsx";
import { t } from "../../texts.ts";
import { useFloating } from "./useFloating.ts";

export type SelectProps = OptionList & {
  trigger: ReactNode;
  /** A list of at least this many options has a search box. */
  searchFrom?: number;
  /** `field` has a label above and a chevron; the other looks render their trigger completely. */
  look?: "bar" | "quiet" | "outline" | "field";
  /** Said after the label of a field. */
  isOptional?: boolean;
  triggerRef?: RefObject<HTMLButtonElement | null>;
  /** Below the select: a hint or an error. */
  describedBy?: string | undefined;
  isDisabled?: boolean;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
};

const SelectPanel = lazyPart(async () => (await import("./SelectPanel.tsx")).SelectPanel);

/** A button with a list of options. A key never chooses while the list is closed, because a choice may open another page. */
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
          {props.isOptional && <span className={styles.optional}> {t.common.optional}</span>}
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
