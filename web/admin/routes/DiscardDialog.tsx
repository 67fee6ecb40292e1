import { useSubmit } from "../../api/useSubmit.ts";
import { FormDialog } from "../../design/overlays/FormDialog.tsx";
import { t } from "../../texts.ts";

/** Edits of many rows are not lost by one wrong press. */
export function DiscardDialog({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) {
  const { title, detail, confirm } = t.adminRoutes.discarding;
  const submission = useSubmit([], async () => onDiscard());
  return (
    <FormDialog
      words={{ title, confirm, confirming: confirm, error: title }}
      size="confirm"
      isDanger
      onClose={onClose}
      submission={submission}
    >
      <p>{detail}</p>
    </FormDialog>
  );
}
