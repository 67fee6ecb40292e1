import { KeyRound, RotateCcw, Send } from "lucide-react";
import { useState } from "react";
import {
  resendDeliveries,
  rotateSecret,
  sendTestEvent,
  type Receiver,
} from "@corridor/product/webhooks/contract";
import { CallError } from "../../api/call-error.ts";
import { call } from "../../api/call.ts";
import { showChange } from "../../api/useCall.ts";
import { Button } from "../../design/actions/Button.tsx";
import { lazyPart } from "../../design/hooks/lazy-part.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { useMayCall } from "../../session/access.ts";
import { t } from "../../texts.ts";
import type { ConsoleView } from "../useConsoleView.ts";

const ResendSinceDialog = lazyPart(async () => (await import("./ResendSinceDialog.tsx")).ResendSinceDialog);
const RotateSecretDialog = lazyPart(
  async () => (await import("./RotateSecretDialog.tsx")).RotateSecretDialog,
);

/** An action that failed: our sentence, and the server's message. */
export type ActionFailure = { title: string; message: string };

type DeliveryActionsProps = {
  clientId: string;
  receiver: Receiver;
  view: ConsoleView;
  onFailure: (failure: ActionFailure | null) => void;
};

/** What a person with MANAGE_KEYS may do with the callbacks of their own client. */
export function DeliveryActions({ clientId, receiver, view, onFailure }: DeliveryActionsProps) {
  const [isSending, setSending] = useState(false);
  const [dialog, setDialog] = useState<"resend" | "rotate" | null>(null);
  const maySend = useMayCall(sendTestEvent);
  const mayResend = useMayCall(resendDeliveries);
  const mayRotate = useMayCall(rotateSecret);
  const words = t.accountArea;
  const close = () => setDialog(null);

  /** The drawer then shows the event as it goes through. */
  async function sendTest(): Promise<void> {
    setSending(true);
    onFailure(null);
    try {
      const { id } = await call(sendTestEvent, { clientId });
      view.openDelivery(id);
      await showChange();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      onFailure({ title: words.sendTest.error, message: error.message });
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      {mayRotate && (
        <Button size="small" icon={<Icon of={KeyRound} size={14} />} onClick={() => setDialog("rotate")}>
          {words.rotate.button}
        </Button>
      )}
      {mayResend && (
        <Button size="small" icon={<Icon of={RotateCcw} size={14} />} onClick={() => setDialog("resend")}>
          {words.resendSince.button}
        </Button>
      )}
      {maySend && (
        <Button
          size="small"
          kind="primary"
          icon={<Icon of={Send} size={14} />}
          isBusy={isSending}
          busyLabel={words.sendTest.sending}
          onClick={() => void sendTest()}
        >
          {words.sendTest.button}
        </Button>
      )}
      {dialog === "resend" && <ResendSinceDialog clientId={clientId} onClose={close} />}
      {dialog === "rotate" && <RotateSecretDialog clientId={clientId} receiver={receiver} onClose={close} />}
    </>
  );
}
