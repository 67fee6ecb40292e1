import styles from "./Tag.module.css";

/** A grey label beside a name, such as a currency. */
export function Tag({ children }: { children: string }) {
  return <span className={styles.tag}>{children}</span>;
}
