import type { ReactNode } from "react";
import styles from "./Columns.module.css";

export type ColumnsProps = {
  /** Beside the rest; under it where both do not fit. */
  aside: ReactNode;
  asideWidth?: "narrow" | "wide";
  /** Above the rest where both do not fit, for what is to be read first. */
  isAsideFirst?: boolean;
  children: ReactNode;
};

/** What a page is about, one thing under the other, and a column of what belongs to it. */
export function Columns({ aside, asideWidth = "wide", isAsideFirst = false, children }: ColumnsProps) {
  return (
    <div className={styles.columns} data-aside={asideWidth} data-aside-first={isAsideFirst}>
      <div className={styles.column}>{children}</div>
      <div className={`${styles.column} ${styles.aside}`}>{aside}</div>
    </div>
  );
}
