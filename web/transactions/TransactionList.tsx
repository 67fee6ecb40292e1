import { ArrowLeftRight } from "lucide-react";
import { longestSearch, searchTransactions } from "@corridor/product/transactions/contract";
import { useCall } from "../api/useCall.ts";
import { EmptyState } from "../design/EmptyState.tsx";
import { Pagination } from "../design/Pagination.tsx";
import { Table } from "../design/Table.tsx";
import { t } from "../design/texts.ts";
import { useViewer } from "../session/access.ts";
import { CallState } from "../shell/CallState.tsx";
import { columnsFor } from "./columns.tsx";

const perPage = 25;

export type TransactionListProps = {
  clientId: string;
  walletId: string;
  currency: string;
  page: number;
  onPage: (page: number) => void;
};

/** The newest transactions of one wallet, a page at a time. */
export function TransactionList({ clientId, walletId, currency, page, onPage }: TransactionListProps) {
  const answer = useCall(searchTransactions, { clientId, count: longestSearch, walletId });
  const hasSender = useViewer()?.features.SenderName ?? false;
  const words = t.transactions;
  return (
    <CallState of={answer} failure={words.fetchError} skeletonRows={10}>
      {({ transactions, totalCount }) => {
        if (transactions.length === 0)
          return (
            <EmptyState
              icon={<ArrowLeftRight aria-hidden size={20} strokeWidth={1.75} />}
              title={words.empty}
            />
          );
        const lastPage = Math.ceil(transactions.length / perPage) - 1;
        const first = Math.min(page, lastPage) * perPage;
        return (
          <>
            <Table
              label={words.title}
              columns={columnsFor({ currency, hasSender })}
              rows={transactions.slice(first, first + perPage)}
              rowKey={({ transactionId }) => transactionId}
              isRefreshing={answer.isRefreshing}
            />
            <Pagination
              page={page}
              pageSize={perPage}
              total={transactions.length}
              onPage={onPage}
              label={words.pages}
              limitNote={totalCount >= longestSearch ? words.truncated : undefined}
            />
          </>
        );
      }}
    </CallState>
  );
}
