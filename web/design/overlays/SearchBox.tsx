import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Input, TextField } from "react-aria-components";
import { Icon } from "../values/Icon.tsx";
import inputStyles from "../fields/BareInput.module.css";
import styles from "./SearchBox.module.css";
import { useFirstFocus } from "../hooks/useFirstFocus.ts";

/** The input above a list that it filters; it must be inside react-aria's Autocomplete. */
export function SearchBox(props: {
  label: string;
  placeholder?: string;
  isLarge?: boolean;
  end?: ReactNode;
}) {
  const { label, placeholder = label, isLarge = false, end } = props;
  const input = useFirstFocus();
  return (
    <TextField aria-label={label} className={styles.box!} data-large={isLarge}>
      <Icon of={Search} size={isLarge ? 18 : 16} />
      <Input
        ref={input}
        className={inputStyles.input!}
        placeholder={placeholder}
        autoCapitalize="none"
        spellCheck={false}
      />
      {end}
    </TextField>
  );
}
