import type { ReactNode } from "react";
import styles from "./Columns.module.css";

export type ColumnsProps = {
  /** Beside the main content; below it where both do not fit. */
  aside: ReactNode;
  asideWidth?: "narrow" | "wide";
  /** Above the main content where both do not fit, for content to read first. */
  isAsideFirst?: boolean;
  children: ReactNode;
};

/** The main content of a page, and a side column. */
export function Columns({ aside, asideWidth = "wide", isAsideFirst = false, children }: ColumnsProps) {
  return (
    <div className={styles.columns} data-aside={asideWidth} data-aside-first={isAsideFirst}>
      <div className={styles.column}>{children}</div>
      <div className={`${styles.column} ${styles.aside}`}>{aside}</div>
    </div>
  );
}
