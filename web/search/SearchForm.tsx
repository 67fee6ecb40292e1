import { useState } from "react";
import { Button } from "../design/actions/Button.tsx";
import { SearchField } from "../design/fields/SearchField.tsx";
import { t } from "../texts.ts";
import styles from "./SearchForm.module.css";

export type SearchFormProps = { initial: string; onSearch: (id: string) => void };

/** Spaces around a pasted ID are ignored, and an empty text is not searched (SEARCH-04). */
export function SearchForm({ initial, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(initial);
  return (
    <form
      role="search"
      aria-label={t.search.title}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== "") onSearch(typed.trim());
      }}
    >
      <SearchField
        label={t.search.placeholder}
        value={typed}
        onChange={setTyped}
        takesFocus={initial === ""}
      />
      <Button type="submit">{t.search.go}</Button>
    </form>
  );
}
