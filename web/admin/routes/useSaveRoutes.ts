import { useState } from "react";
import { setRouteConfigs } from "@corridor/product/admin/actions/routes";
import type { ClientAdminContext } from "@corridor/product/admin/client-context";
import { previewAction } from "@corridor/product/admin/contract";
import { call } from "../../api/call.ts";
import { useSubmit } from "../../api/useSubmit.ts";
import { announce } from "../../design/feedback/announce.tsx";
import { t } from "../../texts.ts";
import { useActionDraft } from "../actions/action-draft.ts";
import { routesToSave, type EditedRow } from "./edited-routes.ts";
import type { RouteEditing } from "./useRouteEdits.ts";

/** Asks the server for the difference, which the person then confirms; the edits end only when they are saved. */
export function useSaveRoutes(
  { clientId }: ClientAdminContext,
  rows: readonly EditedRow[],
  { edits, discard }: RouteEditing,
) {
  const kept = useActionDraft(clientId, setRouteConfigs.path);
  const [isConfirming, setConfirming] = useState(false);
  const content = {
    clientId,
    ...routesToSave(rows),
    ...(edits.seenVersion && { seenVersion: edits.seenVersion }),
  };
  const submission = useSubmit([], async () => {
    kept.change({
      preview: await call(previewAction, { action: setRouteConfigs.path, fields: content }),
      isUnanswered: false,
    });
    setConfirming(true);
  });
  return {
    kept,
    content,
    submission,
    isConfirming,
    stopConfirming: () => setConfirming(false),
    finish: () => {
      setConfirming(false);
      discard();
      announce(t.admin.done);
    },
  };
}
