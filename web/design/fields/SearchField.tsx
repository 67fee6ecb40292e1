import { Search } from "lucide-react";
import { Icon } from "../values/Icon.tsx";
import inputStyles from "./BareInput.module.css";
import styles from "./SearchField.module.css";

export type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (typed: string) => void;
  /** For the first field of a panel that has just opened. */
  takesFocus?: boolean;
};

/** Filters a list on the page. */
export function SearchField({ label, value, onChange, takesFocus = false }: SearchFieldProps) {
  return (
    <div className={styles.field}>
      <Icon of={Search} />
      <input
        className={inputStyles.input}
        type="search"
        autoFocus={takesFocus}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  );
}
