import { acknowledgeIncident, noteMaxLength, type Incident } from "@corridor/product/operations/contract";
import { call } from "../../../api/call.ts";
import { showChange } from "../../../api/useCall.ts";
import { useSubmit } from "../../../api/useSubmit.ts";
import { toast } from "../../../design/feedback/Toast.tsx";
import { TextArea } from "../../../design/fields/TextArea.tsx";
import { useTextArea } from "../../../design/fields/useTextArea.ts";
import { FormDialog } from "../../../design/overlays/FormDialog.tsx";
import { t } from "../../../texts.ts";
import { incidentTitle } from "./incident-words.ts";

export type AcknowledgeDialogProps = { incident: Incident; onClose: () => void };

/** Says who deals with an incident, and how; a later note replaces the earlier one (OPS-08). */
export function AcknowledgeDialog({ incident, onClose }: AcknowledgeDialogProps) {
  const { incidentId, acknowledged } = incident;
  const words = t.operations.incidents;
  const note = useTextArea("note", {
    initial: acknowledged?.note ?? "",
    rule: (text) => {
      if (text.trim() === "") return t.common.required;
      return text.trim().length > noteMaxLength ? words.tooLong({ most: noteMaxLength }) : null;
    },
  });
  const submission = useSubmit([note], async () => {
    await call(acknowledgeIncident, { incidentId, note: note.value.trim() });
    toast({ title: words.done });
    onClose();
    await showChange();
  });
  return (
    <FormDialog
      words={{
        title: words.dialogTitle,
        confirm: words.confirm,
        confirming: words.confirming,
        error: words.error,
      }}
      subtitle={incidentTitle(incident)}
      size="form"
      onClose={onClose}
      submission={submission}
    >
      <TextArea field={note} label={words.note} hint={words.noteHint} isReadOnly={submission.isBusy} />
    </FormDialog>
  );
}
