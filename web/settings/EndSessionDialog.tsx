import { endSession, type OpenSession } from "@corridor/product/auth/contract";
import { CallError } from "../api/call-error.ts";
import { call } from "../api/call.ts";
import { useSubmit } from "../api/useSubmit.ts";
import { Banner } from "../design/feedback/Banner.tsx";
import { Button } from "../design/actions/Button.tsx";
import { Dialog } from "../design/overlays/Dialog.tsx";
import { focusContent } from "../design/hooks/focus-content.ts";
import { t } from "../texts.ts";
import { toast } from "../design/feedback/Toast.tsx";
import { describeDevice } from "./describe-device.ts";

export type EndSessionDialogProps = { session: OpenSession; onClose: () => void; onEnded: () => void };

export function EndSessionDialog({ session, onClose, onEnded }: EndSessionDialogProps) {
  const words = t.settings.sessions;
  const { error, isBusy, submit } = useSubmit([], async () => {
    try {
      await call(endSession, { sessionId: session.sessionId });
    } catch (error) {
      const isOverAlready = error instanceof CallError && error.status === 404;
      if (!isOverAlready) throw error;
    }
    toast({ title: words.ended });
    onEnded();
    onClose();
    focusContent(); // The row whose button opened this is gone.
  });
  return (
    <Dialog
      title={words.confirm}
      subtitle={describeDevice(session.userAgent)}
      size="confirm"
      tone="danger"
      isOpen
      onClose={onClose}
      isRunning={isBusy}
      footer={
        <>
          <Button onClick={onClose} isDisabled={isBusy}>
            {t.common.cancel}
          </Button>
          <Button kind="dangerSolid" onClick={submit} isBusy={isBusy} busyLabel={words.ending}>
            {words.end}
          </Button>
        </>
      }
    >
      {error && (
        <Banner tone="error" title={words.endError}>
          {error.message}
        </Banner>
      )}
      <p>{words.confirmDetail}</p>
    </Dialog>
  );
}
