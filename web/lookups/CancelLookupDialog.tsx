import { CallError } from "../api/call-error.ts";
import { showChange } from "../api/useCall.ts";
import { useSubmit } from "../api/useSubmit.ts";
import { toast } from "../design/feedback/Toast.tsx";
import { focusContentIfLost } from "../design/hooks/focus-content.ts";
import { FormDialog } from "../design/overlays/FormDialog.tsx";
import { t } from "../texts.ts";

type CancelLookupDialogProps = {
  /** The numbers without an answer. */
  pendingCount: number;
  onCancel: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before the unanswered numbers of a lookup are given up (LOOK-22). */
export function CancelLookupDialog({ pendingCount, onCancel, onClose }: CancelLookupDialogProps) {
  const words = t.lookups.cancel;
  const submission = useSubmit([], async () => {
    try {
      await onCancel();
    } catch (error) {
      if (error instanceof CallError) void showChange(); // It may have ended meanwhile.
      throw error;
    }
    await showChange();
    toast({ title: words.done });
    onClose();
    focusContentIfLost(); // The button that opened this dialog is gone.
  });
  return (
    <FormDialog
      words={{
        title: words.title,
        confirm: words.button,
        confirming: words.cancelling,
        dismiss: words.keep,
        error: words.error,
      }}
      size="confirm"
      isDanger
      onClose={onClose}
      submission={submission}
    >
      <p>{words.question({ count: pendingCount })}</p>
      <p>{words.kept}</p>
    </FormDialog>
  );
}
