import { useState } from "react";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import { rotateSecret, type Receiver } from "@corridor/product/webhooks/contract";
import { call } from "../../api/call.ts";
import { serverTime } from "../../api/server-clock.ts";
import { showChange } from "../../api/useCall.ts";
import { useSubmit } from "../../api/useSubmit.ts";
import { ProofField } from "../../auth/proof/ProofField.tsx";
import { isAboutProof, useProof } from "../../auth/proof/useProof.ts";
import { Banner } from "../../design/feedback/Banner.tsx";
import { FormDialog } from "../../design/overlays/FormDialog.tsx";
import { t } from "../../texts.ts";
import { NewSecretDialog } from "./NewSecretDialog.tsx";

export type RotateSecretDialogProps = { clientId: string; receiver: Receiver; onClose: () => void };

/** Explains the overlap, asks who the person is if needed (KEY-19), and then shows the secret once. */
export function RotateSecretDialog({ clientId, receiver, onClose }: RotateSecretDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const [{ secretShownTimestamp, formerSecretUntilTimestamp: until }] = useState(receiver);
  const proof = useProof();
  const submission = useSubmit(proof.fields, () =>
    proof.act(async (given) => {
      setSecret((await call(rotateSecret, { clientId, ...given })).secret);
      void showChange();
    }),
  );
  const words = t.accountArea.rotate;
  if (secret !== null)
    return <NewSecretDialog secret={secret} hasOldSecret={secretShownTimestamp !== null} onClose={onClose} />;
  const isOverlapping = until !== null && until * 1_000 > serverTime().getTime();
  return (
    <FormDialog
      words={{
        title: words.title,
        confirm: words.confirm,
        confirming: words.confirming,
        error: words.error,
      }}
      size="confirm"
      onClose={onClose}
      submission={submission}
      {...(isAboutProof(submission.error) && { failure: null })}
    >
      <p>{words.explanation}</p>
      {isOverlapping && <Banner tone="warning">{words.again({ time: formatTimestamp(until) })}</Banner>}
      <ProofField proof={proof} submission={submission} />
    </FormDialog>
  );
}
