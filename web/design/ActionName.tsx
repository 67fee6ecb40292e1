import type { ReactNode } from "react";
import styles from "./ActionName.module.css";

/** The words of a button beside a screen's title: on a phone its icon stands alone, and its name is for who cannot see it. */
export function ActionName({ children }: { children: ReactNode }) {
  return <span className={styles.name}>{children}</span>;
}
