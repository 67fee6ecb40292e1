import styles from "./AccountText.module.css";

/** The account of a recipient in a table; a long one breaks over several lines. */
export function AccountText({ children }: { children: string }) {
  return <span className={styles.account}>{children}</span>;
}
