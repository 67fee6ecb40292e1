import { useNavigate } from "@tanstack/react-router";
import { FilterX } from "lucide-react";
import { longestSearch } from "@corridor/product/transactions/contract";
import type { ListedTransaction } from "@corridor/product/transactions/transaction";
import { Icon } from "../../design/values/Icon.tsx";
import { Button } from "../../design/actions/Button.tsx";
import { EmptyState } from "../../design/feedback/EmptyState.tsx";
import { Pagination } from "../../design/layout/Pagination.tsx";
import { Table, type TableColumn } from "../../design/layout/Table.tsx";
import { lazyPart } from "../../design/hooks/lazy-part.tsx";
import { t } from "../../texts.ts";
import { useFocusOfClosed } from "../../design/hooks/useFocusOfClosed.ts";
import { CallState } from "../../shell/CallState.tsx";
import { transactionTableColumns, rowLinkId } from "./columns.tsx";
import { PayAgainBar } from "./PayAgainBar.tsx";
import { usePayAgainChoice, type PayAgainChoice } from "./usePayAgainChoice.tsx";
import { isOpen, useListedTransactions, type TransactionListQuery } from "./useListedTransactions.ts";
import type { TransactionListView } from "./useTransactionList.ts";
import { useWalletNames } from "../../wallets/useWalletNames.ts";

const ListedDrawer = lazyPart(async () => (await import("./ListedDrawer.tsx")).ListedDrawer);

const perPage = 25;

export type TransactionListProps = {
  listed: TransactionListQuery;
  list: TransactionListView;
  currency: string;
};

/** The newest transactions of one wallet, a page at a time, and the drawer of the open one. */
export function TransactionList({ listed, list, currency }: TransactionListProps) {
  const answer = useListedTransactions(listed);
  const rows = answer.data?.transactions ?? [];
  const moves = useMoves(rows, list);
  const payAgain = usePayAgainChoice(listed);
  useFocusOfClosed(list.open === null ? null : rowLinkId(list.open));
  return (
    <>
      <CallState of={answer} failure={t.transactions.fetchError} skeletonRows={10}>
        {({ totalCount }) =>
          rows.length === 0 ? (
            <Nothing list={list} />
          ) : (
            <Rows
              {...{ rows, list, currency, payAgain }}
              columns={listed.columns}
              hasMore={totalCount >= longestSearch}
              isRefreshing={answer.isRefreshing}
            />
          )
        }
      </CallState>
      {list.open !== null && (
        <ListedDrawer
          clientId={listed.clientId}
          id={list.open}
          onClose={list.closeRow}
          onPrevious={moves.previous}
          onNext={moves.next}
        />
      )}
    </>
  );
}

/** The neighbours of the open row, on any page; null if there is none. */
function useMoves(rows: readonly ListedTransaction[], { open, openRow }: TransactionListView) {
  const place = rows.findIndex(({ transactionId }) => transactionId === open);
  const to = (next: number) => {
    const row = place === -1 ? undefined : rows[next];
    return row ? () => openRow(row.transactionId, Math.floor(next / perPage)) : null;
  };
  return { previous: to(place - 1), next: to(place + 1) };
}

type RowsProps = {
  rows: readonly ListedTransaction[];
  list: TransactionListView;
  columns: TransactionListQuery["columns"];
  currency: string;
  hasMore: boolean;
  isRefreshing: boolean;
  payAgain: PayAgainChoice | null;
};

function Rows({ rows, list, columns, currency, hasMore, isRefreshing, payAgain }: RowsProps) {
  const navigate = useNavigate();
  const walletNames = useWalletNames();
  const words = t.transactions;
  const lastPage = Math.ceil(rows.length / perPage) - 1;
  const page = Math.min(list.page, lastPage);
  const onPage = rows.slice(page * perPage, (page + 1) * perPage);
  const addressOf = (id: string) => ({ to: "/transactions", search: list.addressOfRow(id) });
  const shown = transactionTableColumns({ shown: columns, currency, addressOf, walletNames });
  return (
    <div>
      {payAgain && <PayAgainBar choice={payAgain} />}
      <Table
        label={words.title}
        columns={payAgain ? [payAgain.column, ...asRowHeader(shown)] : shown}
        phoneFirst={["recipientName", "amount", "status"]}
        rows={onPage}
        groupOf={onPage.some(isOpen) ? (row) => words.groups[isOpen(row) ? "open" : "ended"] : undefined}
        rowKey={({ transactionId }) => transactionId}
        onOpenRow={({ transactionId }) => void navigate(addressOf(transactionId))}
        openRowKey={list.open ?? undefined}
        isRefreshing={isRefreshing}
      />
      <Pagination
        page={page}
        pageSize={perPage}
        total={rows.length}
        onPage={list.goToPage}
        label={words.pages}
        limitNote={hasMore ? words.truncated : undefined}
      />
    </div>
  );
}

/** The first column names the row, also behind the ticks. */
function asRowHeader([first, ...others]: TableColumn<ListedTransaction>[]): TableColumn<ListedTransaction>[] {
  return first ? [{ ...first, isRowHeader: true }, ...others] : others;
}

function Nothing({ list }: { list: TransactionListView }) {
  return (
    <EmptyState
      icon={<Icon of={FilterX} size={20} />}
      title={t.transactions.empty}
      action={list.isFiltered && <Button onClick={list.clear}>{t.filters.clear}</Button>}
    />
  );
}
