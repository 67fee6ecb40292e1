import { useState } from "react";
import type { Action } from "@corridor/product/admin/action";
import type { ActionPath } from "@corridor/product/admin/actions/all";
import { previewAction } from "@corridor/product/admin/contract";
import type { Currency } from "@corridor/product/money";
import { call } from "../../api/call.ts";
import { useSubmit } from "../../api/useSubmit.ts";
import { announce } from "../../design/feedback/announce.tsx";
import { t } from "../../texts.ts";
import { useActionDraft } from "./action-draft.ts";
import { amountCurrency, sentFields, type ActionHere } from "./form-values.ts";
import type { ActionAnswer } from "./send-action.ts";
import { useActionFields } from "./useActionFields.ts";
import { useFilledFields } from "./useFilledFields.ts";

/** An action from its first field to its answer: filled in, previewed, confirmed, done. */
export function useActionForm(here: ActionHere) {
  const { action, context } = here;
  const path = action.path as ActionPath;
  const kept = useActionDraft(context.clientId, path);
  useFilledFields(action, kept);
  const [isConfirming, setConfirming] = useState(false);
  const [outcome, setOutcome] = useState<{ answer: ActionAnswer; currency: Currency | null } | null>(null);
  const fields = useActionFields(here, kept);
  const content = sentFields(here, fields.shown);
  const { isUnanswered } = kept.draft;

  const submission = useSubmit(fields.all, async () => {
    // The preview may already show what was sent without an answer, so it is not asked again.
    if (!isUnanswered) kept.change({ preview: await call(previewAction, { action: path, fields: content }) });
    setConfirming(true);
  });

  return {
    kept,
    fields,
    content,
    submission,
    isConfirming,
    outcome,
    isReadOnly: submission.isBusy || isUnanswered,
    stopConfirming: () => setConfirming(false),
    finish: (given: ActionAnswer) => {
      setConfirming(false);
      setOutcome({ answer: given, currency: amountCurrency(here, fields.shown) });
      announce(doneWords(action, given));
    },
    startAgain: () => setOutcome(null),
    /** The person has looked and knows: the next attempt is another intention. */
    giveUp: () => kept.change({ key: null, preview: null, isUnanswered: false }),
  };
}
export type ActionFormState = ReturnType<typeof useActionForm>;

function doneWords({ isBegunOnly }: Action, { isWaiting }: ActionAnswer): string {
  if (isWaiting) return t.admin.secondNeeded;
  return isBegunOnly ? t.admin.begun : t.admin.done;
}
