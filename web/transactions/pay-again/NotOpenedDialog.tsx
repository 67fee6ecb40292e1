import { Button } from "../../design/actions/Button.tsx";
import { Dialog } from "../../design/overlays/Dialog.tsx";
import { t } from "../../texts.ts";
import type { NotOpened } from "./usePayAgain.ts";

/** Why no recovery was opened. */
export function NotOpenedDialog({ title, reasons, onClose }: NotOpened & { onClose: () => void }) {
  return (
    <Dialog
      title={title}
      size="confirm"
      isOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>{t.common.close}</Button>}
    >
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Dialog>
  );
}
