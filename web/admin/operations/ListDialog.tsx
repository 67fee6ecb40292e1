import type { ReactNode } from "react";
import { Button } from "../../design/actions/Button.tsx";
import { Dialog } from "../../design/overlays/Dialog.tsx";
import { t } from "../../texts.ts";

export type ListDialogProps = { title: string; onClose: () => void; children: ReactNode };

/** The dialog of a list behind a figure. */
export function ListDialog({ title, onClose, children }: ListDialogProps) {
  return (
    <Dialog
      title={title}
      size="matrix"
      isOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>{t.common.close}</Button>}
    >
      {children}
    </Dialog>
  );
}
