import type { Wallet } from "@corridor/product/wallets/wallet";
import { Tag } from "../design/values/Tag.tsx";
import { WalletTags } from "../wallets/WalletTags.tsx";
import styles from "./WalletHeading.module.css";

/** The name and currency of a wallet, and its tags. */
export function WalletHeading({ wallet, id }: { wallet: Wallet; id: string }) {
  return (
    <div className={styles.heading}>
      <h2 id={id}>{wallet.walletName}</h2>
      <WalletTags wallet={wallet} />
      <span className={styles.currency}>
        <Tag>{wallet.currency}</Tag>
      </span>
    </div>
  );
}
