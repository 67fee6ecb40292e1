import type { App } from "../platform/app.ts";
import type { Chore, Job } from "../platform/jobs.ts";
import { expireChange } from "./changes.ts";
import { holdAdministration, lockChange, selectOverdue } from "./store.ts";
import { notifyProviderAdmins } from "./notify-staff.ts";

/** Ends changes without a decision for 30 days, each in a transaction of its own. Returns the number of ended changes. */
export async function expireChanges(app: App): Promise<number> {
  const overdue = await app.db.systemTransaction("find overdue changes", selectOverdue);
  let count = 0;
  for (const { client_id: clientId, user_change_id: userChangeId } of overdue) {
    const isExpired = await app.db.systemTransaction("expire a user change", async (tx) => {
      await holdAdministration(tx, clientId);
      const change = await lockChange(tx, clientId, userChangeId);
      if (change?.state !== "pending") return false;
      await expireChange(tx, change);
      return true;
    });
    if (isExpired) count += 1;
  }
  return count;
}

export const userJobs: readonly Job[] = [notifyProviderAdmins];

export const userChores: readonly Chore[] = [
  { name: "users.expire-changes", everySeconds: 600, run: expireChanges },
];
