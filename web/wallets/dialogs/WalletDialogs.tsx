import type { Wallet } from "@corridor/product/wallets/wallet";
import { DeactivateDialog } from "./DeactivateDialog.tsx";
import { NewSubwalletDialog } from "./NewSubwalletDialog.tsx";
import type { TransferSide } from "./transfer-sides.ts";
import { TransferDialog } from "./TransferDialog.tsx";

export type OpenWalletDialog =
  | { kind: "newSubwallet"; parentWalletId: string }
  | { kind: "transfer"; fromWalletId: string }
  | { kind: "deactivate"; subwallet: TransferSide };

export type WalletDialogsProps = {
  dialog: OpenWalletDialog;
  wallets: readonly Wallet[];
  onClose: () => void;
  onCreated: (walletId: string) => void;
};

/** At most one dialog is open; each opening resets its fields. */
export function WalletDialogs({ dialog, wallets, onClose, onCreated }: WalletDialogsProps) {
  switch (dialog.kind) {
    case "newSubwallet":
      return <NewSubwalletDialog {...dialog} wallets={wallets} onClose={onClose} onCreated={onCreated} />;
    case "transfer":
      return <TransferDialog {...dialog} wallets={wallets} onClose={onClose} />;
    case "deactivate":
      return <DeactivateDialog {...dialog} onClose={onClose} />;
  }
}
