import { ArrowLeftRight, Ban, Eye, RotateCcw } from "lucide-react";
import { activateSubwallet, deactivateSubwallet, transferFunds } from "@corridor/product/wallets/contract";
import { Icon } from "../design/values/Icon.tsx";
import type { MenuAction } from "../design/overlays/menu-entry.ts";
import { t } from "../texts.ts";
import { useMayCall } from "../session/access.ts";
import type { TransferSide } from "./dialogs/transfer-sides.ts";
import type { OpenWalletDialog } from "./dialogs/WalletDialogs.tsx";

export type SubwalletDeeds = {
  onOpenDialog: (dialog: OpenWalletDialog) => void;
  onReactivate: (subwallet: TransferSide) => void;
  /** Left out where the subwallet is open already. */
  onOpen?: (walletId: string) => void;
};

/** What this person may do with a subwallet; what they may not is absent. */
export function useSubwalletMenu({ onOpenDialog, onReactivate, onOpen }: SubwalletDeeds) {
  const mayTransfer = useMayCall(transferFunds);
  const mayDeactivate = useMayCall(deactivateSubwallet);
  const mayReactivate = useMayCall(activateSubwallet);
  const words = t.wallets.subwallets;
  return (subwallet: TransferSide): readonly MenuAction[] => {
    const { walletId, deactivated } = subwallet;
    const open: MenuAction[] = onOpen
      ? [{ id: "open", label: words.open, icon: <Icon of={Eye} />, onAction: () => onOpen(walletId) }]
      : [];
    const transfer: MenuAction = {
      id: "transfer",
      label: t.wallets.transfer.title,
      icon: <Icon of={ArrowLeftRight} />,
      onAction: () => onOpenDialog({ kind: "transfer", fromWalletId: walletId }),
    };
    const deactivate: MenuAction = {
      id: "deactivate",
      label: words.deactivate,
      icon: <Icon of={Ban} />,
      tone: "danger",
      onAction: () => onOpenDialog({ kind: "deactivate", subwallet }),
    };
    const reactivate: MenuAction = {
      id: "reactivate",
      label: words.reactivate,
      icon: <Icon of={RotateCcw} />,
      onAction: () => onReactivate(subwallet),
    };
    if (deactivated) return [...open, ...(mayReactivate ? [reactivate] : [])];
    return [...open, ...(mayTransfer ? [transfer] : []), ...(mayDeactivate ? [deactivate] : [])];
  };
}
