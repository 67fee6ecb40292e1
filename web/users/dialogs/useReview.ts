import { useRef, useState } from "react";
import { decideUserChange } from "@corridor/product/users/contract";
import type { User } from "@corridor/product/users/user";
import { CallError } from "../../api/call-error.ts";
import { call } from "../../api/call.ts";
import { showChange } from "../../api/useCall.ts";
import { focusContentIfLost } from "../../design/hooks/focus-content.ts";
import { t } from "../../texts.ts";
import { toast } from "../../design/feedback/Toast.tsx";
import type { DialogContext } from "./open-dialog.ts";

/** To withdraw is to reject what one asked for oneself. */
export type ReviewDecision = "Approve" | "Reject" | "Withdraw";

type ReviewProps = DialogContext & { user: User; userChangeId: string };

/** The decision about a change that waits, sent never twice at once; somebody else may be first. */
export function useReview({ people, onClose, user, userChangeId }: ReviewProps) {
  const [running, setRunning] = useState<ReviewDecision | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const isSending = useRef(false);
  const present = people.users.find(({ email }) => email === user.email)?.pendingChange;

  async function decide(decision: ReviewDecision): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setRunning(decision);
    setError(null);
    try {
      const approvalAction = decision === "Approve" ? "Approve" : "Reject";
      await call(decideUserChange, { approvalAction, userChangeId });
      await showChange();
      toast({ title: t.users.reviewing.done[decision], detail: user.email });
      onClose();
      focusContentIfLost(); // The button that opened this is gone.
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      await showChange(); // The dialog and the list show the present state.
      setError(thrown);
    } finally {
      isSending.current = false;
      setRunning(null);
    }
  }

  return {
    running,
    error,
    /** Nothing is left to decide: the change waits no longer. */
    isOver: running === null && present?.userChangeId !== userChangeId,
    decide: (decision: ReviewDecision) => void decide(decision),
  };
}
