import { Button } from "../../../design/actions/Button.tsx";
import { Dialog } from "../../../design/overlays/Dialog.tsx";
import { focusContent } from "../../../design/hooks/focus-content.ts";
import { t } from "../../../texts.ts";
import { toast } from "../../../design/feedback/Toast.tsx";

export type DiscardDialogProps = { isOfFile: boolean; onClose: () => void; onDiscard: () => void };

export function DiscardDialog({ isOfFile, onClose, onDiscard }: DiscardDialogProps) {
  const words = t.newPayment.discard;
  return (
    <Dialog
      title={words.title}
      size="confirm"
      tone="danger"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button
            kind="dangerSolid"
            onClick={() => {
              onClose();
              onDiscard();
              toast({ title: words.discarded });
              focusContent(); // The step whose button opened this dialog is gone.
            }}
          >
            {words.button}
          </Button>
        </>
      }
    >
      <p>{isOfFile ? words.detailOfFile : words.detail}</p>
    </Dialog>
  );
}
