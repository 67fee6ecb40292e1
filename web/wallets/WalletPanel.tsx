import { Ellipsis } from "lucide-react";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { Icon } from "../design/values/Icon.tsx";
import { Banner } from "../design/feedback/Banner.tsx";
import { Card } from "../design/layout/Card.tsx";
import { SpendChart } from "../design/charts/SpendChart.tsx";
import { Columns } from "../design/layout/Columns.tsx";
import { MenuButton } from "../design/overlays/Menu.tsx";
import { StatementsCard } from "../statements/StatementsCard.tsx";
import { t } from "../texts.ts";
import { BalanceCard } from "./BalanceCard.tsx";
import { FundingCard } from "./FundingCard.tsx";
import { ProvidersCard } from "./ProvidersCard.tsx";
import { SubwalletsCard } from "./SubwalletsCard.tsx";
import { useReactivation } from "./useReactivation.ts";
import { useSubwalletMenu } from "./useSubwalletMenu.tsx";
import type { OpenWalletDialog } from "./dialogs/WalletDialogs.tsx";
import styles from "./WalletPanel.module.css";

export type WalletPanelProps = {
  wallet: Wallet;
  /** The wallet itself, or its subwallet that the address names. */
  openWalletId: string;
  onOpenDialog: (dialog: OpenWalletDialog) => void;
  onOpen: (walletId: string) => void;
};

/** Everything about one wallet. */
export function WalletPanel({ wallet, openWalletId, onOpenDialog, onOpen }: WalletPanelProps) {
  const { error, reactivate, forget } = useReactivation();
  const menuOf = useSubwalletMenu({ onOpenDialog, onReactivate: reactivate, onOpen });
  const isSubwallet = wallet.parentWalletId !== null;
  return (
    <>
      {error && (
        <div className={styles.problem}>
          <Banner tone="error" title={t.wallets.subwallets.reactivateError} onDismiss={forget}>
            {error.message}
          </Banner>
        </div>
      )}
      <Columns
        aside={
          <>
            {!isSubwallet && (
              <SubwalletsCard
                wallet={wallet}
                openWalletId={openWalletId === wallet.walletId ? null : openWalletId}
                menuOf={menuOf}
              />
            )}
            <FundingCard {...wallet} />
          </>
        }
      >
        <BalanceCard
          wallet={wallet}
          menu={
            isSubwallet && <OwnMenu wallet={wallet} onOpenDialog={onOpenDialog} onReactivate={reactivate} />
          }
        />
        <Card>
          <SpendChart
            summaries={wallet.monthlySummaries}
            currency={wallet.currency}
            walletName={wallet.walletName}
          />
        </Card>
        <StatementsCard
          walletId={openWalletId}
          currency={wallet.currency}
          walletName={wallet.subwallets.length > 0 ? nameIn(wallet, openWalletId) : undefined}
        />
        <ProvidersCard {...wallet} />
      </Columns>
    </>
  );
}

/** The name of the wallet itself or of its open subwallet. */
function nameIn({ walletId, walletName, subwallets }: Wallet, openWalletId: string): string | undefined {
  return [{ walletId, walletName }, ...subwallets].find((each) => each.walletId === openWalletId)?.walletName;
}

type OwnMenuProps = Pick<WalletPanelProps, "wallet" | "onOpenDialog"> & {
  onReactivate: (wallet: Wallet) => void;
};

/** For a subwallet without its parent, which this person may not see (WAL-24). */
function OwnMenu({ wallet, onOpenDialog, onReactivate }: OwnMenuProps) {
  const items = useSubwalletMenu({ onOpenDialog, onReactivate: () => onReactivate(wallet) })(wallet);
  if (items.length === 0) return null;
  return (
    <MenuButton
      look="icon"
      label={t.wallets.actionsFor({ name: wallet.walletName })}
      items={items}
      trigger={<Icon of={Ellipsis} />}
    />
  );
}
