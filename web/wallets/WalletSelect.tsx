import { useId, type ReactNode } from "react";
import { formatAmount } from "@corridor/product/money";
import { FieldNote } from "../design/FieldNote.tsx";
import { Select } from "../design/Select.tsx";
import { t } from "../design/texts.ts";
import { availableIn, type TransferSide } from "./transfer-sides.ts";
import type { WalletChoice } from "./useWalletChoice.ts";
import styles from "./WalletSelect.module.css";

export type WalletSelectProps = {
  choice: WalletChoice;
  label: string;
  wallets: readonly TransferSide[];
  hint?: ReactNode;
  isDisabled: boolean;
  onSelect: (walletId: string) => void;
};

export function WalletSelect({ choice, label, wallets, hint, isDisabled, onSelect }: WalletSelectProps) {
  const noteId = useId();
  const chosen = wallets.find(({ walletId }) => walletId === choice.value);
  const hasNote = choice.error !== null || Boolean(hint);
  return (
    <div className={styles.field} data-invalid={choice.error !== null}>
      <Select
        label={label}
        look="field"
        options={wallets.map((wallet) => ({
          id: wallet.walletId,
          text: wallet.walletName,
          note: `${wallet.walletId} · ${formatAmount(availableIn(wallet))} ${wallet.currency}`,
          ...(wallet.hidden && { tag: t.wallets.hidden }),
        }))}
        selected={chosen ? chosen.walletId : null}
        onSelect={onSelect}
        searchLabel={t.wallets.search}
        emptyText={t.wallets.noneFound}
        triggerRef={choice.button}
        describedBy={hasNote ? noteId : undefined}
        isDisabled={isDisabled}
        trigger={
          chosen ? (
            <span className={styles.chosen}>
              {chosen.walletName} <span className={styles.id}>{chosen.walletId}</span>
            </span>
          ) : (
            <span className={styles.id}>{t.wallets.transfer.choose}</span>
          )
        }
      />
      <FieldNote id={noteId} hint={hint} error={choice.error} />
    </div>
  );
}
