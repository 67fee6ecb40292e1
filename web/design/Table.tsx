import { useId, useRef, type MouseEvent, type ReactNode } from "react";
import { Dash } from "./Dash.tsx";
import styles from "./Table.module.css";
import { inPhoneOrder } from "./phone-order.ts";
import { TableHead, type HeadColumn } from "./TableHead.tsx";
import { useHeadCopy } from "./useHeadCopy.ts";
import { isNarrow, useMedia } from "./useMedia.ts";
import { useScrollEdges } from "./useScrollEdges.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

export type TableColumn<Row> = HeadColumn & {
  /** Nothing becomes a dash. */
  cell: (row: Row) => ReactNode;
  /** Names the row for a screen reader; the first column does unless another says so. */
  isRowHeader?: boolean;
};

export type TableProps<Row> = {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** For the mouse; the keyboard has the link in the row's header. */
  onOpenRow?: (row: Row) => void;
  /** Marks the row whose details are open beside the table. */
  openRowKey?: string | undefined;
  /** Stay in sight at the end of the row. */
  actions?: (row: Row) => ReactNode;
  /** New rows are on their way; the old ones stay. */
  isRefreshing?: boolean;
  /** Inside a card, whose border is the table's as well. */
  isInCard?: boolean;
  /** The columns that come first on a phone: who, how much, in what state (SHELL-31). */
  phoneFirst?: readonly string[];
};

export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, rowKey, onOpenRow, actions, isRefreshing = false, isInCard = false } = props;
  const isOnPhone = useMedia(isNarrow) && props.phoneFirst !== undefined;
  const columns = isOnPhone ? inPhoneOrder(props.columns, props.phoneFirst!) : props.columns;
  const captionId = useId();
  const region = useRef<HTMLDivElement>(null);
  const copy = useRef<HTMLDivElement>(null);
  useHeadCopy(region, copy, columns.map(({ id }) => id).join());
  const edges = useScrollEdges(region);
  const head = { columns, hasActions: actions !== undefined, isRefreshing };
  const headerColumn = columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0];
  return (
    <div
      className={styles.frame}
      data-in-card={isInCard}
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
          <tbody>
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                data-row
                data-opens={onOpenRow !== undefined}
                data-open={props.openRowKey === rowKey(row)}
                aria-current={props.openRowKey === rowKey(row) || undefined}
                onClick={onOpenRow && ((event) => isMeantForRow(event) && onOpenRow(row))}
              >
                {columns.map((column) => (
                  <Cell key={column.id} column={column} row={row} isHeader={column === headerColumn} />
                ))}
                {actions && <td className={styles.actions}>{actions(row)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

type CellProps<Row> = { column: TableColumn<Row>; row: Row; isHeader: boolean };

function Cell<Row>({ column, row, isHeader }: CellProps<Row>) {
  const content = column.cell(row);
  const shown = content === null || content === undefined || content === "" ? <Dash /> : content;
  if (!isHeader) return <td data-align={column.align}>{shown}</td>;
  return (
    <th scope="row" data-align={column.align}>
      {shown}
    </th>
  );
}

/** A press on something inside the row, or the end of marking text in it, is not a wish to open it. */
function isMeantForRow(event: MouseEvent): boolean {
  const pressed = event.target as Element;
  return !pressed.closest("a, button, input, label, select") && getSelection()?.isCollapsed !== false;
}
