import { HandCoins } from "lucide-react";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { Icon } from "../design/values/Icon.tsx";
import { Card } from "../design/layout/Card.tsx";
import { EmptyState } from "../design/feedback/EmptyState.tsx";
import { Money } from "../design/values/Money.tsx";
import { Table } from "../design/layout/Table.tsx";
import { t } from "../texts.ts";
import { Timestamp } from "../design/values/Timestamp.tsx";

/** Recent funding. */
export function FundingCard({ latestFundingEvents, currency }: Wallet) {
  const words = t.wallets.funding;
  const rows = latestFundingEvents.map((event, place) => ({ ...event, place })); // Two fundings can have the same second.
  return (
    <Card title={words.title} isFlush>
      {rows.length === 0 ? (
        <EmptyState icon={<Icon of={HandCoins} size={20} />} title={words.none} />
      ) : (
        <Table
          label={words.title}
          isInCard
          rows={rows}
          rowKey={({ place }) => String(place)}
          columns={[
            { id: "date", header: words.date, cell: ({ timestamp }) => <Timestamp seconds={timestamp} /> },
            {
              id: "amount",
              header: words.amountIn({ currency }),
              align: "end",
              cell: ({ amount }) => (
                <Money look="incoming" amount={amount} currency={currency} isCurrencyInHeader />
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}
