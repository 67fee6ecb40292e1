import type { MouseEvent, ReactNode } from "react";
import { Dash } from "../values/Dash.tsx";
import styles from "./Table.module.css";
import type { HeadColumn } from "./TableHead.tsx";

export type TableColumn<Row> = HeadColumn & {
  /** An empty cell becomes a dash. */
  cell: (row: Row) => ReactNode;
  /** Names the row for a screen reader; by default the first column. */
  isRowHeader?: boolean;
};

export type TableBodyProps<Row> = {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The heading of the row's group; groups are in the order of their first rows. */
  groupOf?: ((row: Row) => string) | undefined;
  /** For the mouse; the keyboard has the link in the row's header. */
  onOpenRow?: (row: Row) => void;
  /** Marks the row whose details are open beside the table. */
  openRowKey?: string | undefined;
  /** Stay visible at the end of the row. */
  actions?: (row: Row) => ReactNode;
};

/** The rows of a table; rows in groups stand below the heading of their group. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows, rowKey, groupOf, columns, actions } = props;
  const drawn = (row: Row) => <BodyRow key={rowKey(row)} {...props} row={row} />;
  if (!groupOf) return <tbody>{rows.map(drawn)}</tbody>;
  const headings = new Set(rows.map(groupOf));
  return [...headings].map((heading) => (
    <tbody key={heading}>
      <tr>
        <th scope="rowgroup" colSpan={columns.length + (actions ? 1 : 0)} className={styles.group}>
          <span>{heading}</span>
        </th>
      </tr>
      {rows.filter((row) => groupOf(row) === heading).map(drawn)}
    </tbody>
  ));
}

function BodyRow<Row>({ row, ...props }: TableBodyProps<Row> & { row: Row }) {
  const { columns, rowKey, onOpenRow, actions } = props;
  const headerColumn = columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0];
  const isOpen = props.openRowKey === rowKey(row);
  return (
    <tr
      data-row
      data-opens={onOpenRow !== undefined}
      data-open={isOpen}
      aria-current={isOpen || undefined}
      onClick={onOpenRow && ((event) => isMeantForRow(event) && onOpenRow(row))}
    >
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} isHeader={column === headerColumn} />
      ))}
      {actions && <td className={styles.actions}>{actions(row)}</td>}
    </tr>
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

/** A click on an element inside the row, or the end of a text selection, does not open the row. */
function isMeantForRow(event: MouseEvent): boolean {
  const pressed = event.target as Element;
  return !pressed.closest("a, button, input, label, select") && getSelection()?.isCollapsed !== false;
}
