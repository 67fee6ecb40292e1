import type { ReactNode, SyntheticEvent } from "react";
import { Columns } from "../../design/layout/Columns.tsx";
import styles from "./EntryForm.module.css";

export type EntryFormProps = {
  onSubmit: (event: SyntheticEvent) => void;
  /** Stays visible beside the form, and comes last on a phone. */
  aside: ReactNode;
  /** For a table that needs the whole width of a laptop. */
  hasWideTable?: boolean;
  children: ReactNode;
};

/** The fields at the left, the summary and the buttons at the right. */
export function EntryForm({ onSubmit, aside, hasWideTable = false, children }: EntryFormProps) {
  return (
    <form onSubmit={onSubmit} noValidate>
      <Columns aside={<div className={styles.aside}>{aside}</div>} hasWideTable={hasWideTable}>
        {children}
      </Columns>
    </form>
  );
}
