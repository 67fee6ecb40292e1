import styles from "./LiveMark.module.css";

/** Beside content that is loaded again by itself: the time of the shown answer. */
export function LiveMark({ children }: { children: string }) {
  return <p className={styles.mark}>{children}</p>;
}
