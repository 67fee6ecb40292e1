import type { ReactNode } from "react";
import styles from "./IconButton.module.css";

/** A square with an icon; its name is for those who cannot see it. */
export function IconButton(props: {
  label: string;
  onClick: () => void;
  /** Keeps its focus, for it may come to life again. */
  isDisabled?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={props.label}
      aria-disabled={props.isDisabled || undefined}
      onClick={props.onClick}
    >
      {props.children}
    </button>
  );
}
