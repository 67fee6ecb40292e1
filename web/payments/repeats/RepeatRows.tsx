import { formatMoney, fromDecimal } from "@corridor/product/money";
import type { Repeat } from "@corridor/product/payments/repeats/repeat";
import { StatusBadge } from "../../design/feedback/StatusBadge.tsx";
import { isNarrow, useMedia } from "../../design/hooks/useMedia.ts";
import { Table, type TableColumn } from "../../design/layout/Table.tsx";
import { Money } from "../../design/values/Money.tsx";
import { t } from "../../texts.ts";
import { KeptReason } from "../rows/KeptReason.tsx";
import { areOfSheet, placeOf, type RowChoice } from "../rows/row-choice.ts";
import { AccountLine, NamedRow, RowList } from "../rows/RowList.tsx";
import { RowTick } from "../rows/RowTick.tsx";
import { RepeatedLink } from "./RepeatedLink.tsx";
import styles from "./RepeatRows.module.css";
import { repeatWords } from "./repeat-words.ts";

export type RepeatRowsProps = {
  rows: readonly Repeat[];
  isRefreshing: boolean;
  /** Without it, the rows are only read. */
  choice?: RowChoice<Repeat> | undefined;
  /** Whether a tick about a repeated request stands above. */
  hasTick: boolean;
};

/** Each payment with the payment that it repeats; on a phone one below the other. */
export function RepeatRows(props: RepeatRowsProps) {
  return useMedia(isNarrow) ? <RepeatList {...props} /> : <RepeatTable {...props} />;
}

function RepeatTable({ rows, isRefreshing, choice, hasTick }: RepeatRowsProps) {
  const words = t.repeats;
  const ticks: TableColumn<Repeat>[] = choice
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
          id: "payment",
          header: words.payment,
          isRowHeader: true,
          width: "26%",
          cell: (row) => (
            <>
              {row.name}
              <AccountLine account={row.account} />
            </>
          ),
        },
        {
          id: "amount",
          header: words.amount,
          align: "end",
          cell: (row) => <Money amount={row.amount} currency={row.currency} />,
        },
        {
          id: "repeats",
          header: words.repeats,
          width: "54%",
          cell: (row) => <RepeatedPayment row={row} choice={choice} hasTick={hasTick} />,
        },
      ]}
    />
  );
}

function RepeatList({ rows, isRefreshing, choice, hasTick }: RepeatRowsProps) {
  const words = t.repeats;
  return (
    <RowList
      label={words.title}
      rows={rows}
      isRefreshing={isRefreshing}
      choice={choice}
      facts={(row) => [
        { name: words.payment, value: <NamedRow row={row} rows={rows} account={row.account} /> },
        { name: words.amount, value: formatMoney(fromDecimal(row.amount, row.currency)) },
        {
          name: words.repeats,
          value: <RepeatedPayment row={row} choice={choice} hasTick={hasTick} />,
        },
      ]}
    />
  );
}

type RepeatedPaymentProps = { row: Repeat; choice: RowChoice<Repeat> | undefined; hasTick: boolean };

function RepeatedPayment({ row, choice, hasTick }: RepeatedPaymentProps) {
  const words = t.repeats;
  return (
    <div className={styles.repeated}>
      <StatusBadge kind="repeat" value={row.kind} look="plain" />
      <p>
        {repeatWords(row)}{" "}
        <RepeatedLink
          requestId={row.requestId}
          transactionId={row.transactionId}
          label={words.viewOf({ name: row.name })}
        />
      </p>
      {row.isOfRequest && row.reason === null && hasTick && <p className={styles.note}>{words.ofRequest}</p>}
      <KeptReason row={row} choice={choice} />
    </div>
  );
}
