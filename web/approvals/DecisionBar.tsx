import type { ReactNode } from "react";
import styles from "./DecisionBar.module.css";

/** On a phone the buttons of a decision stand at the foot of the screen. */
export function DecisionBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={styles.bar}>
      {children}
    </div>
  );
}
