import { ArrowLeftRight, Plus } from "lucide-react";
import { createSubwallet, transferFunds } from "@corridor/product/wallets/contract";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { Icon } from "../design/values/Icon.tsx";
import { ActionLabel } from "../design/actions/ActionLabel.tsx";
import { Button } from "../design/actions/Button.tsx";
import { t } from "../texts.ts";
import { useMayCall } from "../session/access.ts";
import type { OpenWalletDialog } from "./dialogs/WalletDialogs.tsx";

export type WalletsActionsProps = { shown: Wallet; onOpenDialog: (dialog: OpenWalletDialog) => void };

/** What this person may do about wallets (PERM-08); what they may not is absent. */
export function WalletsActions({ shown: { walletId }, onOpenDialog }: WalletsActionsProps) {
  const mayCreate = useMayCall(createSubwallet);
  const mayTransfer = useMayCall(transferFunds);
  return (
    <>
      {mayCreate && (
        <Button
          icon={<Icon of={Plus} />}
          onClick={() => onOpenDialog({ kind: "newSubwallet", parentWalletId: walletId })}
        >
          <ActionLabel>{t.wallets.newSubwallet.title}</ActionLabel>
        </Button>
      )}
      {mayTransfer && (
        <Button
          kind="primary"
          icon={<Icon of={ArrowLeftRight} />}
          onClick={() => onOpenDialog({ kind: "transfer", fromWalletId: walletId })}
        >
          <ActionLabel>{t.wallets.transfer.title}</ActionLabel>
        </Button>
      )}
    </>
  );
}
