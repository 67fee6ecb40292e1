import { endSession, type OpenSession } from "@corridor/product/auth/contract";
import { CallError } from "../api/call-error.ts";
import { call } from "../api/call.ts";
import { useSubmit } from "../api/useSubmit.ts";
import { FormDialog } from "../design/overlays/FormDialog.tsx";
import { focusContent } from "../design/hooks/focus-content.ts";
import { t } from "../texts.ts";
import { toast } from "../design/feedback/Toast.tsx";
import { describeDevice } from "./describe-device.ts";

export type EndSessionDialogProps = { session: OpenSession; onClose: () => void; onEnded: () => void };

export function EndSessionDialog({ session, onClose, onEnded }: EndSessionDialogProps) {
  const words = t.settings.sessions;
  const submission = useSubmit([], async () => {
    try {
      await call(endSession, { sessionId: session.sessionId });
    } catch (error) {
      const isOverAlready = error instanceof CallError && error.status === 404;
      if (!isOverAlready) throw error;
    }
    toast({ title: words.ended });
    onEnded();
    onClose();
    focusContent(); // The row whose button opened this dialog is gone.
  });
  return (
    <FormDialog
      words={{ title: words.confirm, confirm: words.end, confirming: words.ending, error: words.endError }}
      subtitle={describeDevice(session.userAgent)}
      size="confirm"
      isDanger
      onClose={onClose}
      submission={submission}
    >
      <p>{words.confirmDetail}</p>
    </FormDialog>
  );
}
