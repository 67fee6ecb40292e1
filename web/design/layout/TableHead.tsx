import type { ReactNode } from "react";
import styles from "./Table.module.css";
import { t } from "../../texts.ts";
import { VisuallyHidden } from "../values/VisuallyHidden.tsx";

export type HeadColumn = {
  id: string;
  header: ReactNode;
  /** Numbers are aligned at the end, so that their digits can be compared. */
  align?: "start" | "end";
  width?: number | string;
  /** The rows are sorted by this column, the largest or newest first. */
  isDescending?: boolean;
};

export type TableHeadProps = {
  columns: readonly HeadColumn[];
  hasActions: boolean;
  isRefreshing: boolean;
};

export function TableHead({ columns, hasActions, isRefreshing }: TableHeadProps) {
  return (
    <thead data-refreshing={isRefreshing}>
      <tr>
        {columns.map(({ id, header, align, width, isDescending }) => (
          <th
            key={id}
            scope="col"
            data-align={align}
            style={{ width }}
            aria-sort={isDescending ? "descending" : undefined}
          >
            <span className={styles.header}>{header}</span>
          </th>
        ))}
        {hasActions && (
          <th scope="col" className={styles.actions}>
            <VisuallyHidden>{t.common.rowActions}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
