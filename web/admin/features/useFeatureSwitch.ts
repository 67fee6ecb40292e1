import { useState } from "react";
import type { Action } from "@corridor/product/admin/action";
import { setClientFeature } from "@corridor/product/admin/actions/client-settings";
import { previewAction } from "@corridor/product/admin/contract";
import type { ClientFeature } from "@corridor/product/clients/features";
import { CallError } from "../../api/call-error.ts";
import { call } from "../../api/call.ts";
import { toast } from "../../design/feedback/Toast.tsx";
import { t } from "../../texts.ts";
import { emptyDraft, type ActionDraft } from "../actions/action-draft.ts";

const action = setClientFeature as unknown as Action;

type AskedSwitch = { readonly feature: ClientFeature; readonly isEnabled: boolean };

/** A switched feature is confirmed like every action; a failure leaves the switch as it was. */
export function useFeatureSwitch(clientId: string) {
  const [wish, setWish] = useState<AskedSwitch | null>(null);
  const [draft, setDraft] = useState<ActionDraft>(emptyDraft);
  const [error, setError] = useState<string | null>(null);
  const content = { clientId, feature: wish?.feature, isEnabled: wish?.isEnabled };

  async function ask(feature: ClientFeature, isEnabled: boolean): Promise<void> {
    setError(null);
    setWish({ feature, isEnabled });
    try {
      const fields = { clientId, feature, isEnabled };
      const preview = await call(previewAction, { action: setClientFeature.path, fields });
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

  return {
    error,
    dismiss: () => setError(null),
    busy: wish?.feature ?? null,
    ask: (feature: ClientFeature, isEnabled: boolean) => void ask(feature, isEnabled),
    /** The dialog for the wish, once it is known what would change. */
    asked: wish && draft.preview && { action, content, kept: { draft, change, forget: () => undefined } },
    close,
    finish: () => {
      close();
      toast({ title: t.admin.done });
    },
  };

  function change(part: Partial<ActionDraft>): void {
    setDraft((before) => ({ ...before, ...part }));
  }
}
export type FeatureSwitch = ReturnType<typeof useFeatureSwitch>;
