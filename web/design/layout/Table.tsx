import { useId, useRef } from "react";
import styles from "./Table.module.css";
import { inPhoneOrder } from "./phone-order.ts";
import { TableBody, type TableBodyProps } from "./TableBody.tsx";
import { TableHead } from "./TableHead.tsx";
import { useHeadCopy } from "../hooks/useHeadCopy.ts";
import { isNarrow, useMedia } from "../hooks/useMedia.ts";
import { useScrollEdges } from "../hooks/useScrollEdges.ts";
import { VisuallyHidden } from "../values/VisuallyHidden.tsx";

export type { TableColumn } from "./TableBody.tsx";

export type TableProps<Row> = TableBodyProps<Row> & {
  label: string;
  /** New rows are loading; the old rows stay. */
  isRefreshing?: boolean;
  /** Inside a card, whose border the table shares. */
  isInCard?: boolean;
  /** Texts wrap, so that amounts and status stay visible. */
  isWrapping?: boolean;
  /** The columns that come first on a phone: recipient, amount, status (SHELL-31). */
  phoneFirst?: readonly string[];
};

export function Table<Row>(props: TableProps<Row>) {
  const { label, actions, isRefreshing = false, isInCard = false, isWrapping = false } = props;
  const isOnPhone = useMedia(isNarrow) && props.phoneFirst !== undefined;
  const columns = isOnPhone ? inPhoneOrder(props.columns, props.phoneFirst!) : props.columns;
  const captionId = useId();
  const region = useRef<HTMLDivElement>(null);
  const copy = useRef<HTMLDivElement>(null);
  useHeadCopy(region, copy, columns.map(({ id }) => id).join());
  const edges = useScrollEdges(region);
  const head = { columns, hasActions: actions !== undefined, isRefreshing };
  return (
    <div
      className={styles.frame}
      data-in-card={isInCard}
      data-wrapping={isWrapping}
      data-more-before={edges.before}
      data-more-after={edges.after}
      data-has-actions={actions !== undefined}
      data-on-phone={isOnPhone}
    >
      <div ref={copy} className={styles.stuck} aria-hidden>
        <table className={styles.table}>
          <TableHead {...head} />
        </table>
      </div>
      <div
        ref={region}
        className={styles.region}
        role="region"
        aria-labelledby={captionId}
        aria-busy={isRefreshing}
        tabIndex={edges.scrolls ? 0 : undefined}
      >
        <table className={styles.table}>
          <caption id={captionId}>
            <VisuallyHidden>{label}</VisuallyHidden>
          </caption>
          <TableHead {...head} />
          <TableBody {...props} columns={columns} />
        </table>
      </div>
    </div>
  );
}
