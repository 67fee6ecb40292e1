import { Landmark } from "lucide-react";
import { paymentProviders, providerName } from "@corridor/product/providers";
import { queryWallets } from "@corridor/product/wallets/contract";
import { useCall } from "../api/useCall.ts";
import { EmptyState } from "../design/feedback/EmptyState.tsx";
import { Card } from "../design/layout/Card.tsx";
import { Table, type TableColumn } from "../design/layout/Table.tsx";
import { isNarrow, useMedia } from "../design/hooks/useMedia.ts";
import { Icon } from "../design/values/Icon.tsx";
import { CallState } from "../shell/CallState.tsx";
import { language, t } from "../texts.ts";
import { CurrencyList } from "../wallets/CurrencyList.tsx";
import { mergedProviders, type ClientProvider, type WalletsFee } from "./merged-providers.ts";
import styles from "./ProviderList.module.css";

/** The payment providers of a client with their fees (ACC-08, ACC-11). */
export function ProviderList({ clientId }: { clientId: string }) {
  const answer = useCall(queryWallets, { clientId });
  const words = t.wallets.providers;
  const isOnPhone = useMedia(isNarrow);
  const { name, phoneName, country, currencies, fees } = columns();
  const providers = answer.data && mergedProviders(answer.data.wallets, t.wallets.fee);
  return (
    <Card title={words.title} isFlush {...(providers && { aside: t.common.count(providers.length) })}>
      <CallState of={{ ...answer, data: providers }} failure={t.wallets.fetchError} skeletonRows={5}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={<Icon of={Landmark} size={20} />} title={words.none} />
          ) : (
            <Table
              label={words.title}
              isInCard
              isWrapping
              rows={rows}
              rowKey={({ provider }) => provider}
              isRefreshing={answer.isRefreshing}
              phoneFirst={["provider", "managedFee", "reversalFee"]}
              columns={isOnPhone ? [phoneName, ...fees] : [name, country, currencies, ...fees]}
            />
          )
        }
      </CallState>
    </Card>
  );
}

type Column = TableColumn<ClientProvider>;

function columns() {
  const words = t.wallets.providers;
  const own = t.accountArea.providers;
  const name: Column = {
    id: "provider",
    header: words.provider,
    cell: ({ provider }) => <ProviderName provider={provider} />,
  };
  const country: Column = {
    id: "country",
    header: own.country,
    cell: ({ provider }) => countryOf(provider),
  };
  const currencies: Column = {
    id: "currencies",
    header: own.currencies,
    cell: ({ supportedCurrencies }) => <CurrencyList currencies={supportedCurrencies} />,
  };
  /** On a phone the country and the currencies stand below the name. */
  const phoneName: Column = {
    ...name,
    cell: (row) => (
      <div className={styles.stack}>
        <ProviderName provider={row.provider} />
        <span className={styles.lesser}>{countryOf(row.provider)}</span>
        <span className={styles.lesser}>
          <CurrencyList currencies={row.supportedCurrencies} />
        </span>
      </div>
    ),
  };
  const fees: readonly Column[] = [
    {
      id: "managedFee",
      header: words.paymentFee,
      cell: ({ managedFees }) => <Fees fees={managedFees} />,
    },
    {
      id: "reversalFee",
      header: words.reversalFee,
      cell: ({ reversalFees }) => <Fees fees={reversalFees} />,
    },
  ];
  return { name, phoneName, country, currencies, fees };
}

function ProviderName({ provider }: { provider: string }) {
  return (
    <span>
      {providerName(provider, language)} <code className={styles.code}>{provider}</code>
    </span>
  );
}

/** Empty for the test provider, which pays nowhere. */
function countryOf(provider: string): string {
  const known = paymentProviders.find(({ name }) => name === provider);
  if (!known || known.kind === "test") return "";
  if (known.country !== null)
    return new Intl.DisplayNames([language], { type: "region" }).of(known.country) ?? known.country;
  return provider === "sepa" ? t.accountArea.providers.euroArea : t.accountArea.providers.international;
}

function Fees({ fees }: { fees: readonly WalletsFee[] }) {
  return (
    <ul className={styles.fees}>
      {fees.map(({ fee, walletNames }) => (
        <li key={fee}>
          {walletNames ? t.accountArea.providers.feeOf({ fee, wallets: walletNames.join(", ") }) : fee}
        </li>
      ))}
    </ul>
  );
}
