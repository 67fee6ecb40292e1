import { useState } from "react";
import { Button } from "../../design/actions/Button.tsx";
import { CopyText } from "../../design/actions/CopyText.tsx";
import { Banner } from "../../design/feedback/Banner.tsx";
import { Checkbox } from "../../design/fields/Checkbox.tsx";
import { FormColumn } from "../../design/fields/FormColumn.tsx";
import { Dialog } from "../../design/overlays/Dialog.tsx";
import { t } from "../../texts.ts";
import styles from "./NewSecretDialog.module.css";

export type NewSecretDialogProps = { secret: string; hasOldSecret: boolean; onClose: () => void };

/** Nothing closes the dialog before the person confirms that they copied the secret: it is not shown again. */
export function NewSecretDialog({ secret, hasOldSecret, onClose }: NewSecretDialogProps) {
  const [isKept, setKept] = useState(false);
  const words = t.accountArea.rotate;
  return (
    <Dialog
      title={words.done}
      size="form"
      isOpen
      onClose={onClose}
      isRunning={!isKept}
      footer={
        <Button kind="primary" onClick={onClose} isDisabled={!isKept}>
          {words.close}
        </Button>
      }
    >
      <FormColumn>
        <Banner tone="warning" title={words.once}>
          {hasOldSecret ? words.old : undefined}
        </Banner>
        <div className={styles.secret}>
          <code>{secret}</code>
          <CopyText label={words.copy} text={() => secret} />
        </div>
        <Checkbox label={words.kept} isChecked={isKept} onChange={setKept} />
      </FormColumn>
    </Dialog>
  );
}
