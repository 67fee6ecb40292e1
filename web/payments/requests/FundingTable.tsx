import { CircleCheck } from "lucide-react";
import { fromDecimal, toDecimal } from "@corridor/product/money";
import { Money } from "../../design/Money.tsx";
import { Table, type TableColumn } from "../../design/Table.tsx";
import { t } from "../../design/texts.ts";
import { TextLink } from "../../design/TextLink.tsx";
import { isNarrow, useMedia } from "../../design/useMedia.ts";
import styles from "./FundingPanel.module.css";
import type { Details } from "./merge-details.ts";

type WalletShare = NonNullable<Details["request"]["funding"]>[number];

/** What the request takes out of each wallet, what is there, and what is missing. */
export function FundingTable({ funding }: { funding: readonly WalletShare[] }) {
  const isPhone = useMedia(isNarrow);
  const { wallet, needed, available, missing } = columns(); // What is missing is what must be seen without a push.
  return (
    <Table
      label={t.requests.funding.label}
      isInCard
      columns={isPhone ? [wallet, missing, needed, available] : [wallet, needed, available, missing]}
      rows={funding}
      rowKey={({ walletId }) => walletId}
    />
  );
}

function columns() {
  const words = t.requests.funding;
  return {
    wallet: {
      id: "wallet",
      header: words.wallet,
      cell: ({ walletId, walletName }) => (
        <TextLink to="/wallets/$walletId" params={{ walletId }}>
          {walletName}
        </TextLink>
      ),
    },
    needed: {
      id: "needed",
      header: words.needed,
      align: "end",
      cell: ({ needed, currency }) => <Money amount={needed} currency={currency} />,
    },
    available: {
      id: "available",
      header: words.available,
      align: "end",
      cell: ({ available, currency }) => <Money amount={available} currency={currency} />,
    },
    missing: {
      id: "missing",
      header: words.missing,
      align: "end",
      cell: (share) => <Missing share={share} />,
    },
  } satisfies Record<string, TableColumn<WalletShare>>;
}

function Missing({ share: { needed, available, currency } }: { share: WalletShare }) {
  const need = fromDecimal(needed, currency);
  const missing = { ...need, minor: need.minor - fromDecimal(available, currency).minor };
  if (missing.minor <= 0n)
    return (
      <span className={styles.enough}>
        <CircleCheck aria-hidden size={14} strokeWidth={2.1} /> {t.requests.funding.enough}
      </span>
    );
  return (
    <span className={styles.missing}>
      <Money amount={toDecimal(missing)} currency={currency} />
    </span>
  );
}
