import type { ReactNode } from "react";
import styles from "./Note.module.css";

/** Says what a form or a decision leads to, before it is sent. */
export function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.note}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
