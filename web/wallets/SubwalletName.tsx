import { useEffect, useRef } from "react";
import type { Subwallet } from "@corridor/product/wallets/wallet";
import { Money } from "../design/values/Money.tsx";
import { t } from "../texts.ts";
import styles from "./SubwalletName.module.css";
import { WalletLink } from "./WalletLink.tsx";
import { WalletTags } from "./WalletTags.tsx";

/** Name and ID; the open subwallet is scrolled into view, with its total. */
export function SubwalletName({ subwallet, isOpen }: { subwallet: Subwallet; isOpen: boolean }) {
  const { walletName, walletId, currentBalance, currency } = subwallet;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  return (
    <div ref={place} className={styles.subwallet}>
      <span className={styles.name}>
        <WalletLink walletId={walletId} name={walletName} />
      </span>{" "}
      <code className={styles.id}>{walletId}</code> <WalletTags wallet={subwallet} />
      {isOpen && (
        <p className={styles.current}>
          {t.wallets.current} <Money amount={currentBalance} currency={currency} />
        </p>
      )}
    </div>
  );
}
