import type { ReactNode } from "react";
import styles from "./IconButton.module.css";

/** A square with an icon; its name is for those who cannot see it. */
export function IconButton(props: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.button} aria-label={props.label} onClick={props.onClick}>
      {props.children}
    </button>
  );
}
