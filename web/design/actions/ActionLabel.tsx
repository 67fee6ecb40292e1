import styles from "./ActionLabel.module.css";

/** The label of a button with an icon at the top of a screen; a phone shows the icon alone. */
export function ActionLabel({ children }: { children: string }) {
  return <span className={styles.label}>{children}</span>;
}
