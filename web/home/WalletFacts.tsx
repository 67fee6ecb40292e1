import type { ReactNode } from "react";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { Dash } from "../design/values/Dash.tsx";
import { Money } from "../design/values/Money.tsx";
import { t } from "../texts.ts";
import { LastFunded } from "./LastFunded.tsx";

export type WalletFactsProps = {
  wallet: Wallet;
  /** For a small block: a smaller balance, and the other amounts without their currency. */
  isSmall?: boolean;
  /** The styles of the list, of the balance and of each other fact. */
  styles: Readonly<Record<string, string>>;
};

/** The balance, spending and funding of a wallet. */
export function WalletFacts({ wallet, isSmall = false, styles }: WalletFactsProps) {
  const { currency, subwallets } = wallet;
  const [lastFunding] = wallet.latestFundingEvents;
  const fact = (name: ReactNode, amount: string | null, isIncoming = false) => (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        {amount === null ? (
          <Dash />
        ) : (
          <Money
            amount={amount}
            currency={currency}
            isCurrencyInHeader={isSmall}
            {...(isIncoming && { look: "incoming" })}
          />
        )}
      </dd>
    </div>
  );
  return (
    <dl className={styles.facts}>
      <div className={styles.available}>
        <dt>{t.wallets.available}</dt>
        <dd>
          <Money
            look={isSmall ? "smallBalance" : "balance"}
            amount={wallet.availableBalance}
            currency={currency}
          />
        </dd>
      </div>
      {fact(t.wallets.current, wallet.currentBalance)}
      {subwallets.length > 0 &&
        fact(
          t.home.includingSubwallets({ count: subwallets.length }),
          wallet.availableBalanceIncludingSubwallets,
        )}
      {fact(t.wallets.spentThisMonth, wallet.spentThisMonth)}
      {fact(<LastFunded wallet={wallet} />, lastFunding?.amount ?? null, true)}
    </dl>
  );
}
