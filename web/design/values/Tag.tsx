import styles from "./Tag.module.css";

/** A grey word beside a name: its currency, or how it differs from its like. */
export function Tag({ children }: { children: string }) {
  return <span className={styles.tag}>{children}</span>;
}
