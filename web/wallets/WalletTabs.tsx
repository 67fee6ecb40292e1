import { useMemo } from "react";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { Tabs } from "../design/Tabs.tsx";
import { t } from "../design/texts.ts";
import { WalletPanel, type WalletPanelProps } from "./WalletPanel.tsx";

export type WalletTabsProps = Omit<WalletPanelProps, "wallet"> & {
  wallets: readonly Wallet[];
  shown: Wallet;
};

/** One tab for each entry of the answer, in its order (WAL-24). */
export function WalletTabs({ wallets, shown, ...panel }: WalletTabsProps) {
  const tabs = useMemo(
    () =>
      wallets.map(({ walletId, walletName, currency, hidden }) => ({
        id: walletId,
        label: hidden ? `${walletName} ${t.wallets.hidden}` : walletName,
        count: currency,
      })),
    [wallets],
  );
  return (
    <Tabs
      label={t.wallets.title}
      tabs={tabs}
      selected={shown.walletId}
      onSelect={panel.onOpen}
      searchLabel={t.wallets.search}
      emptyText={t.wallets.noneFound}
    >
      {() => <WalletPanel key={shown.walletId} wallet={shown} {...panel} />}
    </Tabs>
  );
}
