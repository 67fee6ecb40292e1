import type { ReactNode } from "react";
import styles from "./FormColumn.module.css";

/** Fields one under the other, with air between them. */
export function FormColumn({ children }: { children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}
