import { Landmark } from "lucide-react";
import { feeText, type FeeSchedule } from "@corridor/product/fees/schedule";
import { providerName } from "@corridor/product/providers";
import type { ProviderSettings, Wallet } from "@corridor/product/wallets/wallet";
import { Icon } from "../design/values/Icon.tsx";
import { Card } from "../design/layout/Card.tsx";
import { EmptyState } from "../design/feedback/EmptyState.tsx";
import { Table } from "../design/layout/Table.tsx";
import { language, t } from "../texts.ts";
import { CurrencyList } from "./CurrencyList.tsx";
import styles from "./ProvidersCard.module.css";

type Row = ProviderSettings & { provider: string };

/** The providers of the wallet and their fees (ACC-08). */
export function ProvidersCard({ providerSettings }: Pick<Wallet, "providerSettings">) {
  const words = t.wallets.providers;
  const rows: Row[] = Object.entries(providerSettings).map(([provider, settings]) => ({
    provider,
    ...settings,
  }));
  return (
    <Card title={words.title} isFlush>
      {rows.length === 0 ? (
        <EmptyState icon={<Icon of={Landmark} size={20} />} title={words.none} />
      ) : (
        <Table
          label={words.title}
          isInCard
          rows={rows}
          rowKey={({ provider }) => provider}
          columns={[
            {
              id: "provider",
              header: words.provider,
              cell: ({ provider }) => providerName(provider, language),
            },
            {
              id: "currencies",
              header: words.currencies,
              cell: ({ supportedCurrencies }) => <CurrencyList currencies={supportedCurrencies} />,
            },
            {
              id: "paymentFee",
              header: words.paymentFee,
              cell: ({ managedFeeSchedule }) => <Fee schedule={managedFeeSchedule} />,
            },
            {
              id: "reversalFee",
              header: words.reversalFee,
              cell: ({ reversalFeeSchedule }) => <Fee schedule={reversalFeeSchedule} />,
            },
          ]}
        />
      )}
    </Card>
  );
}

function Fee({ schedule }: { schedule: FeeSchedule | null }) {
  return <span className={styles.fee}>{feeText(schedule, t.wallets.fee)}</span>;
}
