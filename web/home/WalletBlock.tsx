import type { Wallet } from "@corridor/product/wallets/wallet";
import { SpendChart } from "../design/charts/SpendChart.tsx";
import styles from "./WalletBlock.module.css";
import { WalletFacts } from "./WalletFacts.tsx";
import { WalletHeading } from "./WalletHeading.tsx";
import { WalletLinks } from "./WalletLinks.tsx";

/** One wallet among others: its balance and its movements. */
export function WalletBlock({ wallet }: { wallet: Wallet }) {
  const { walletId, walletName, currency } = wallet;
  const headingId = `wallet-${walletId}`;
  return (
    <section className={styles.block} aria-labelledby={headingId}>
      <div className={styles.body}>
        <WalletHeading wallet={wallet} id={headingId} />
        <WalletFacts wallet={wallet} styles={styles} isSmall />
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
