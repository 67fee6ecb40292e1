import { useNavigate } from "@tanstack/react-router";
import { FlaskConical } from "lucide-react";
import type { ListedTransaction } from "@corridor/product/transactions/transaction";
import { queryTestTransactions, testTransactionsPerPage } from "@corridor/product/transactions/contract";
import { useCall } from "../api/useCall.ts";
import { EmptyState } from "../design/feedback/EmptyState.tsx";
import { lazyPart } from "../design/hooks/lazy-part.tsx";
import { isNarrow, useMedia } from "../design/hooks/useMedia.ts";
import { useFocusOfClosed } from "../design/hooks/useFocusOfClosed.ts";
import { Card } from "../design/layout/Card.tsx";
import { Pagination } from "../design/layout/Pagination.tsx";
import { Table } from "../design/layout/Table.tsx";
import { Icon } from "../design/values/Icon.tsx";
import { CallState } from "../shell/CallState.tsx";
import { t } from "../texts.ts";
import { rowLinkId, transactionTableColumns } from "../transactions/list/columns.tsx";
import { useWalletNames } from "../wallets/useWalletNames.ts";
import styles from "./TestTransactions.module.css";
import type { ConsoleView } from "./useConsoleView.ts";

const ListedDrawer = lazyPart(
  async () => (await import("../transactions/list/ListedDrawer.tsx")).ListedDrawer,
);

const perPage = testTransactionsPerPage;
const columns = ["transactionId", "createdTimestamp", "recipientAccount", "amount", "status"] as const;
/** On a phone the drawer has the other fields. */
const phoneColumns = ["transactionId", "amount", "status"] as const;

type TestTransactionsProps = { clientId: string; view: ConsoleView };

/** The newest transactions made with the test provider, a page at a time (ACC-07). */
export function TestTransactions({ clientId, view }: TestTransactionsProps) {
  const answer = useCall(queryTestTransactions, { clientId });
  const rows = answer.data?.testTransactions ?? [];
  const { transaction: open } = view;
  useFocusOfClosed(open === null ? null : rowLinkId(open));
  const words = t.accountArea.test;
  const place = rows.findIndex(({ transactionId }) => transactionId === open);
  const moveTo = (next: number) => {
    const row = place === -1 ? undefined : rows[next];
    return row ? () => view.openTransaction(row.transactionId, Math.floor(next / perPage)) : null;
  };
  return (
    <Card title={words.title} subtitle={words.note} isFlush>
      <CallState of={answer} failure={t.transactions.fetchError} skeletonRows={3}>
        {() =>
          rows.length === 0 ? (
            <EmptyState
              icon={<Icon of={FlaskConical} size={20} />}
              title={words.none}
              detail={words.noneDetail}
            />
          ) : (
            <Rows rows={rows} view={view} isRefreshing={answer.isRefreshing} />
          )
        }
      </CallState>
      {open !== null && (
        <ListedDrawer
          clientId={clientId}
          id={open}
          onClose={view.closeRow}
          onPrevious={moveTo(place - 1)}
          onNext={moveTo(place + 1)}
        />
      )}
    </Card>
  );
}

type RowsProps = { rows: readonly ListedTransaction[]; view: ConsoleView; isRefreshing: boolean };

function Rows({ rows, view, isRefreshing }: RowsProps) {
  const navigate = useNavigate();
  const walletNames = useWalletNames();
  const shown = useMedia(isNarrow) ? phoneColumns : columns;
  const words = t.accountArea.test;
  const page = Math.min(view.page, Math.ceil(rows.length / perPage) - 1);
  return (
    <>
      <Table
        label={words.title}
        isInCard
        columns={transactionTableColumns({
          shown,
          currency: null,
          addressOf: view.addressOfTransaction,
          walletNames,
        })}
        phoneFirst={phoneColumns}
        rows={rows.slice(page * perPage, (page + 1) * perPage)}
        rowKey={({ transactionId }) => transactionId}
        onOpenRow={({ transactionId }) => void navigate(view.addressOfTransaction(transactionId))}
        openRowKey={view.transaction ?? undefined}
        isRefreshing={isRefreshing}
      />
      <div className={styles.foot}>
        <Pagination
          page={page}
          pageSize={perPage}
          total={rows.length}
          onPage={view.goToPage}
          label={words.pages}
        />
      </div>
    </>
  );
}
