import type { Action } from "@corridor/product/admin/action";
import { CallError } from "../../api/call-error.ts";
import { newUuid } from "../../api/new-uuid.ts";
import { showChange } from "../../api/useCall.ts";
import { useSubmit } from "../../api/useSubmit.ts";
import { isAboutProof, useProof } from "../../auth/proof/useProof.ts";
import { useTextArea } from "../../design/fields/useTextArea.ts";
import { t } from "../../texts.ts";
import type { KeptActionDraft } from "./action-draft.ts";
import { sendAction, type ActionAnswer } from "./send-action.ts";

export type ConfirmationProps = {
  action: Action;
  /** The parameters of the call, without reason and proof. */
  content: Readonly<Record<string, unknown>>;
  kept: KeptActionDraft;
  onDone: (answer: ActionAnswer) => void;
};

/**
 * Sends an action that a person has confirmed. The key is made once for each intention and kept through failures and reloads: if an answer
 * was lost, the same content goes again under the same key, and is done once (C-33).
 */
export function useConfirmation({ action, content, kept, onDone }: ConfirmationProps) {
  const { draft, change } = kept;
  const typed = useTextArea("reason", {
    initial: draft.reason,
    rule: (text) => (needsReason(action) && text.trim() === "" ? t.common.required : null),
  });
  const reason = {
    ...typed,
    change: (text: string) => {
      typed.change(text);
      change({ reason: text, key: null });
    },
  };
  const proof = useProof();

  const submission = useSubmit([reason, ...proof.fields], () =>
    proof.act(async (given) => {
      const key = draft.key ?? newUuid();
      change({ key });
      const said = reason.value.trim();
      const asked = {
        ...content,
        ...(said !== "" && { reason: said }),
        ...(action.risk === "money" && { idempotencyKey: key }),
      };
      try {
        const answer = await sendAction(action, asked, given);
        kept.forget();
        onDone(answer);
        await showChange();
      } catch (error) {
        if (error instanceof CallError) takeIn(error);
        throw error;
      }
    }),
  );

  function takeIn(error: CallError): void {
    if (mayBeDone(error)) change({ isUnanswered: true });
    else if (isAboutContent(error)) change({ isUnanswered: false, key: null });
    if (!error.isUnknown && !isAboutProof(error)) void showChange(); // Another person may have changed what the refusal is about.
  }

  return { reason, proof, submission };
}

/** Each payment of a list may have its own reason instead. */
export function needsReason({ risk, hasReasonOfEach }: Action): boolean {
  return risk !== "none" && hasReasonOfEach !== true;
}

/** Without an answer, or while an earlier attempt is still under way, nobody knows. */
function mayBeDone(error: CallError): boolean {
  return error.isUnknown || error.code === "admin.in-progress";
}

/** A refusal of the action itself says that no attempt before has done it; one of the session or the proof says nothing about that. */
function isAboutContent(error: CallError): boolean {
  return ![401, 403, 429].includes(error.status) && !isAboutProof(error) && !proofCodes.includes(error.code);
}
const proofCodes: readonly (string | null)[] = ["password.needed", "two-factor.needed", "login.locked"];

/** An attempt whose answer was lost was done, and the content was changed since. */
export function isDoneBefore(error: { code: string | null } | null): boolean {
  return error?.code === "ledger.key-reused";
}
