import { Plus, X } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { Icon } from "../values/Icon.tsx";
import styles from "./FilterChip.module.css";

export type FilterChipProps = {
  /** The label of the button that clears the filter. */
  removeLabel: string;
  /** Null for a filter that is not set. */
  onRemove: (() => void) | null;
  /** A select or a popover, whose trigger is made of FilterWords. */
  children: ReactNode;
};

/** One filter of a list: dashed while it is not set, filled once it is set. */
export function FilterChip({ removeLabel, onRemove, children }: FilterChipProps) {
  const chip = useRef<HTMLDivElement>(null);
  const remove = () => {
    chip.current?.querySelector("button")?.focus(); // The clear button disappears with the value.
    onRemove?.();
  };
  return (
    <div ref={chip} className={styles.chip} data-set={onRemove !== null}>
      {children}
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={remove}>
          <Icon of={X} size={14} strokeWidth={2} />
        </button>
      )}
    </div>
  );
}

export type FilterWordsProps = {
  name: string;
  value: string | null;
  /** A select reads out its own name before these words. */
  isNameRead?: boolean;
};

/** The text of a filter's button: its name and its value. */
export function FilterWords({ name, value, isNameRead = false }: FilterWordsProps) {
  return (
    <span className={styles.words}>
      {value === null && <Icon of={Plus} size={14} />}
      <span aria-hidden={isNameRead}>{name}</span>
      {value !== null && <strong>{value}</strong>}
    </span>
  );
}
