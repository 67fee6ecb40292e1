import type { Wallet } from "@corridor/product/wallets/wallet";
import { BalanceOverTime } from "./BalanceOverTime.tsx";
import styles from "./FirstWallet.module.css";
import { WalletFacts } from "./WalletFacts.tsx";
import { WalletHeading } from "./WalletHeading.tsx";
import { WalletLinks } from "./WalletLinks.tsx";

/** The wallet that is used most, in full width. */
export function FirstWallet({ wallet, clientId }: { wallet: Wallet; clientId: string }) {
  const { walletId } = wallet;
  const headingId = `wallet-${walletId}`;
  return (
    <section className={styles.wallet} aria-labelledby={headingId}>
      <div className={styles.balances}>
        <WalletHeading wallet={wallet} id={headingId} />
        <code className={styles.walletId}>{walletId}</code>
        <WalletFacts wallet={wallet} styles={styles} />
        <WalletLinks wallet={wallet} />
      </div>
      <BalanceOverTime wallet={wallet} clientId={clientId} />
    </section>
  );
}
