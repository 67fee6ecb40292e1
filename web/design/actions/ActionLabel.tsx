import styles from "./ActionLabel.module.css";

/** What a button with an icon at the top of a screen does; on a phone the icon says it alone. */
export function ActionLabel({ children }: { children: string }) {
  return <span className={styles.label}>{children}</span>;
}
