import type { ReactNode } from "react";
import { formatMoney } from "@corridor/product/money";
import { ChosenOption, SelectField } from "../design/fields/SelectField.tsx";
import { t } from "../texts.ts";
import type { Choice } from "../design/fields/useChoice.ts";
import { availableIn, type TransferSide } from "./dialogs/transfer-sides.ts";

export type WalletSelectProps = {
  choice: Choice;
  label: string;
  wallets: readonly TransferSide[];
  hint?: ReactNode;
  isDisabled: boolean;
  onSelect: (walletId: string) => void;
};

export function WalletSelect({ choice, label, wallets, hint, isDisabled, onSelect }: WalletSelectProps) {
  const chosen = wallets.find(({ walletId }) => walletId === choice.value);
  return (
    <SelectField
      choice={choice}
      label={label}
      options={wallets.map((wallet) => ({
        id: wallet.walletId,
        text: wallet.walletName,
        note: `${wallet.walletId} · ${formatMoney(availableIn(wallet))}`,
        ...(wallet.hidden && { tag: t.wallets.hidden }),
      }))}
      chosen={chosen && <ChosenOption name={chosen.walletName} aside={chosen.walletId} />}
      placeholder={t.wallets.transfer.choose}
      hint={hint}
      isDisabled={isDisabled}
      searchLabel={t.wallets.search}
      emptyText={t.wallets.noneFound}
      onSelect={onSelect}
    />
  );
}
