import type { ReactNode } from "react";
import styles from "./Columns.module.css";

export type ColumnsProps = {
  /** Beside the main content; below it where both do not fit. */
  aside: ReactNode;
  asideWidth?: "narrow" | "wide";
  /** Above the main content where both do not fit, for content to read first. */
  isAsideFirst?: boolean;
  /** For a table that needs the whole width of a laptop. */
  hasWideTable?: boolean;
  children: ReactNode;
};

/** The main content of a page, and a side column. */
export function Columns(props: ColumnsProps) {
  const { aside, asideWidth = "wide", isAsideFirst = false, hasWideTable = false, children } = props;
  return (
    <div
      className={styles.columns}
      data-aside={asideWidth}
      data-aside-first={isAsideFirst}
      data-wide-table={hasWideTable}
    >
      <div className={styles.column}>{children}</div>
      <div className={`${styles.column} ${styles.aside}`}>{aside}</div>
    </div>
  );
}
