import type { Subwallet } from "@corridor/product/wallets/wallet";
import { Money } from "../design/Money.tsx";
import { t } from "../design/texts.ts";
import styles from "./SubwalletName.module.css";
import { WalletTags } from "./WalletTags.tsx";

/** Name and ID; of the one that is open also what it holds in all. */
export function SubwalletName({ subwallet, isOpen }: { subwallet: Subwallet; isOpen: boolean }) {
  const { walletName, walletId, currentBalance, currency } = subwallet;
  return (
    <div className={styles.subwallet}>
      <span className={styles.name}>{walletName}</span> <code className={styles.id}>{walletId}</code>{" "}
      <WalletTags wallet={subwallet} />
      {isOpen && (
        <p className={styles.current}>
          {t.wallets.current} <Money amount={currentBalance} currency={currency} />
        </p>
      )}
    </div>
  );
}
