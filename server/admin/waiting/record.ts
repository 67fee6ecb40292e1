import { recordAudit } from "../../audit/record.ts";
import type { Actor } from "../../platform/actor.ts";
import type { Tx } from "../../platform/db.ts";
import type { StoredAction } from "./store.ts";

type RecordedAction = Pick<StoredAction, "adminActionId" | "path" | "clientIds" | "moved" | "reason">;

/** An audit entry at every client that the action is about. */
export async function recordStep(
  tx: Tx,
  actor: Actor,
  step: "asked" | "approved" | "rejected" | "withdrawn" | "expired",
  { adminActionId, path, clientIds, moved, reason }: RecordedAction,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  for (const clientId of clientIds)
    await recordAudit(tx, {
      clientId,
      actor,
      action: `admin-action.${step}`,
      target: adminActionId,
      after: { action: path, moved, reason, ...more },
    });
}
