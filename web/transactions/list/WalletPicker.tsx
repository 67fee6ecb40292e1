import { ChevronDown, Network } from "lucide-react";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { Icon } from "../../design/values/Icon.tsx";
import { Select } from "../../design/overlays/Select.tsx";
import { t } from "../../texts.ts";
import styles from "./WalletPicker.module.css";

export type WalletPickerProps = { entry: Wallet; walletId: string; onPick: (walletId: string) => void };

/** The main wallet itself and each of its subwallets (WAL-24); hidden if there is nothing to choose. */
export function WalletPicker({ entry, walletId, onPick }: WalletPickerProps) {
  if (entry.subwallets.length === 0) return null;
  const words = t.transactions;
  const chosen = entry.subwallets.find((subwallet) => subwallet.walletId === walletId);
  const text = chosen?.walletName ?? words.mainWallet;
  return (
    <div className={styles.picker}>
      <Select
        label={words.wallet}
        look="bar"
        options={[
          { id: entry.walletId, text: words.mainWallet, note: entry.walletName },
          ...entry.subwallets.map((subwallet) => ({
            id: subwallet.walletId,
            text: subwallet.walletName,
            note: subwallet.walletId,
            ...(subwallet.deactivated && { tag: t.wallets.deactivated }),
            ...(subwallet.hidden && { tag: t.wallets.hidden }),
          })),
        ]}
        selected={walletId}
        onSelect={onPick}
        searchLabel={words.findSubwallet}
        emptyText={words.noneFound}
        trigger={
          <>
            <Icon of={Network} />
            <span className={styles.name}>{text}</span>
            <Icon of={ChevronDown} size={14} />
          </>
        }
      />
    </div>
  );
}
