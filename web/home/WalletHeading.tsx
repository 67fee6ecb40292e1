import type { Wallet } from "@corridor/product/wallets/wallet";
import { Tag } from "../design/Tag.tsx";
import { t } from "../design/texts.ts";
import styles from "./WalletHeading.module.css";

/** A wallet's name and currency, and how it differs from its like. */
export function WalletHeading({ wallet, id }: { wallet: Wallet; id: string }) {
  return (
    <div className={styles.heading}>
      <h2 id={id}>{wallet.walletName}</h2>
      {wallet.hidden && <Tag>{t.wallets.hidden}</Tag>}
      {wallet.deactivated && <Tag>{t.wallets.deactivated}</Tag>}
      <span className={styles.currency}>
        <Tag>{wallet.currency}</Tag>
      </span>
    </div>
  );
}
