import { keptReasonMaxLength } from "@corridor/product/payments/checked-rows";
import { useSubmit } from "../../../../api/useSubmit.ts";
import { atMost } from "../../../../approvals/at-most.ts";
import { toast } from "../../../../design/feedback/Toast.tsx";
import { TextField } from "../../../../design/fields/TextField.tsx";
import { useField } from "../../../../design/fields/useField.ts";
import { FormDialog } from "../../../../design/overlays/FormDialog.tsx";
import { t } from "../../../../texts.ts";
import { asSent, countChosen, onlyRow, type ChosenRows, type Keep } from "./chosen-rows.ts";
import styles from "./KeepDialog.module.css";

export type KeepDialogProps = {
  setId: string;
  chosen: ChosenRows;
  keep: Keep;
  onClose: () => void;
};

/** One line with the reason for the chosen rows; it replaces an earlier one (VERIFY-16, DUP-04). A pasted line break becomes a space. */
export function KeepDialog({ setId, chosen, keep, onClose }: KeepDialogProps) {
  const words = t.checkedRows.keep;
  const count = countChosen(chosen);
  const single = onlyRow(chosen);
  const isShort = atMost(keptReasonMaxLength);
  const reason = useField("reason", {
    initial: single?.reason ?? "",
    rule: (typed) => (typed.trim() === "" ? words.required : isShort(typed)),
  });
  const submission = useSubmit([reason], async () => {
    await keep(asSent(chosen, { setId }), reason.value);
    toast({ title: words.done({ count }) });
    onClose();
  });
  return (
    <FormDialog
      words={{ ...words, title: single ? words.titleOne({ name: single.name }) : words.title({ count }) }}
      size="confirm"
      submission={submission}
      onClose={onClose}
    >
      <TextField
        // A text that is too long says so at once: the button beside it cannot be pressed.
        field={{ ...reason, error: reason.error ?? isShort(reason.value) }}
        label={words.reason}
        hint={words.hint}
        isReadOnly={submission.isBusy}
        aside={
          <span className={styles.length}>
            {t.newPayment.form.commentLength({ length: [...reason.value].length, n: keptReasonMaxLength })}
          </span>
        }
      />
    </FormDialog>
  );
}
