import type { Wallet } from "@corridor/product/wallets/wallet";
import { TextLink } from "../design/actions/TextLink.tsx";
import { t } from "../texts.ts";
import { VisuallyHidden } from "../design/values/VisuallyHidden.tsx";
import { useOpenScreens } from "../shell/useNavigation.ts";
import styles from "./WalletLinks.module.css";

/** The links of a wallet; the hidden wallet name distinguishes them in a list of links. */
export function WalletLinks({ wallet: { walletId, walletName } }: { wallet: Wallet }) {
  const transactions = useOpenScreens().find(({ name }) => name === "transactions");
  const about = <VisuallyHidden> ({walletName})</VisuallyHidden>;
  return (
    <div className={styles.links}>
      <TextLink to="/wallets/$walletId" params={{ walletId }}>
        {t.home.openWallet}
        {about}
      </TextLink>
      {transactions && (
        <TextLink to={transactions.path} search={{ walletId }}>
          {t.wallets.viewTransactions}
          {about}
        </TextLink>
      )}
    </div>
  );
}
