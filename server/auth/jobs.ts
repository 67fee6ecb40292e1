import type { Chore, Job } from "../platform/jobs.ts";
import { deleteOldCounters } from "../platform/rate-limit.ts";
import { sendClientIds, sendResetLink, notifyLockout } from "./send-links.ts";
import { deleteStale } from "./store.ts";

export const authJobs: readonly Job[] = [sendClientIds, sendResetLink, notifyLockout];

export const authChores: readonly Chore[] = [
  {
    name: "auth.delete-stale",
    everySeconds: 3_600,
    run: (app) =>
      app.db.systemTransaction("delete stale", async (tx) => {
        await deleteStale(tx);
        await deleteOldCounters(tx);
      }),
  },
];
