import { revealSms, type ListedSms } from "@corridor/product/admin/sms/contract";
import { call } from "../../api/call.ts";
import { useSubmit } from "../../api/useSubmit.ts";
import { TextArea } from "../../design/fields/TextArea.tsx";
import { useTextArea } from "../../design/fields/useTextArea.ts";
import { FormDialog } from "../../design/overlays/FormDialog.tsx";
import { t } from "../../texts.ts";
import styles from "./SmsTable.module.css";
import { messageName } from "./SmsTable.tsx";

export type RevealDialogProps = {
  message: ListedSms;
  onClose: () => void;
  onRevealed: (text: string) => void;
};

/** A code in a message opens somebody's money, so it is shown for a reason alone (C-72). */
export function RevealDialog({ message, onClose, onRevealed }: RevealDialogProps) {
  const words = t.adminRecords.sms;
  const reason = useTextArea("reason", {
    rule: (text) => (text.trim() === "" ? t.common.required : null),
  });
  const submission = useSubmit([reason], async () => {
    const answer = await call(revealSms, { id: message.id, reason: reason.value.trim() });
    onRevealed(answer.message.text);
  });
  return (
    <FormDialog
      words={{
        title: words.revealTitle,
        confirm: words.reveal,
        confirming: words.revealing,
        error: words.revealError,
      }}
      subtitle={messageName(message)}
      size="form"
      onClose={onClose}
      submission={submission}
    >
      <p className={styles.text}>{message.text}</p>
      <TextArea
        field={reason}
        label={t.adminActions.fields.reason}
        hint={words.reasonHint}
        rows={2}
        isReadOnly={submission.isBusy}
      />
    </FormDialog>
  );
}
