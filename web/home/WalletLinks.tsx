import { screens } from "@corridor/product/screens";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { TextLink } from "../design/TextLink.tsx";
import { t } from "../design/texts.ts";
import { VisuallyHidden } from "../design/VisuallyHidden.tsx";
import { useOpenScreens } from "../shell/useNavigation.ts";
import styles from "./WalletLinks.module.css";

/** Where a wallet leads; the name behind each link tells a list of links apart. */
export function WalletLinks({ wallet: { walletId, walletName } }: { wallet: Wallet }) {
  const opens = useOpenScreens().map(({ name }) => name);
  const about = <VisuallyHidden> ({walletName})</VisuallyHidden>;
  return (
    <div className={styles.links}>
      <TextLink to={`${screens.wallets.path}/${walletId}`}>
        {t.home.openWallet}
        {about}
      </TextLink>
      {opens.includes("transactions") && (
        <TextLink to={screens.transactions.path} search={{ walletId }}>
          {t.wallets.viewTransactions}
          {about}
        </TextLink>
      )}
    </div>
  );
}
