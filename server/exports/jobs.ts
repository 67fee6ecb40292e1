import type { App } from "../platform/app.ts";
import { enqueue, type Chore, type Job } from "../platform/jobs.ts";
import { writeExport } from "./run.ts";
import { deleteFile, type JobKey } from "./store.ts";
import { deleteExpired, takeUpAbandoned } from "./store-running.ts";

/** Starts the exports of a killed worker again, from the beginning. Returns their number. */
export async function takeUpExports(app: App): Promise<number> {
  return app.db.systemTransaction("take up exports", async (tx) => {
    const abandoned = await takeUpAbandoned(tx);
    for (const { clientId, exportJobId, state } of abandoned) {
      if (state === "failed") app.log.error({ job: writeExport.name, clientId }, "an export was given up");
      else await enqueue<JobKey>(tx, writeExport, { clientId, exportJobId });
    }
    return abandoned.length;
  });
}

/** The number of exports that one transaction deletes: each may have hundreds of pieces. */
const expiredAtOnce = 10;

/** Deletes jobs after a day, with their files. */
export async function deleteOldExports(app: App): Promise<void> {
  for (let gone = expiredAtOnce; gone === expiredAtOnce;)
    gone = await app.db.systemTransaction("delete old exports", async (tx) => {
      const expired = await deleteExpired(tx, expiredAtOnce);
      for (const job of expired) await deleteFile(tx, job);
      return expired.length;
    });
}

export const exportJobs: readonly Job[] = [writeExport];

export const exportChores: readonly Chore[] = [
  { name: "exports.take-up", everySeconds: 60, run: takeUpExports },
  { name: "exports.delete-old", everySeconds: 600, run: deleteOldExports },
];
