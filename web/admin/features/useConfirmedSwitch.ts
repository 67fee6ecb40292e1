import { useState } from "react";
import type { Action } from "@corridor/product/admin/action";
import type { AdminAction } from "@corridor/product/admin/actions/all";
import { previewAction } from "@corridor/product/admin/contract";
import { CallError } from "../../api/call-error.ts";
import { call } from "../../api/call.ts";
import { toast } from "../../design/feedback/Toast.tsx";
import { t } from "../../texts.ts";
import { emptyDraft, type ActionDraft } from "../actions/action-draft.ts";

type AskedSwitch = { readonly id: string; readonly content: Readonly<Record<string, unknown>> };

/** An action that switches something on or off. It is confirmed like every action; a failure leaves the switch as it was. */
export function useConfirmedSwitch(
  declared: AdminAction,
  contentOf: (id: string, isEnabled: boolean) => AskedSwitch["content"],
) {
  const action = declared as unknown as Action;
  const [wish, setWish] = useState<AskedSwitch | null>(null);
  const [draft, setDraft] = useState<ActionDraft>(emptyDraft);
  const [error, setError] = useState<string | null>(null);

  async function ask(asked: AskedSwitch): Promise<void> {
    setError(null);
    setWish(asked);
    try {
      const preview = await call(previewAction, { action: declared.path, fields: asked.content });
      setDraft({ ...emptyDraft, preview });
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      setError(thrown.message);
      setWish(null);
    }
  }

  function close(): void {
    setWish(null);
    setDraft(emptyDraft);
  }

  const change = (part: Partial<ActionDraft>) => setDraft((before) => ({ ...before, ...part }));
  return {
    error,
    dismiss: () => setError(null),
    busy: wish?.id ?? null,
    ask: (id: string, isEnabled: boolean) => void ask({ id, content: contentOf(id, isEnabled) }),
    /** The dialog for the wish, once it is known what would change. */
    asked: wish &&
      draft.preview && {
        action,
        content: wish.content,
        kept: { draft, change, forget: () => undefined },
      },
    close,
    finish: () => {
      close();
      toast({ title: t.admin.done });
    },
  };
}
export type ConfirmedSwitch = ReturnType<typeof useConfirmedSwitch>;
