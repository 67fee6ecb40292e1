import type { ReactNode } from "react";
import { t } from "../../texts.ts";
import { areOfSheet, placeOf, type ReviewedRow, type RowChoice } from "./row-choice.ts";
import { RowTick } from "./RowTick.tsx";
import styles from "./RowList.module.css";

export type RowListProps<Row extends ReviewedRow> = {
  label: string;
  rows: readonly Row[];
  isRefreshing: boolean;
  choice?: RowChoice<Row> | undefined;
  /** The first fact names the row. */
  facts: (row: Row) => readonly { name: string; value: ReactNode }[];
};

/** The rows of a card on a phone: their facts below each other. */
export function RowList<Row extends ReviewedRow>({
  label,
  rows,
  isRefreshing,
  choice,
  facts,
}: RowListProps<Row>) {
  return (
    <ul className={styles.list} aria-label={label} aria-busy={isRefreshing}>
      {rows.map((row) => (
        <li key={row.lineNumber}>
          {choice && <RowTick row={row} choice={choice} />}
          <dl>
            {facts(row).map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** The name of a row with its place, and its account. */
export function NamedRow<Row extends ReviewedRow>({
  row,
  rows,
  account,
}: {
  row: Row;
  rows: readonly Row[];
  account: string;
}) {
  return (
    <>
      <strong>{row.name}</strong>
      <span className={styles.place}>
        {areOfSheet(rows) ? t.checkedRows.row : t.checkedRows.number} {placeOf(row)}
      </span>
      <AccountLine account={account} />
    </>
  );
}

export function AccountLine({ account }: { account: string }) {
  return <span className={styles.account}>{account}</span>;
}
