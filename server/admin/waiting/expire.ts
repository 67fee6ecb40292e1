import { systemActor } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Chore } from "../../platform/jobs.ts";
import { findStaffClient } from "../../clients/clients.ts";
import { notifyAsker } from "./notify.ts";
import { recordStep } from "./record.ts";
import { lockStoredAction, selectOverdueIds, storeEnding } from "./store.ts";

const mostAtOnce = 100;

/** Ends actions without a decision for 24 hours, each in a transaction of its own. Returns their number. */
export async function expireWaitingActions(app: App): Promise<number> {
  const overdue = await app.db.systemTransaction("find overdue staff actions", async (tx) =>
    (await findStaffClient(tx)) ? selectOverdueIds(tx, mostAtOnce) : [],
  );
  let count = 0;
  for (const id of overdue) if (await expireOne(app, id)) count += 1;
  return count;
}

async function expireOne(app: App, adminActionId: string): Promise<boolean> {
  return app.db.systemTransaction("expire a staff action", async (tx) => {
    const action = await lockStoredAction(tx, adminActionId);
    // Another worker was faster.
    if (action?.state !== "expired" || action.decidedAt !== null) return false;
    await storeEnding(tx, adminActionId, { state: "expired", by: null });
    await recordStep(tx, systemActor("staff actions"), "expired", action);
    await notifyAsker(app, tx, action, "expired", null);
    return true;
  });
}

export const adminChores: readonly Chore[] = [
  { name: "admin.expire-actions", everySeconds: 60, run: expireWaitingActions },
];
