import { useRef, useState } from "react";
import { commentMaxLength } from "@corridor/product/payments/contract";
import { oneLine } from "@corridor/product/payments/fields/text";
import { CallError } from "../api/call-error.ts";
import { showChange } from "../api/useCall.ts";
import { useSubmit } from "../api/useSubmit.ts";
import { useTextArea } from "../design/fields/useTextArea.ts";
import { atMost } from "./at-most.ts";

/** Sends a decision with its comment, null when there is none. */
export type SendDecision = (comment: string | null) => Promise<unknown>;

/** Asks whether this person's decision stands; false also when that cannot be told. */
export type IsDecided = () => Promise<boolean>;

/** A decision from open over running to success or failure, after which it can be attempted again (STATE-11, REQ-18). */
export function useDecision(decide: SendDecision, isDecided: IsDecided) {
  const comment = useTextArea("comment", { rule: atMost(commentMaxLength) });
  const [isDone, setDone] = useState(false);
  const wasAnswerLost = useRef(false);
  const submission = useSubmit([comment], async () => {
    try {
      await decide(oneLine(comment.value));
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      wasAnswerLost.current ||= !thrown.safeToRetry;
      // Without an answer it may have been decided all the same; who then tries again is told so, not that they are late.
      const isMine = wasAnswerLost.current && (await isDecided());
      if (!isMine) {
        // Another person was first: the page and the dialog show the present state.
        if (isSettled(thrown)) await showChange();
        throw thrown;
      }
    }
    setDone(true);
    void showChange();
  });
  const { isBusy, error } = submission;
  return {
    comment,
    submission,
    state: isDone ? "success" : isBusy ? "running" : error ? "failure" : "open",
    /** Another attempt could only end in the same way. */
    isOver: isDone || (error !== null && isSettled(error)),
  } as const;
}

function isSettled({ code }: CallError): boolean {
  return code === "request.decided" || code === "request.changed" || code === "request.too-late";
}
