import type { ReactNode } from "react";
import styles from "./Note.module.css";

/** Explains the effect of a form or a decision before it is sent. */
export function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.note}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
