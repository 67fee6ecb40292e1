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

/** Asks whether this person's decision is stored; false also when the question fails. */
export type LoadOwnDecision = () => Promise<boolean>;

/** The states of a decision: open, running, success or failure, after which it can be tried again (STATE-11, REQ-18). */
export function useDecision(decide: SendDecision, loadOwnDecision: LoadOwnDecision) {
  const comment = useTextArea("comment", { rule: atMost(commentMaxLength) });
  const [isDone, setDone] = useState(false);
  const wasAnswerLost = useRef(false);
  const submission = useSubmit([comment], async () => {
    try {
      await decide(oneLine(comment.value));
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      wasAnswerLost.current ||= !thrown.safeToRetry;
      // Without an answer the decision may be stored; a second attempt then says so, and not that the person is late.
      const isMine = wasAnswerLost.current && (await loadOwnDecision());
      if (!isMine) {
        // Another person was faster: the page and the dialog show the present state.
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
    /** Another attempt would end in the same way. */
    isOver: isDone || (error !== null && isSettled(error)),
  } as const;
}

const settledCodes: readonly CallError["code"][] = [
  ...["request.decided", "request.changed", "request.too-late"],
  ...["file.decided", "file.changed"],
];

function isSettled({ code }: CallError): boolean {
  return settledCodes.includes(code);
}
