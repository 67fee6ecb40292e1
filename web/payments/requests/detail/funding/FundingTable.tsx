import { Money } from "../../../../design/values/Money.tsx";
import { Table, type TableColumn } from "../../../../design/layout/Table.tsx";
import { Tag } from "../../../../design/values/Tag.tsx";
import { t } from "../../../../texts.ts";
import { isNarrow, useMedia } from "../../../../design/hooks/useMedia.ts";
import { VisuallyHidden } from "../../../../design/values/VisuallyHidden.tsx";
import styles from "./FundingTable.module.css";
import type { WalletShare } from "./missing-funds.ts";
import { CoveredShare, MissingAmount, WalletName } from "./WalletShare.tsx";

export type FundingTableProps = {
  funding: readonly WalletShare[];
  /** Where money is waited for, and there is room for it: how near each wallet has come. */
  hasBars?: boolean;
};

/** What the request takes out of each wallet, what is there, and what is missing. */
export function FundingTable({ funding, hasBars = false }: FundingTableProps) {
  const isPhone = useMedia(isNarrow);
  if (isPhone) return <FundingList funding={funding} />;
  return (
    <Table
      label={t.requests.funding.label}
      isInCard
      isWrapping
      columns={columns().filter(({ id }) => id !== "covered" || hasBars)}
      rows={funding}
      rowKey={({ walletId }) => walletId}
    />
  );
}

function columns(): readonly TableColumn<WalletShare>[] {
  const words = t.requests.funding;
  const money = (id: Amount): TableColumn<WalletShare> => ({
    id,
    header: words[id],
    align: "end",
    cell: (share) => (
      <span className={looks[id]}>
        <Money amount={share[id]} currency={share.currency} isCurrencyInHeader />
      </span>
    ),
  });
  return [
    { id: "wallet", header: words.wallet, cell: (share) => <WalletName share={share} /> },
    { id: "currency", header: words.currency, cell: ({ currency }) => <Tag>{currency}</Tag> },
    ...amounts.map(money),
    {
      id: "covered",
      header: <VisuallyHidden>{words.covered}</VisuallyHidden>,
      cell: (share) => <CoveredShare share={share} />,
    },
    {
      id: "missing",
      header: words.missing,
      align: "end",
      cell: (share) => <MissingAmount share={share} isCurrencyInHeader />,
    },
  ];
}

const amounts = ["payments", "fees", "needed", "available"] as const;
type Amount = (typeof amounts)[number];

const looks: Readonly<Record<Amount, string | undefined>> = {
  payments: styles.part,
  fees: styles.part,
  needed: styles.needed,
  available: undefined,
};

/** On a phone one wallet under the other: what is missing must be seen without a push. */
function FundingList({ funding }: Pick<FundingTableProps, "funding">) {
  const words = t.requests.funding;
  return (
    <ul className={styles.list} aria-label={words.label}>
      {funding.map((share) => (
        <li key={share.walletId}>
          <div className={styles.head}>
            <WalletName share={share} />
            <Tag>{share.currency}</Tag>
          </div>
          <dl>
            {amounts.map((id) => (
              <div key={id}>
                <dt>{words[id]}</dt>
                <dd className={looks[id]}>
                  <Money amount={share[id]} currency={share.currency} isCurrencyInHeader />
                </dd>
              </div>
            ))}
            <div>
              <dt>{words.missing}</dt>
              <dd>
                <MissingAmount share={share} isCurrencyInHeader />
              </dd>
            </div>
          </dl>
          <CoveredShare share={share} />
        </li>
      ))}
    </ul>
  );
}
