import { useMemo, type ReactNode } from "react";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { Tabs } from "../design/layout/Tabs.tsx";
import { t } from "../texts.ts";

export type WalletTabsProps = {
  wallets: readonly Wallet[];
  shown: Wallet;
  onOpen: (walletId: string) => void;
  /** The content of the shown wallet. */
  children: ReactNode;
};

/** One tab for each entry of the answer, in its order (WAL-24). */
export function WalletTabs({ wallets, shown, onOpen, children }: WalletTabsProps) {
  const tabs = useMemo(
    () =>
      wallets.map(({ walletId, walletName, currency, hidden, deactivated }) => ({
        id: walletId,
        label: [walletName, hidden && t.wallets.hidden, deactivated && t.wallets.deactivated]
          .filter(Boolean)
          .join(" "),
        count: currency,
      })),
    [wallets],
  );
  return (
    <Tabs
      label={t.wallets.title}
      tabs={tabs}
      selected={shown.walletId}
      onSelect={onOpen}
      searchLabel={t.wallets.search}
      emptyText={t.wallets.noneFound}
    >
      {() => children}
    </Tabs>
  );
}
