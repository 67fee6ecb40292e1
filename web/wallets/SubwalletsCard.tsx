import { Ellipsis, Wallet as WalletIcon } from "lucide-react";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { Icon } from "../design/values/Icon.tsx";
import { Card } from "../design/layout/Card.tsx";
import { EmptyState } from "../design/feedback/EmptyState.tsx";
import { MenuButton } from "../design/overlays/Menu.tsx";
import type { MenuAction } from "../design/overlays/menu-entry.ts";
import { Money } from "../design/values/Money.tsx";
import { Pagination } from "../design/layout/Pagination.tsx";
import { searchFrom } from "../design/fields/search-from.ts";
import { SearchField } from "../design/fields/SearchField.tsx";
import { Table } from "../design/layout/Table.tsx";
import { t } from "../texts.ts";
import { SubwalletName } from "./SubwalletName.tsx";
import styles from "./SubwalletsCard.module.css";
import type { TransferSide } from "./dialogs/transfer-sides.ts";
import { subwalletsPerPage, useSubwalletPage } from "./useSubwalletPage.ts";

export type SubwalletsCardProps = {
  wallet: Wallet;
  /** The subwallet that the address names. */
  openWalletId: string | null;
  menuOf: (subwallet: TransferSide) => readonly MenuAction[];
};

/** The subwallets of a main wallet, and the actions on each. */
export function SubwalletsCard({ wallet, openWalletId, menuOf }: SubwalletsCardProps) {
  const { subwallets, currency } = wallet;
  const words = t.wallets.subwallets;
  const { query, search, page, goTo, count, shown } = useSubwalletPage(subwallets, openWalletId);
  return (
    <Card title={words.title} isFlush {...(subwallets.length > 0 && { aside: subwallets.length })}>
      {subwallets.length >= searchFrom && (
        <div className={styles.search}>
          <SearchField label={words.search({ count: subwallets.length })} value={query} onChange={search} />
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState
          icon={<Icon of={WalletIcon} size={20} />}
          title={subwallets.length === 0 ? words.none : words.noneFound}
        />
      ) : (
        <Table
          label={words.title}
          isInCard
          rows={shown}
          rowKey={({ walletId }) => walletId}
          openRowKey={openWalletId ?? undefined}
          columns={[
            {
              id: "name",
              header: words.name,
              cell: (subwallet) => (
                <SubwalletName subwallet={subwallet} isOpen={subwallet.walletId === openWalletId} />
              ),
            },
            {
              id: "available",
              header: words.availableIn({ currency }),
              align: "end",
              cell: ({ availableBalance }) => (
                <Money amount={availableBalance} currency={currency} isCurrencyInHeader />
              ),
            },
          ]}
          actions={(subwallet) => (
            <MenuButton
              look="icon"
              label={t.wallets.actionsFor({ name: subwallet.walletName })}
              items={menuOf(subwallet)}
              trigger={<Icon of={Ellipsis} />}
            />
          )}
        />
      )}
      <div className={styles.pages}>
        <Pagination
          page={page}
          pageSize={subwalletsPerPage}
          total={count}
          onPage={goTo}
          label={words.pages}
        />
      </div>
    </Card>
  );
}
