import { deactivateSubwallet } from "@corridor/product/wallets/contract";
import { call } from "../../api/call.ts";
import { showChange } from "../../api/useCall.ts";
import { useSubmit } from "../../api/useSubmit.ts";
import { Banner } from "../../design/feedback/Banner.tsx";
import { Button } from "../../design/actions/Button.tsx";
import { Dialog } from "../../design/overlays/Dialog.tsx";
import { FormColumn } from "../../design/fields/FormColumn.tsx";
import { t } from "../../texts.ts";
import { toast } from "../../design/feedback/Toast.tsx";
import { useSession } from "../../session/session.ts";
import type { TransferSide } from "./transfer-sides.ts";

export function DeactivateDialog({ subwallet, onClose }: { subwallet: TransferSide; onClose: () => void }) {
  const { clientId } = useSession();
  const words = t.wallets.deactivation;
  const { walletId, walletName: name } = subwallet;
  const { error, isBusy, submit } = useSubmit([], async () => {
    await call(deactivateSubwallet, { clientId: clientId!, walletId });
    void showChange();
    toast({ title: words.done({ name }) });
    onClose();
  });
  return (
    <Dialog
      title={words.confirm({ name })}
      size="confirm"
      tone="danger"
      isOpen
      onClose={onClose}
      isRunning={isBusy}
      footer={
        <>
          <Button onClick={onClose} isDisabled={isBusy}>
            {t.common.cancel}
          </Button>
          <Button kind="dangerSolid" onClick={submit} isBusy={isBusy} busyLabel={words.deactivating}>
            {t.wallets.subwallets.deactivate}
          </Button>
        </>
      }
    >
      <FormColumn>
        {error && (
          <Banner tone="error" title={words.error}>
            {error.message}
          </Banner>
        )}
        <p>{words.detail}</p>
      </FormColumn>
    </Dialog>
  );
}
