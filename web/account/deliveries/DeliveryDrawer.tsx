import { useState } from "react";
import type { OutputOf } from "@corridor/product/endpoint";
import { findDelivery, resendDelivery } from "@corridor/product/webhooks/contract";
import { CallError } from "../../api/call-error.ts";
import { call } from "../../api/call.ts";
import { showChange } from "../../api/useCall.ts";
import { Button } from "../../design/actions/Button.tsx";
import { CopyId } from "../../design/actions/CopyId.tsx";
import { Banner } from "../../design/feedback/Banner.tsx";
import { Skeleton } from "../../design/feedback/Skeleton.tsx";
import { toast } from "../../design/feedback/Toast.tsx";
import { useMayCall } from "../../session/access.ts";
import { CallState } from "../../shell/CallState.tsx";
import { RowDrawer, type RowMoves } from "../../shell/drawer/RowDrawer.tsx";
import { t } from "../../texts.ts";
import { AttemptList } from "./AttemptList.tsx";
import { DeliveryBody } from "./DeliveryBody.tsx";
import styles from "./DeliveryDrawer.module.css";
import { DeliveryHead } from "./DeliveryHead.tsx";
import { useFollowedCall } from "./useFollowedCall.ts";

export type DeliveryDrawerProps = RowMoves & { clientId: string; id: string };

const deliveriesIn = ({ delivery }: OutputOf<typeof findDelivery>) => [delivery];

/** One callback with its body, and each attempt with its headers; follows a callback that is on its way (ACC-13). */
export function DeliveryDrawer({ clientId, id, ...moves }: DeliveryDrawerProps) {
  const answer = useFollowedCall(findDelivery, { clientId, id }, deliveriesIn);
  const { resend, isResending, failure } = useResend(clientId, id);
  const mayResend = useMayCall(resendDelivery);
  const words = t.accountArea.delivery;
  const webhookId = `msg_${id}`;
  return (
    <RowDrawer
      {...moves}
      label={words.label({ id: webhookId })}
      title={<CopyId id={webhookId} shown={webhookId} />}
      summary={answer.data && <DeliveryHead delivery={answer.data.delivery} />}
      foot={
        mayResend &&
        answer.data && (
          <div className={styles.actions}>
            <Button
              size="small"
              isBusy={isResending}
              busyLabel={words.resending}
              onClick={() => void resend()}
            >
              {words.resend}
            </Button>
          </div>
        )
      }
    >
      {failure !== null && (
        <div className={styles.failure}>
          <Banner tone="error" title={words.resendError}>
            {failure}
          </Banner>
        </div>
      )}
      <CallState of={answer} failure={words.fetchError} skeleton={<Skeleton look="card" count={2} />}>
        {({ body, attempts }) => (
          <>
            <AttemptList attempts={attempts} />
            <DeliveryBody body={body} />
          </>
        )}
      </CallState>
    </RowDrawer>
  );
}

function useResend(clientId: string, id: string) {
  const [isResending, setResending] = useState(false);
  const [failed, setFailed] = useState<{ id: string; message: string } | null>(null);
  async function resend(): Promise<void> {
    setResending(true);
    setFailed(null);
    try {
      await call(resendDelivery, { clientId, id });
      await showChange();
      toast({ title: t.accountArea.delivery.resent });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailed({ id, message: error.message });
    } finally {
      setResending(false);
    }
  }
  // A failure belongs to its own callback, also after the person has moved to the next one.
  return { resend, isResending, failure: failed?.id === id ? failed.message : null };
}
