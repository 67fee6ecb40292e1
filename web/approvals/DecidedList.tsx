import type { ReactNode } from "react";
import styles from "./DecidedList.module.css";

/** What a decision is about, line by line: a sum or a count, then its words. */
export function DecidedList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}
