import type { Wallet } from "@corridor/product/wallets/wallet";
import type { ReactNode } from "react";
import { Card } from "../design/layout/Card.tsx";
import { Money } from "../design/values/Money.tsx";
import { t } from "../texts.ts";
import { TextLink } from "../design/actions/TextLink.tsx";
import { useOpenScreens } from "../shell/useNavigation.ts";
import styles from "./BalanceCard.module.css";
import { WalletTags } from "./WalletTags.tsx";

export type BalanceCardProps = {
  wallet: Wallet;
  /** The actions on the wallet itself. */
  menu: ReactNode;
};

/** The balances of the wallet; the currency stands beside the large figure, for all of them. */
export function BalanceCard({ wallet, menu }: BalanceCardProps) {
  const transactions = useOpenScreens().find(({ name }) => name === "transactions");
  const { currency, walletId } = wallet;
  return (
    <Card>
      <div className={styles.top}>
        <div className={styles.available}>
          <h2 className={styles.label}>
            {t.wallets.available} <WalletTags wallet={wallet} />
          </h2>
          <Money look="balance" amount={wallet.availableBalance} currency={currency} />
        </div>
        {transactions && (
          <TextLink to={transactions.path} search={{ walletId }}>
            {t.wallets.viewTransactions}
          </TextLink>
        )}
        {menu}
      </div>
      <dl className={styles.figures}>
        {figuresOf(wallet).map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} currency={currency} isCurrencyInHeader />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Totals with subwallets are shown only if there are subwallets: otherwise they would repeat the same amounts. */
function figuresOf(wallet: Wallet): readonly (readonly [label: string, amount: string])[] {
  const current = [t.wallets.current, wallet.currentBalance] as const;
  const spent = [t.wallets.spentThisMonth, wallet.spentThisMonth] as const;
  if (wallet.subwallets.length === 0) return [current, spent];
  return [
    current,
    [t.wallets.availableIncludingSubwallets, wallet.availableBalanceIncludingSubwallets],
    [t.wallets.currentIncludingSubwallets, wallet.currentBalanceIncludingSubwallets],
    spent,
  ];
}
