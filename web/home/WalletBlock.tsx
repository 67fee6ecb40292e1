import type { ReactNode } from "react";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { SpendChart } from "../design/charts/SpendChart.tsx";
import { Dash } from "../design/values/Dash.tsx";
import { Money } from "../design/values/Money.tsx";
import { t } from "../texts.ts";
import { LastFunded } from "./LastFunded.tsx";
import styles from "./WalletBlock.module.css";
import { WalletHeading } from "./WalletHeading.tsx";
import { WalletLinks } from "./WalletLinks.tsx";

/** One wallet among others: what it holds, and what goes through it. */
export function WalletBlock({ wallet }: { wallet: Wallet }) {
  const { walletId, walletName, currency, subwallets } = wallet;
  const [lastFunding] = wallet.latestFundingEvents;
  const headingId = `wallet-${walletId}`;
  return (
    <section className={styles.block} aria-labelledby={headingId}>
      <div className={styles.body}>
        <WalletHeading wallet={wallet} id={headingId} />
        <dl className={styles.facts}>
          <div className={styles.balance}>
            <dt>{t.wallets.available}</dt>
            <dd>
              <Money look="smallBalance" amount={wallet.availableBalance} currency={currency} />
            </dd>
          </div>
          <Line name={t.wallets.current} amount={wallet.currentBalance} currency={currency} />
          {subwallets.length > 0 && (
            <Line
              name={t.home.includingSubwallets({ count: subwallets.length })}
              amount={wallet.availableBalanceIncludingSubwallets}
              currency={currency}
            />
          )}
          <Line name={t.wallets.spentThisMonth} amount={wallet.spentThisMonth} currency={currency} />
          <Line
            name={<LastFunded wallet={wallet} />}
            amount={lastFunding?.amount ?? null}
            currency={currency}
            isIncoming
          />
        </dl>
        <SpendChart
          summaries={wallet.monthlySummaries}
          currency={currency}
          walletName={walletName}
          look="small"
        />
      </div>
      <div className={styles.foot}>
        <WalletLinks wallet={wallet} />
      </div>
    </section>
  );
}

type LineProps = { name: ReactNode; amount: string | null; currency: string; isIncoming?: boolean };

function Line({ name, amount, currency, isIncoming = false }: LineProps) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>
        {amount === null ? (
          <Dash />
        ) : (
          <Money
            amount={amount}
            currency={currency}
            isCurrencyInHeader
            {...(isIncoming && { look: "incoming" })}
          />
        )}
      </dd>
    </div>
  );
}
