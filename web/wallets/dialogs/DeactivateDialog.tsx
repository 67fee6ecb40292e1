import { deactivateSubwallet } from "@corridor/product/wallets/contract";
import { call } from "../../api/call.ts";
import { showChange } from "../../api/useCall.ts";
import { useSubmit } from "../../api/useSubmit.ts";
import { FormDialog } from "../../design/overlays/FormDialog.tsx";
import { t } from "../../texts.ts";
import { toast } from "../../design/feedback/Toast.tsx";
import { useSession } from "../../session/session.ts";
import type { TransferSide } from "./transfer-sides.ts";

export function DeactivateDialog({ subwallet, onClose }: { subwallet: TransferSide; onClose: () => void }) {
  const { clientId } = useSession();
  const words = t.wallets.deactivation;
  const { walletId, walletName: name } = subwallet;
  const submission = useSubmit([], async () => {
    await call(deactivateSubwallet, { clientId: clientId!, walletId });
    void showChange();
    toast({ title: words.done({ name }) });
    onClose();
  });
  return (
    <FormDialog
      words={{
        title: words.confirm({ name }),
        confirm: t.wallets.subwallets.deactivate,
        confirming: words.deactivating,
        error: words.error,
      }}
      size="confirm"
      isDanger
      onClose={onClose}
      submission={submission}
    >
      <p>{words.detail}</p>
    </FormDialog>
  );
}
