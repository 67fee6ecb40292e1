import { Info } from "lucide-react";
import { useState } from "react";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import { acknowledgeIncident, noteMaxLength, type Incident } from "@corridor/product/operations/contract";
import { call } from "../../../api/call.ts";
import { CallError } from "../../../api/call-error.ts";
import { showChange } from "../../../api/useCall.ts";
import { useSubmit } from "../../../api/useSubmit.ts";
import { Note } from "../../../design/feedback/Note.tsx";
import { toast } from "../../../design/feedback/Toast.tsx";
import { TextArea } from "../../../design/fields/TextArea.tsx";
import { useTextArea } from "../../../design/fields/useTextArea.ts";
import { FormDialog } from "../../../design/overlays/FormDialog.tsx";
import { Icon } from "../../../design/values/Icon.tsx";
import { t } from "../../../texts.ts";
import { incidentTitle } from "./incident-words.ts";

export type AcknowledgeDialogProps = { incident: Incident; onClose: () => void };

/**
 * Says who deals with an incident, and how. A note that another person has written since the dialog was opened is shown before it is
 * replaced (OPS-08).
 */
export function AcknowledgeDialog({ incident, onClose }: AcknowledgeDialogProps) {
  const { incidentId, acknowledged } = incident;
  const words = t.operations.incidents;
  const [noteAtOpening] = useState(acknowledged?.note);
  const note = useTextArea("note", {
    initial: acknowledged?.note ?? "",
    rule: (text) => {
      if (text.trim() === "") return t.common.required;
      return text.trim().length > noteMaxLength ? words.tooLong({ most: noteMaxLength }) : null;
    },
  });
  const submission = useSubmit([note], async () => {
    const seenNote = acknowledged?.note ?? null;
    try {
      await call(acknowledgeIncident, { incidentId, note: note.value.trim(), seenNote });
    } catch (error) {
      if (error instanceof CallError && error.code === "incident.acknowledged") await showChange();
      throw error;
    }
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
      {acknowledged && acknowledged.note !== noteAtOpening && (
        <Note icon={<Icon of={Info} />}>
          {words.acknowledged({ by: acknowledged.by, time: formatTimestamp(acknowledged.timestamp) })}{" "}
          <b>{acknowledged.note}</b>
        </Note>
      )}
      <TextArea field={note} label={words.note} hint={words.noteHint} isReadOnly={submission.isBusy} />
    </FormDialog>
  );
}
