import type { ReactNode } from "react";
import styles from "./FormColumn.module.css";

/** Fields below each other, with a gap. */
export function FormColumn({ children }: { children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}
