import type { RecipientName } from "@corridor/product/payments/recipient-names/contract";
import { providerName } from "@corridor/product/providers";
import { isNarrow, useMedia } from "../../design/hooks/useMedia.ts";
import { Table, type TableColumn } from "../../design/layout/Table.tsx";
import { Dash } from "../../design/values/Dash.tsx";
import { NameMatch } from "../../lookups/NameMatch.tsx";
import { language, t } from "../../texts.ts";
import { KeptReason } from "../rows/KeptReason.tsx";
import { areOfSheet, placeOf, type RowChoice } from "../rows/row-choice.ts";
import { AccountLine, NamedRow, RowList } from "../rows/RowList.tsx";
import { RowTick } from "../rows/RowTick.tsx";
import styles from "./NameRows.module.css";

export type NameRowsProps = {
  rows: readonly RecipientName[];
  isRefreshing: boolean;
  /** Without it, the rows are only read. */
  choice?: RowChoice<RecipientName> | undefined;
};

/** Both names of each recipient side by side; on a phone one below the other. */
export function NameRows(props: NameRowsProps) {
  return useMedia(isNarrow) ? <NameList {...props} /> : <NameTable {...props} />;
}

function NameTable({ rows, isRefreshing, choice }: NameRowsProps) {
  const words = t.recipientNames;
  const ticks: TableColumn<RecipientName>[] = choice
    ? [{ id: "choice", header: "", width: 1, cell: (row) => <RowTick row={row} choice={choice} /> }]
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
        {
          id: "row",
          header: areOfSheet(rows) ? t.checkedRows.row : t.checkedRows.number,
          cell: (row) => placeOf(row),
        },
        {
          id: "expected",
          header: words.expected,
          isRowHeader: true,
          width: "26%",
          cell: (row) => (
            <>
              {row.name}
              <AccountLine account={accountOf(row)} />
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
    <RowList
      label={words.title}
      rows={rows}
      isRefreshing={isRefreshing}
      choice={choice}
      facts={(row) => [
        { name: words.expected, value: <NamedRow row={row} rows={rows} account={accountOf(row)} /> },
        { name: words.found, value: <FoundName row={row} /> },
        { name: words.match, value: <Match row={row} choice={choice} /> },
      ]}
    />
  );
}

function accountOf({ accountNumber, provider }: RecipientName): string {
  return `${accountNumber} · ${providerName(provider, language)}`;
}

function FoundName({ row: { foundName } }: { row: RecipientName }) {
  return foundName === null ? <Dash /> : <span className={styles.found}>{foundName}</span>;
}

function Match({ row, choice }: { row: RecipientName; choice?: RowChoice<RecipientName> | undefined }) {
  return (
    <>
      <NameMatch match={row.verdict} description={row.description} />
      <KeptReason row={row} choice={choice} />
    </>
  );
}
