import type { ReactNode } from "react";
import { Autocomplete } from "react-aria-components";
import { matches } from "../fields/matching.ts";
import { SearchBox } from "./SearchBox.tsx";
import styles from "./Select.module.css";
import type { SelectOption } from "./SelectOption.tsx";

/** A list of options, with a search box if there are many. */
export function SearchedList({ searchLabel, children }: { searchLabel: string | null; children: ReactNode }) {
  if (searchLabel === null) return children;
  return (
    <Autocomplete<SelectOption> filter={(text, query, node) => matches(query, text, String(node.key))}>
      <div className={styles.searched}>
        <SearchBox label={searchLabel} />
        {children}
      </div>
    </Autocomplete>
  );
}
