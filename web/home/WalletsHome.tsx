import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import { transferFunds } from "@corridor/product/wallets/contract";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { Icon } from "../design/values/Icon.tsx";
import type { CallResult } from "../api/useCall.ts";
import { ActionLabel } from "../design/actions/ActionLabel.tsx";
import { Button } from "../design/actions/Button.tsx";
import { ScreenHeader } from "../design/layout/ScreenHeader.tsx";
import { Skeleton } from "../design/feedback/Skeleton.tsx";
import { lazyPart } from "../design/hooks/lazy-part.tsx";
import { t } from "../texts.ts";
import { useMayCall } from "../session/access.ts";
import { deployment } from "../session/deployment.ts";
import { CallState } from "../shell/CallState.tsx";
import { RefreshButton } from "../shell/RefreshButton.tsx";
import { useWallets } from "../wallets/useWallets.ts";
import { FailingCallbacks } from "./FailingCallbacks.tsx";
import { FirstWallet } from "./FirstWallet.tsx";
import { NeedsYou } from "./NeedsYou.tsx";
import { WalletBlock } from "./WalletBlock.tsx";
import styles from "./WalletsHome.module.css";

const TransferDialog = lazyPart(
  async () => (await import("../wallets/dialogs/TransferDialog.tsx")).TransferDialog,
);

/** One block for each wallet, the first with its balance over time. */
export function WalletsHome({ clientId }: { clientId: string }) {
  const answer = useWallets(clientId);
  const mayTransfer = useMayCall(transferFunds);
  const [isTransferring, setTransferring] = useState(false);
  return (
    <>
      <ScreenHeader
        title={t.wallets.title}
        tabName={t.shell.home}
        site={deployment.providerName}
        subtitle={whenAnswered(answer)}
        actions={
          <>
            <RefreshButton isBusy={answer.isRefreshing} />
            {mayTransfer && answer.data && (
              <Button icon={<Icon of={ArrowLeftRight} />} onClick={() => setTransferring(true)}>
                <ActionLabel>{t.wallets.transfer.title}</ActionLabel>
              </Button>
            )}
          </>
        }
      />
      <FailingCallbacks clientId={clientId} />
      <NeedsYou />
      <CallState of={answer} failure={t.wallets.fetchError} skeleton={<Skeleton look="card" count={3} />}>
        {([first, ...others]) => (
          <>
            {first && <FirstWallet wallet={first} clientId={clientId} />}
            {others.length > 0 && (
              <div className={styles.blocks}>
                {others.map((wallet) => (
                  <WalletBlock key={wallet.walletId} wallet={wallet} />
                ))}
              </div>
            )}
          </>
        )}
      </CallState>
      {isTransferring && answer.data && (
        <TransferDialog wallets={answer.data} onClose={() => setTransferring(false)} />
      )}
    </>
  );
}

function whenAnswered({ data, isLoading, answeredAt }: CallResult<readonly Wallet[]>): string | undefined {
  if (isLoading) return t.common.loading;
  if (!data || !answeredAt) return undefined;
  return t.home.balancesAsOf({ time: formatTimestamp(answeredAt.getTime() / 1_000) });
}
