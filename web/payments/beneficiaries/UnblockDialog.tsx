import { unblockBeneficiary } from "@corridor/product/payments/beneficiaries/contract";
import { call } from "../../api/call.ts";
import { showChange } from "../../api/useCall.ts";
import { useSubmit } from "../../api/useSubmit.ts";
import { toast } from "../../design/feedback/Toast.tsx";
import { focusContentIfLost } from "../../design/hooks/focus-content.ts";
import { FormDialog } from "../../design/overlays/FormDialog.tsx";
import { t } from "../../texts.ts";
import type { BlockDialogProps } from "./blockable-person.ts";
import { accountText } from "./person-words.ts";

export function UnblockDialog({ clientId, person, onClose }: BlockDialogProps) {
  const { name, recipientAccountId } = person;
  const words = t.beneficiaryPage.unblock;
  const submission = useSubmit([], async () => {
    await call(unblockBeneficiary, { clientId, recipientAccountId });
    await showChange();
    toast({ title: words.done({ name }) });
    onClose();
    focusContentIfLost(); // The row whose button opened this dialog is gone.
  });
  return (
    <FormDialog
      words={{ title: words.title, confirm: words.button, confirming: words.unblocking, error: words.error }}
      size="confirm"
      onClose={onClose}
      submission={submission}
    >
      <p>{words.explain({ name, account: accountText(recipientAccountId) })}</p>
    </FormDialog>
  );
}
