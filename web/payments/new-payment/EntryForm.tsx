import type { ReactNode, SyntheticEvent } from "react";
import { Columns } from "../../design/layout/Columns.tsx";
import styles from "./EntryForm.module.css";

export type EntryFormProps = {
  onSubmit: (event: SyntheticEvent) => void;
  /** Stays visible beside the form, and comes last on a phone. */
  aside: ReactNode;
  children: ReactNode;
};

/** The fields at the left, the summary and the buttons at the right. */
export function EntryForm({ onSubmit, aside, children }: EntryFormProps) {
  return (
    <form onSubmit={onSubmit} noValidate>
      <Columns aside={<div className={styles.aside}>{aside}</div>}>{children}</Columns>
    </form>
  );
}
