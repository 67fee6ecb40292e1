import type { ReactNode } from "react";
import { isNarrow, useMedia } from "../../design/hooks/useMedia.ts";
import { Table, type TableColumn } from "../../design/layout/Table.tsx";
import { t } from "../../texts.ts";
import { areOfSheet, placeOf, type ReviewedRow, type RowChoice } from "./row-choice.ts";
import styles from "./PaymentRows.module.css";
import { RowTick } from "./RowTick.tsx";

/** A fact about each payment: a column, and on a phone a line. */
export type RowFact<Row> = Pick<TableColumn<Row>, "id" | "width" | "align"> & {
  name: string;
  value: (row: Row) => ReactNode;
};

export type PaymentRowsProps<Row extends ReviewedRow> = {
  label: string;
  rows: readonly Row[];
  isRefreshing: boolean;
  /** Without it, the rows are only read. */
  choice?: RowChoice<Row> | undefined;
  /** The heading of the names and accounts. */
  person: string;
  account: (row: Row) => string;
  facts: readonly RowFact<Row>[];
};

/** Payments that people look at one by one; on a phone the facts of each are one below the other. */
export function PaymentRows<Row extends ReviewedRow>(props: PaymentRowsProps<Row>) {
  return useMedia(isNarrow) ? <RowList {...props} /> : <RowTable {...props} />;
}

function RowTable<Row extends ReviewedRow>(props: PaymentRowsProps<Row>) {
  const { label, rows, isRefreshing, choice, person, account, facts } = props;
  const ticks: TableColumn<Row>[] = choice
    ? [{ id: "choice", header: "", width: 1, cell: (row) => <RowTick row={row} choice={choice} /> }]
    : [];
  return (
    <Table
      label={label}
      isInCard
      isWrapping
      isRefreshing={isRefreshing}
      rows={rows}
      rowKey={({ lineNumber }) => String(lineNumber)}
      columns={[
        ...ticks,
        { id: "row", header: placeName(rows), cell: (row) => placeOf(row) },
        {
          id: "person",
          header: person,
          isRowHeader: true,
          width: "26%",
          cell: (row) => (
            <>
              {row.name}
              <span className={styles.account}>{account(row)}</span>
            </>
          ),
        },
        ...facts.map(({ name, value, ...column }) => ({ ...column, header: name, cell: value })),
      ]}
    />
  );
}

function RowList<Row extends ReviewedRow>(props: PaymentRowsProps<Row>) {
  const { label, rows, isRefreshing, choice, person, account, facts } = props;
  return (
    <ul className={styles.list} aria-label={label} aria-busy={isRefreshing}>
      {rows.map((row) => (
        <li key={row.lineNumber}>
          {choice && <RowTick row={row} choice={choice} />}
          <dl>
            <div>
              <dt>{person}</dt>
              <dd>
                <strong>{row.name}</strong>
                <span className={styles.place}>
                  {placeName(rows)} {placeOf(row)}
                </span>
                <span className={styles.account}>{account(row)}</span>
              </dd>
            </div>
            {facts.map(({ id, name, value }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd>{value(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function placeName(rows: readonly ReviewedRow[]): string {
  return areOfSheet(rows) ? t.checkedRows.row : t.checkedRows.number;
}
