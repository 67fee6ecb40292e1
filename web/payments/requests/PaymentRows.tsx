import { useEffect, useRef } from "react";
import type { RequestTransaction } from "@corridor/product/payments/request";
import { Pagination } from "../../design/Pagination.tsx";
import { Table } from "../../design/Table.tsx";
import { t } from "../../design/texts.ts";
import { paymentColumns, rowButtonId } from "./payment-columns.tsx";
import styles from "./PaymentRows.module.css";
import { TransactionDrawer } from "./TransactionDrawer.tsx";

export const paymentsPerPage = 20;

export type PaymentRowsProps = {
  currency: string;
  /** All of the stretch that was fetched, which begins at the offset. */
  rows: readonly RequestTransaction[];
  offset: number;
  total: number;
  page: number;
  onPage: (page: number) => void;
  openLine: number | null;
  onOpenLine: (line: number | null) => void;
};

/** One page of payments, and the drawer of the one that is open; the page follows when the drawer moves on to another. */
export function PaymentRows(props: PaymentRowsProps) {
  const { currency, rows, offset, total, page, onPage, openLine, onOpenLine } = props;
  const place = rows.findIndex(({ lineNumber }) => lineNumber === openLine);
  const open = rows[place];
  const first = page * paymentsPerPage - offset;
  const goTo = (next: number) => {
    onOpenLine(rows[next]!.lineNumber);
    onPage(Math.floor((offset + next) / paymentsPerPage));
  };
  useFocusOfClosed(open?.lineNumber ?? null);
  return (
    <>
      <Table
        label={t.requests.inCurrency({ currency })}
        isInCard
        columns={paymentColumns(currency, ({ lineNumber }) => onOpenLine(lineNumber))}
        rows={rows.slice(first, first + paymentsPerPage)}
        rowKey={({ lineNumber }) => String(lineNumber)}
        onOpenRow={({ lineNumber }) => onOpenLine(lineNumber)}
        openRowKey={open && String(open.lineNumber)}
      />
      {total > paymentsPerPage && (
        <div className={styles.pages}>
          <Pagination
            page={page}
            pageSize={paymentsPerPage}
            total={total}
            onPage={(next) => {
              onOpenLine(null);
              onPage(next);
            }}
            label={t.requests.pagesIn({ currency })}
          />
        </div>
      )}
      {open && (
        <TransactionDrawer
          transaction={open}
          onClose={() => onOpenLine(null)}
          onPrevious={place > 0 ? () => goTo(place - 1) : null}
          onNext={place < rows.length - 1 ? () => goTo(place + 1) : null}
        />
      )}
    </>
  );
}

/** The row that was open last has the focus again, which need not be the one the drawer was opened from. */
function useFocusOfClosed(line: number | null): void {
  const last = useRef<number | null>(null);
  useEffect(() => {
    if (
      line === null &&
      last.current !== null &&
      document.activeElement?.closest("button, a, input") === null
    )
      document.getElementById(rowButtonId({ lineNumber: last.current }))?.focus();
    last.current = line;
  }, [line]);
}
