import { Navigate } from "@tanstack/react-router";
import { entryOf } from "@corridor/product/wallets/wallet";
import { Banner } from "../design/Banner.tsx";
import { ScreenHeader } from "../design/ScreenHeader.tsx";
import { Skeleton } from "../design/Skeleton.tsx";
import { t } from "../design/texts.ts";
import { deployment } from "../session/deployment.ts";
import { useSession } from "../session/session.ts";
import { CallState } from "../shell/CallState.tsx";
import { RefreshButton } from "../shell/RefreshButton.tsx";
import { useWallets } from "../wallets/useWallets.ts";
import { WalletTabs } from "../wallets/WalletTabs.tsx";
import { TransactionList } from "./TransactionList.tsx";
import { useListPlace } from "./useListPlace.ts";
import { WalletPicker } from "./WalletPicker.tsx";

export function TransactionsScreen() {
  const { clientId, hasNoValidWallets } = useSession();
  if (clientId === null) return null; // Logged out this very moment.
  if (!hasNoValidWallets) return <TransactionsOf clientId={clientId} />;
  return (
    <>
      <ScreenHeader title={t.transactions.title} site={deployment.providerName} />
      <Banner tone="warning">{t.shell.noWallets}</Banner>
    </>
  );
}

function TransactionsOf({ clientId }: { clientId: string }) {
  const answer = useWallets(clientId);
  const { walletId, page, openWallet, goToPage, searchOf } = useListPlace();
  const wallets = answer.data ?? [];
  const shown = entryOf(wallets, walletId);
  const [first] = wallets;
  return (
    <>
      <ScreenHeader
        title={t.transactions.title}
        site={deployment.providerName}
        actions={<RefreshButton isBusy={answer.isRefreshing} />}
      />
      {!shown && first && <Navigate to="/transactions" search={searchOf(first.walletId)} replace />}
      <CallState of={answer} failure={t.wallets.fetchError} skeleton={<Skeleton look="rows" count={10} />}>
        {() =>
          shown && (
            <WalletTabs wallets={wallets} shown={shown} onOpen={openWallet}>
              <WalletPicker entry={shown} walletId={walletId} onPick={openWallet} />
              <TransactionList
                key={walletId}
                clientId={clientId}
                walletId={walletId}
                currency={shown.currency}
                page={page}
                onPage={goToPage}
              />
            </WalletTabs>
          )
        }
      </CallState>
    </>
  );
}
