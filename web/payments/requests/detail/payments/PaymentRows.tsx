import { paymentsPerPage } from "@corridor/product/payments/requests/contract";
import type { RequestTransaction } from "@corridor/product/payments/requests/request";
import { Pagination } from "../../../../design/layout/Pagination.tsx";
import { Table } from "../../../../design/layout/Table.tsx";
import { lazyPart } from "../../../../design/hooks/lazy-part.tsx";
import { t } from "../../../../texts.ts";
import { useFocusOfClosed } from "../../../../design/hooks/useFocusOfClosed.ts";
import { paymentColumns, rowButtonId } from "./payment-columns.tsx";
import styles from "./PaymentRows.module.css";

const PaymentDrawer = lazyPart(async () => (await import("./PaymentDrawer.tsx")).PaymentDrawer);

export type PaymentRowsProps = {
  currency: string;
  /** All loaded rows, from the offset on. */
  rows: readonly RequestTransaction[];
  offset: number;
  total: number;
  page: number;
  onPage: (page: number) => void;
  openLine: number | null;
  onOpenLine: (line: number | null) => void;
};

/** One page of payments, and the drawer of the open payment; the page follows when the drawer moves to another payment. */
export function PaymentRows(props: PaymentRowsProps) {
  const { currency, rows, offset, total, page, onPage, openLine, onOpenLine } = props;
  const place = rows.findIndex(({ lineNumber }) => lineNumber === openLine);
  const open = rows[place];
  const first = page * paymentsPerPage - offset;
  const goTo = (next: number) => {
    onOpenLine(rows[next]!.lineNumber);
    onPage(Math.floor((offset + next) / paymentsPerPage));
  };
  useFocusOfClosed(open ? rowButtonId(open) : null);
  return (
    <>
      <Table
        label={t.requests.inCurrency({ currency })}
        isInCard
        isWrapping
        columns={paymentColumns(currency, ({ lineNumber }) => onOpenLine(lineNumber))}
        rows={rows.slice(first, first + paymentsPerPage)}
        rowKey={({ lineNumber }) => String(lineNumber)}
        phoneFirst={["recipientName", "amount", "status"]}
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
        <PaymentDrawer
          payment={open}
          onClose={() => onOpenLine(null)}
          onPrevious={place > 0 ? () => goTo(place - 1) : null}
          onNext={place < rows.length - 1 ? () => goTo(place + 1) : null}
        />
      )}
    </>
  );
}
