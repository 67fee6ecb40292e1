import { useRef, useState } from "react";
import { decideWaitingAction, findWaitingAction } from "@corridor/product/admin/waiting/contract";
import { CallError } from "../../api/call-error.ts";
import { call } from "../../api/call.ts";
import { showChange, useCall } from "../../api/useCall.ts";
import { useSubmit } from "../../api/useSubmit.ts";
import { useProof } from "../../auth/proof/useProof.ts";
import { toast } from "../../design/feedback/Toast.tsx";
import { focusContentIfLost } from "../../design/hooks/focus-content.ts";
import { t } from "../../texts.ts";

export type ActionDecision = "Approve" | "Reject";

/** The asker's Reject withdraws the action. Another administrator may be faster. */
export function useDecision(adminActionId: string, onClose: () => void) {
  const answer = useCall(findWaitingAction, { adminActionId });
  const proof = useProof();
  const decision = useRef<ActionDecision>("Reject");
  const [running, setRunning] = useState<ActionDecision | null>(null);

  const submission = useSubmit(proof.fields, async () => {
    const approvalAction = decision.current;
    const digest = answer.data?.action.digest;
    setRunning(approvalAction);
    try {
      await proof.act(async (given) => {
        const { state } = await call(
          decideWaitingAction,
          { adminActionId, approvalAction, ...(approvalAction === "Approve" && { digest }), ...given },
          { patienceMs },
        );
        toast({ title: t.adminRecords.waiting.results[state as "done" | "rejected" | "withdrawn"] });
        onClose();
        await showChange();
        focusContentIfLost(); // The row whose button opened this dialog is gone.
      });
    } catch (error) {
      if (error instanceof CallError && error.code?.startsWith("admin.action")) void showChange(); // The dialog shows what holds now.
      throw error;
    } finally {
      setRunning(null);
    }
  });

  return {
    answer,
    proof,
    submission,
    running,
    decide: (wish: ActionDecision) => {
      decision.current = wish;
      submission.submit();
    },
  };
}

/** An approved action may ask payment providers. */
const patienceMs = 60_000;
