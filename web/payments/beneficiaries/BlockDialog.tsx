import { blockBeneficiary, longestBlockReason } from "@corridor/product/payments/beneficiaries/contract";
import { call } from "../../api/call.ts";
import { showChange } from "../../api/useCall.ts";
import { useSubmit } from "../../api/useSubmit.ts";
import { toast } from "../../design/feedback/Toast.tsx";
import { TextArea } from "../../design/fields/TextArea.tsx";
import { useTextArea } from "../../design/fields/useTextArea.ts";
import { focusContentIfLost } from "../../design/hooks/focus-content.ts";
import { FormDialog } from "../../design/overlays/FormDialog.tsx";
import { t } from "../../texts.ts";
import type { BlockDialogProps } from "./blockable-person.ts";
import { accountText } from "./person-words.ts";

/** Asks for the reason, which everybody reads who tries to pay the account. */
export function BlockDialog({ clientId, person, onClose }: BlockDialogProps) {
  const { name, recipientAccountId } = person;
  const words = t.beneficiaryPage.block;
  const reason = useTextArea("reason", {
    rule: (typed) => {
      if (typed.trim() === "") return t.common.required;
      return typed.trim().length > longestBlockReason
        ? t.textProblems.tooLong({ n: longestBlockReason })
        : null;
    },
  });
  const submission = useSubmit([reason], async () => {
    await call(blockBeneficiary, { clientId, recipientAccountId, name, reason: reason.value.trim() });
    await showChange();
    toast({ title: words.done({ name }) });
    onClose();
    focusContentIfLost(); // The button that opened this dialog is gone.
  });
  return (
    <FormDialog
      words={{ title: words.title, confirm: words.button, confirming: words.blocking, error: words.error }}
      size="form"
      onClose={onClose}
      submission={submission}
    >
      <p>{words.explain({ name, account: accountText(recipientAccountId) })}</p>
      <TextArea field={reason} label={words.reason} hint={words.reasonHint} isReadOnly={submission.isBusy} />
    </FormDialog>
  );
}
