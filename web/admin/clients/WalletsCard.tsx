import { Wallet } from "lucide-react";
import type { ClientPage, WalletOnPage } from "@corridor/product/admin/clients/contract";
import { EmptyState } from "../../design/feedback/EmptyState.tsx";
import { Card } from "../../design/layout/Card.tsx";
import type { TableColumn } from "../../design/layout/Table.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { Money } from "../../design/values/Money.tsx";
import { t } from "../../texts.ts";
import { WalletTags } from "../../wallets/WalletTags.tsx";
import { ActionLinks } from "./ActionLink.tsx";
import { PagedTable } from "./PagedTable.tsx";
import styles from "./client-columns.module.css";

export function WalletsCard({ page: { clientId, wallets } }: { page: ClientPage }) {
  const words = t.adminClients.wallets;
  return (
    <Card title={words.title} aside={wallets.length} isFlush>
      {wallets.length === 0 ? (
        <EmptyState icon={<Icon of={Wallet} size={20} />} title={words.none} />
      ) : (
        <PagedTable
          label={words.title}
          pages={words.pages}
          columns={columns()}
          rows={wallets}
          rowKey={({ walletId }) => walletId}
        />
      )}
      <ActionLinks
        clientId={clientId}
        part={words.title}
        paths={[
          "wallet/addFunds",
          "wallet/adjustMinimumBalance",
          "wallet/adjustNegativeBalanceLimit",
          "wallet-settings",
          "wallet/create",
        ]}
      />
    </Card>
  );
}

function columns(): TableColumn<WalletOnPage>[] {
  const words = t.adminClients.wallets;
  return [
    {
      id: "wallet",
      header: words.wallet,
      isRowHeader: true,
      cell: (wallet) => (
        <div className={styles.client}>
          <span>
            {wallet.walletName} <WalletTags wallet={wallet} />
          </span>
          <span className={styles.id}>{wallet.walletId}</span>
        </div>
      ),
    },
    {
      id: "available",
      header: words.available,
      align: "end",
      cell: ({ availableBalance, currency }) => <Money amount={availableBalance} currency={currency} />,
    },
    {
      id: "current",
      header: words.current,
      align: "end",
      cell: ({ currentBalance, currency }) => <Money amount={currentBalance} currency={currency} />,
    },
    {
      id: "minimum",
      header: words.minimum,
      align: "end",
      cell: ({ minimumBalance, currency }) => <Money amount={minimumBalance} currency={currency} />,
    },
    {
      id: "overdraft",
      header: words.overdraft,
      align: "end",
      cell: ({ negativeBalanceLimit, currency }) => (
        <Money amount={negativeBalanceLimit} currency={currency} />
      ),
    },
  ];
}
