import { Navigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { queryWallets } from "@corridor/product/wallets/contract";
import { entryOf, type Wallet } from "@corridor/product/wallets/wallet";
import { useCall } from "../../api/useCall.ts";
import { Banner } from "../../design/feedback/Banner.tsx";
import { ScreenHeader } from "../../design/layout/ScreenHeader.tsx";
import { Skeleton } from "../../design/feedback/Skeleton.tsx";
import { t } from "../../texts.ts";
import { toast } from "../../design/feedback/Toast.tsx";
import { deployment } from "../../session/deployment.ts";
import { useSession } from "../../session/session.ts";
import { CallState } from "../../shell/CallState.tsx";
import { RefreshButton } from "../../shell/RefreshButton.tsx";
import { useWallets } from "../../wallets/useWallets.ts";
import { WalletTabs } from "../../wallets/WalletTabs.tsx";
import { ColumnChooser } from "./ColumnChooser.tsx";
import { ExportTransactions } from "./ExportTransactions.tsx";
import { FilterBar } from "../../lists/FilterBar.tsx";
import { transactionFilters } from "../../lists/transaction-filters.ts";
import { Totals } from "./Totals.tsx";
import { TransactionList } from "./TransactionList.tsx";
import styles from "./TransactionsScreen.module.css";
import { useShownColumns } from "./useShownColumns.ts";
import { useTransactionList, type TransactionListView } from "./useTransactionList.ts";
import { WalletPicker } from "./WalletPicker.tsx";

export function TransactionsScreen() {
  const { clientId, hasNoValidWallets } = useSession();
  if (clientId === null) return null; // Logged out this very moment.
  return hasNoValidWallets ? (
    <PastTransactions clientId={clientId} />
  ) : (
    <TransactionsOf clientId={clientId} />
  );
}

/** Deactivated wallets keep their history; a person who may see no wallet at all sees a notice (SHELL-24). */
function PastTransactions({ clientId }: { clientId: string }) {
  const { data } = useCall(queryWallets, { clientId });
  if (data?.wallets.length !== 0) return <TransactionsOf clientId={clientId} />;
  return (
    <>
      <ScreenHeader title={t.transactions.title} site={deployment.providerName} />
      <Banner tone="warning">{t.shell.noWallets}</Banner>
    </>
  );
}

function TransactionsOf({ clientId }: { clientId: string }) {
  const answer = useWallets(clientId);
  const list = useTransactionList();
  const columns = useShownColumns();
  const { walletId, filters } = list;
  const wallets = answer.data ?? [];
  const shown = entryOf(wallets, walletId);
  const [first] = wallets;
  const listed = { clientId, walletId, filters, columns: columns.shown };
  return (
    <>
      <ScreenHeader
        title={t.transactions.title}
        site={deployment.providerName}
        isWide
        actions={
          <>
            <RefreshButton isBusy={answer.isRefreshing} />
            {shown && (
              <>
                <ColumnChooser columns={columns} />
                <ExportTransactions listed={listed} entry={shown} />
              </>
            )}
          </>
        }
      />
      {first && (!shown || list.leftOut.length > 0) && <InPlaceOf list={list} other={shown ? null : first} />}
      <CallState of={answer} failure={t.wallets.fetchError} skeleton={<Skeleton look="rows" count={10} />}>
        {() =>
          shown && (
            <WalletTabs wallets={wallets} shown={shown} onOpen={list.openWallet}>
              <div className={styles.list}>
                <div className={styles.narrowing}>
                  <WalletPicker entry={shown} walletId={walletId} onPick={list.openWallet} />
                  <FilterBar filters={transactionFilters.filters} list={list} scrollsOnPhone />
                </div>
                <Totals listed={listed} currency={shown.currency} onProvider={list.change} />
                <TransactionList key={walletId} listed={listed} list={list} currency={shown.currency} />
              </div>
            </WalletTabs>
          )
        }
      </CallState>
    </>
  );
}

/**
 * Another list than the address names, because there is no such wallet for this person or no such filter: they are told once, or they
 * would read it as that one.
 */
function InPlaceOf({ list, other }: { list: TransactionListView; other: Wallet | null }) {
  const { walletId, leftOut } = list;
  const words = t.transactions;
  const isOtherWallet = other !== null && walletId !== "";
  return (
    <>
      {isOtherWallet && <ListNotice title={words.otherWallet({ name: other.walletName })} />}
      {leftOut.length > 0 && (
        <ListNotice
          title={words.leftOut({ filters: leftOut.map((name) => transactionFilters.filters[name].name()) })}
        />
      )}
      <Navigate to="/transactions" search={list.addressIn(other?.walletId ?? walletId)} replace />
    </>
  );
}

function ListNotice({ title }: { title: string }) {
  useEffect(() => toast({ title }), [title]);
  return null;
}
