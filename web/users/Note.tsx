import type { ReactNode } from "react";
import styles from "./Note.module.css";

/** What will come of it, said before it is done. */
export function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.note}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
