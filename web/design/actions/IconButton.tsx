import type { ReactNode } from "react";
import styles from "./IconButton.module.css";

/** A square with an icon; its name is for screen readers. */
export function IconButton(props: {
  label: string;
  onClick: () => void;
  /** Keeps its focus, because it may be enabled again. */
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
