import type { ReactNode } from "react";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { Dash } from "../design/values/Dash.tsx";
import { Money } from "../design/values/Money.tsx";
import { t } from "../texts.ts";
import { BalanceOverTime } from "./BalanceOverTime.tsx";
import styles from "./FirstWallet.module.css";
import { LastFunded } from "./LastFunded.tsx";
import { WalletHeading } from "./WalletHeading.tsx";
import { WalletLinks } from "./WalletLinks.tsx";

/** The wallet most work is done with, in full width. */
export function FirstWallet({ wallet, clientId }: { wallet: Wallet; clientId: string }) {
  const { walletId, currency, subwallets } = wallet;
  const [lastFunding] = wallet.latestFundingEvents;
  const headingId = `wallet-${walletId}`;
  return (
    <section className={styles.wallet} aria-labelledby={headingId}>
      <div className={styles.balances}>
        <WalletHeading wallet={wallet} id={headingId} />
        <code className={styles.walletId}>{walletId}</code>
        <dl className={styles.facts}>
          <div className={styles.available}>
            <dt>{t.wallets.available}</dt>
            <dd>
              <Money look="balance" amount={wallet.availableBalance} currency={currency} />
            </dd>
          </div>
          <Fact name={t.wallets.current} amount={wallet.currentBalance} currency={currency} />
          {subwallets.length > 0 && (
            <Fact
              name={t.home.includingSubwallets({ count: subwallets.length })}
              amount={wallet.availableBalanceIncludingSubwallets}
              currency={currency}
            />
          )}
          <Fact name={t.wallets.spentThisMonth} amount={wallet.spentThisMonth} currency={currency} />
          <Fact
            name={<LastFunded wallet={wallet} />}
            amount={lastFunding?.amount ?? null}
            currency={currency}
            isIncoming
          />
        </dl>
        <WalletLinks wallet={wallet} />
      </div>
      <BalanceOverTime wallet={wallet} clientId={clientId} />
    </section>
  );
}

type FactProps = { name: ReactNode; amount: string | null; currency: string; isIncoming?: boolean };

function Fact({ name, amount, currency, isIncoming = false }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        {amount === null ? (
          <Dash />
        ) : (
          <Money amount={amount} currency={currency} {...(isIncoming && { look: "incoming" })} />
        )}
      </dd>
    </div>
  );
}
