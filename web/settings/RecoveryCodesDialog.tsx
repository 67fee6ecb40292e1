import { useState } from "react";
import { RecoveryCodes } from "../auth/recovery/RecoveryCodes.tsx";
import { Button } from "../design/actions/Button.tsx";
import { Dialog } from "../design/overlays/Dialog.tsx";
import { t } from "../texts.ts";

export type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** Nothing closes the dialog before the person confirms that they kept the codes: the codes are not shown again. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [isKept, setKept] = useState(false);
  const words = t.twoFactor.recovery;
  return (
    <Dialog
      title={words.title}
      subtitle={words.purpose}
      size="form"
      isOpen
      onClose={onClose}
      isRunning={!isKept}
      footer={
        <Button kind="primary" onClick={onClose} isDisabled={!isKept}>
          {words.goOn}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} isKept={isKept} onKept={setKept} />
    </Dialog>
  );
}
