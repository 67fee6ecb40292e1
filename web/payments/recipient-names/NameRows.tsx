import type { ReactNode } from "react";
import type { RecipientName } from "@corridor/product/payments/recipient-names/contract";
import { providerName } from "@corridor/product/providers";
import { isNarrow, useMedia } from "../../design/hooks/useMedia.ts";
import { Table, type TableColumn } from "../../design/layout/Table.tsx";
import { Dash } from "../../design/values/Dash.tsx";
import { NameMatch } from "../../lookups/NameMatch.tsx";
import { language, t } from "../../texts.ts";
import styles from "./NameRows.module.css";

/** What a person can do with a row while the payments are not submitted. */
export type RowChoice = {
  isDisabled: boolean;
  isChosen: (row: RecipientName) => boolean;
  onToggle: (row: RecipientName) => void;
  onChangeReason: (row: RecipientName) => void;
};

export type NameRowsProps = {
  rows: readonly RecipientName[];
  isRefreshing: boolean;
  /** Without it, the rows are only read. */
  choice?: RowChoice | undefined;
};

/** Both names of each recipient side by side; on a phone one below the other. */
export function NameRows(props: NameRowsProps) {
  return useMedia(isNarrow) ? <NameList {...props} /> : <NameTable {...props} />;
}

function NameTable({ rows, isRefreshing, choice }: NameRowsProps) {
  const words = t.recipientNames;
  const ticks: TableColumn<RecipientName>[] = choice
    ? [{ id: "choice", header: "", width: 1, cell: (row) => <Tick row={row} choice={choice} /> }]
    : [];
  return (
    <Table
      label={words.title}
      isInCard
      isWrapping
      isRefreshing={isRefreshing}
      rows={rows}
      rowKey={({ lineNumber }) => String(lineNumber)}
      columns={[
        ...ticks,
        { id: "row", header: isOfSheet(rows) ? words.row : words.number, cell: (row) => rowOf(row) },
        {
          id: "yours",
          header: words.yours,
          isRowHeader: true,
          width: "26%",
          cell: (row) => (
            <>
              {row.name}
              <Account row={row} />
            </>
          ),
        },
        { id: "found", header: words.found, width: "24%", cell: (row) => <FoundName row={row} /> },
        {
          id: "match",
          header: words.match,
          width: "42%",
          cell: (row) => <Match row={row} choice={choice} />,
        },
      ]}
    />
  );
}

function NameList({ rows, isRefreshing, choice }: NameRowsProps) {
  const words = t.recipientNames;
  return (
    <ul className={styles.list} aria-label={words.title} aria-busy={isRefreshing}>
      {rows.map((row) => (
        <li key={row.lineNumber}>
          {choice && <Tick row={row} choice={choice} />}
          <dl>
            <Pair name={words.yours}>
              <strong>{row.name}</strong>
              <span className={styles.place}>
                {isOfSheet(rows) ? words.row : words.number} {rowOf(row)}
              </span>
              <Account row={row} />
            </Pair>
            <Pair name={words.found}>
              <FoundName row={row} />
            </Pair>
            <Pair name={words.match}>
              <Match row={row} choice={choice} />
            </Pair>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Tick({ row, choice }: { row: RecipientName; choice: RowChoice }) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={t.recipientNames.choice.row({ name: row.name, row: rowOf(row) })}
        checked={choice.isChosen(row)}
        disabled={choice.isDisabled}
        onChange={() => choice.onToggle(row)}
      />
    </label>
  );
}

function Account({ row }: { row: RecipientName }) {
  return (
    <span className={styles.account}>
      {row.accountNumber} · {providerName(row.provider, language)}
    </span>
  );
}

function FoundName({ row: { foundName } }: { row: RecipientName }) {
  return foundName === null ? <Dash /> : <span className={styles.found}>{foundName}</span>;
}

function Match({ row, choice }: { row: RecipientName; choice?: RowChoice | undefined }) {
  const words = t.recipientNames;
  return (
    <>
      <NameMatch match={row.verdict} description={row.description} />
      {row.reason !== null && (
        <p className={styles.reason}>
          {words.kept({ reason: row.reason })}{" "}
          {choice && (
            <button
              type="button"
              className={styles.change}
              aria-label={words.keep.changeOf({ name: row.name, row: rowOf(row) })}
              onClick={() => choice.onChangeReason(row)}
            >
              {words.keep.change}
            </button>
          )}
        </p>
      )}
    </>
  );
}

/** The row of the sheet, which people can find in their file; else the position among the payments. Both count from one. */
function rowOf({ rowIndex, lineNumber }: RecipientName): number {
  return (rowIndex ?? lineNumber) + 1;
}

function isOfSheet(rows: readonly RecipientName[]): boolean {
  return rows.some(({ rowIndex }) => rowIndex !== undefined);
}
